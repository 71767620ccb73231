CREATE TABLE "item_times" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"visit" text NOT NULL,
	"ms" bigint NOT NULL,
	CONSTRAINT "item_times_user_id_attempt_id_position_visit_pk" PRIMARY KEY("user_id","attempt_id","position","visit")
);
--> statement-breakpoint
CREATE TABLE "mistakes" (
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"criterion" text NOT NULL,
	"question_version" integer NOT NULL,
	"skill" text NOT NULL,
	"label" text NOT NULL,
	"verdict" text NOT NULL,
	"comment" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"missed_at" timestamp with time zone NOT NULL,
	"cleared_attempt_id" uuid,
	"cleared_position" integer,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "mistakes_user_id_question_id_criterion_pk" PRIMARY KEY("user_id","question_id","criterion")
);
--> statement-breakpoint
ALTER TABLE "item_times" ADD CONSTRAINT "item_times_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mistakes_list" ON "mistakes" USING btree ("user_id","question_id","skill","missed_at","cleared_at");--> statement-breakpoint
CREATE INDEX "grades_of_question" ON "grades" USING btree ("user_id","question_id");
CREATE TABLE "writings" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"blueprint" jsonb NOT NULL,
	"slots" jsonb NOT NULL,
	"outcomes" jsonb NOT NULL,
	"ended_by" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "writings_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "question_moves" (
	"question_id" text NOT NULL,
	"id" uuid NOT NULL,
	"move" text NOT NULL,
	"from" text NOT NULL,
	"moved_by" uuid,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_moves_question_id_id_pk" PRIMARY KEY("question_id","id")
);
--> statement-breakpoint
CREATE TABLE "written_questions" (
	"question_id" text PRIMARY KEY NOT NULL,
	"written_by" text NOT NULL,
	"provider" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"nearest" jsonb,
	"repaired" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_versions" DROP CONSTRAINT "question_versions_question_id_questions_id_fk";
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_moves" ADD CONSTRAINT "question_moves_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_moves" ADD CONSTRAINT "question_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_questions" ADD CONSTRAINT "written_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "writings_newest" ON "writings" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "writings_one_under_way" ON "writings" USING btree ("user_id") WHERE state = 'writing';--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_owner" ON "questions" USING btree ("owner_id");
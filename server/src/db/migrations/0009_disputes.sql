CREATE TABLE "disputes" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"question_version" integer NOT NULL,
	"reason" text NOT NULL,
	"outcome" text NOT NULL,
	"before_id" uuid NOT NULL,
	"after_id" uuid,
	"grader_before" text NOT NULL,
	"grader_after" text NOT NULL,
	"share_before" double precision,
	"share_after" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_user_id_attempt_id_position_pk" PRIMARY KEY("user_id","attempt_id","position"),
	CONSTRAINT "disputes_id" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("created_at","id");
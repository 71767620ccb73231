CREATE TABLE "claims" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"grade_id" uuid NOT NULL,
	"criterion" text NOT NULL,
	"id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"verdict" text NOT NULL,
	"evidence" jsonb,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claims_user_id_attempt_id_position_grade_id_criterion_pk" PRIMARY KEY("user_id","attempt_id","position","grade_id","criterion")
);
--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "grader_after" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_criterion" ON "claims" USING btree ("question_id","criterion","outcome") WHERE evidence is not null;
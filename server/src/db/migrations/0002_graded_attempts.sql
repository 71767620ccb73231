CREATE TABLE "graded_attempts" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "graded_attempts_user_id_attempt_id_pk" PRIMARY KEY("user_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "graded_attempts" ADD CONSTRAINT "graded_attempts_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;
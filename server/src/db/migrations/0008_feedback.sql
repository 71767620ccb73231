CREATE TABLE "explanations" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"grade_id" uuid NOT NULL,
	"criterion" text NOT NULL,
	"id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"looked_for" text NOT NULL,
	"quotes" jsonb NOT NULL,
	"absent" jsonb NOT NULL,
	"text" text NOT NULL,
	"source" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "explanations_user_id_attempt_id_position_grade_id_criterion_pk" PRIMARY KEY("user_id","attempt_id","position","grade_id","criterion")
);
--> statement-breakpoint
ALTER TABLE "explanations" ADD CONSTRAINT "explanations_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;
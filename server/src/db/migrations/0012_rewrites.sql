CREATE TABLE "better_versions" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"grade_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pieces" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "better_versions_user_id_attempt_id_position_grade_id_pk" PRIMARY KEY("user_id","attempt_id","position","grade_id")
);
--> statement-breakpoint
CREATE TABLE "rewrites" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text_hash" text NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"reading" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rewrites_user_id_attempt_id_position_text_hash_pk" PRIMARY KEY("user_id","attempt_id","position","text_hash")
);
--> statement-breakpoint
ALTER TABLE "better_versions" ADD CONSTRAINT "better_versions_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewrites" ADD CONSTRAINT "rewrites_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;
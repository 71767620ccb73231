CREATE TABLE "self_ratings" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"ratings" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "self_ratings_user_id_attempt_id_position_pk" PRIMARY KEY("user_id","attempt_id","position")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "rate_first_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "self_ratings" ADD CONSTRAINT "self_ratings_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "deliveries" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"recording" uuid NOT NULL,
	"figures" jsonb NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deliveries_user_id_attempt_id_position_recording_pk" PRIMARY KEY("user_id","attempt_id","position","recording")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "assistant_turns" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"turn_id" uuid NOT NULL,
	"question" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"model" text,
	"failure" text,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_turns_user_id_attempt_id_number_pk" PRIMARY KEY("user_id","attempt_id","number")
);
--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_turns_turn" ON "assistant_turns" USING btree ("user_id","attempt_id","turn_id");
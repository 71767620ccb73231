CREATE TABLE "interview_lines" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"speaker" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"turn" integer,
	"turn_id" uuid,
	"after" text,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pursues" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"voice_kind" text,
	"voice_name" text,
	"took_over" boolean DEFAULT false NOT NULL,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_lines_user_id_attempt_id_number_pk" PRIMARY KEY("user_id","attempt_id","number")
);
--> statement-breakpoint
ALTER TABLE "interview_lines" ADD CONSTRAINT "interview_lines_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_lines_turn" ON "interview_lines" USING btree ("user_id","attempt_id","turn_id") WHERE turn_id is not null;
CREATE TABLE "sign_up_choice" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"rule" text NOT NULL,
	"domains" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_up_choice_one_row" CHECK ("sign_up_choice"."id")
);

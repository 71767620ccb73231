ALTER TABLE "disputes" ADD COLUMN "criterion" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "shares_answer" boolean DEFAULT false NOT NULL;
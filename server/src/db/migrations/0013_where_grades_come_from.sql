ALTER TABLE "grades" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "grades" ADD COLUMN "content_key" text;--> statement-breakpoint
CREATE INDEX "grades_of_content" ON "grades" USING btree ("content_key");
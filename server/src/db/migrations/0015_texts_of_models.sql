ALTER TABLE "better_versions" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "explanations" ADD COLUMN "content_key" text;--> statement-breakpoint
CREATE INDEX "better_versions_of_content" ON "better_versions" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "explanations_of_content" ON "explanations" USING btree ("content_key");
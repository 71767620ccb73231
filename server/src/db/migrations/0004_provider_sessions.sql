ALTER TABLE "session_families" ADD COLUMN "provider_session" text;--> statement-breakpoint
CREATE INDEX "session_families_provider" ON "session_families" USING btree ("provider_session");
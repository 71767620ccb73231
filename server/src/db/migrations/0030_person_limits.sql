ALTER TABLE "site_settings" ADD COLUMN "tests_per_day" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "open_tests" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "storage_mb" integer;
ALTER TABLE "session_families" ADD COLUMN "used_mark" text;--> statement-breakpoint
ALTER TABLE "session_families" ADD COLUMN "earlier_mark" text;--> statement-breakpoint
ALTER TABLE "session_families" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "session_families" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "session_families" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text;
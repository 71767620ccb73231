ALTER TABLE "questions" ADD COLUMN "retired_by" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "file_hash" text;
ALTER TABLE "grades" RENAME COLUMN "judgements" TO "judgments";--> statement-breakpoint
UPDATE "rewrites" SET "reading" = ("reading" - 'judgements') || jsonb_build_object('judgments', "reading" -> 'judgements') WHERE "reading" ? 'judgements';

ALTER TABLE "interview_lines" ALTER COLUMN "took_over" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "interview_lines" ALTER COLUMN "took_over" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_lines" ALTER COLUMN "took_over" SET DATA TYPE text USING CASE WHEN "took_over" THEN 'failed' END;

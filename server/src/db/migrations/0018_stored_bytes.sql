ALTER TABLE "attempts" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_usage" ON "attempts" USING btree ("user_id","state","stored_bytes");--> statement-breakpoint
UPDATE "attempts" a SET "stored_bytes" = held.bytes
FROM (
  SELECT "user_id", "attempt_id",
    sum(coalesce(octet_length("answer"::text), 0) + coalesce(octet_length("late_answer"::text), 0)) AS bytes
  FROM "answers" GROUP BY 1, 2
) held
WHERE a."user_id" = held."user_id" AND a."id" = held."attempt_id" AND a."state" IN ('submitted', 'abandoned');

ALTER TABLE "attempts" ADD COLUMN "graded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "counted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "covered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "percent" integer;--> statement-breakpoint
UPDATE "attempts" a SET "graded" = t.graded, "counted" = t.counted, "covered" = t.covered,
  "percent" = CASE WHEN t.counted > 0 AND t.counted >= a.questions * 0.6 - 1e-9 THEN floor(t.earned / t.counted * 100 + 0.5)::int END
FROM (
  SELECT user_id, attempt_id, count(*) AS graded, count(*) FILTER (WHERE is_covered) AS covered,
    count(share) FILTER (WHERE NOT is_covered) AS counted, sum(share ORDER BY position) FILTER (WHERE NOT is_covered) AS earned
  FROM (
    SELECT g.user_id, g.attempt_id, g.position, g.share,
      CASE WHEN s.submitted_at >= p.rate_first_since THEN EXISTS (
        SELECT 1 FROM "attempt_items" i
        JOIN "answers" n ON n.user_id = i.user_id AND n.attempt_id = i.attempt_id AND n.position = i.position
        WHERE i.user_id = g.user_id AND i.attempt_id = g.attempt_id AND i.position = g.position
          AND i.checked_at IS NULL AND i.kind IN ('short_answer', 'long_answer', 'behavioural_story')
          AND NOT EXISTS (SELECT 1 FROM "self_ratings" r
            WHERE r.user_id = g.user_id AND r.attempt_id = g.attempt_id AND r.position = g.position)
          AND EXISTS (SELECT 1 FROM jsonb_array_elements(n.answer -> 'turns') turn WHERE turn ->> 'text' ~ '\S')
      ) ELSE false END AS is_covered
    FROM (
      SELECT DISTINCT ON (user_id, attempt_id, position) user_id, attempt_id, position, points / nullif(max, 0) AS share
      FROM "grades" ORDER BY user_id, attempt_id, position, number DESC
    ) g
    JOIN "attempts" s ON s.user_id = g.user_id AND s.id = g.attempt_id
    LEFT JOIN "profiles" p ON p.user_id = g.user_id
  ) of_place GROUP BY user_id, attempt_id
) t WHERE a.user_id = t.user_id AND a.id = t.attempt_id;--> statement-breakpoint
CREATE INDEX "attempts_best" ON "attempts" USING btree ("user_id",(case when state = 'submitted' then coalesce(percent, -1) else -1 end) desc,"started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attempts_worst" ON "attempts" USING btree ("user_id",(case when state = 'submitted' then coalesce(-percent, -101) else -101 end) desc,"started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
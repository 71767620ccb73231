CREATE TABLE "attempt_words" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "attempt_words_user_id_attempt_id_pk" PRIMARY KEY("user_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "met_questions" (
	"user_id" uuid NOT NULL,
	"track" text NOT NULL,
	"met" jsonb NOT NULL,
	CONSTRAINT "met_questions_user_id_track_pk" PRIMARY KEY("user_id","track")
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "figures_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE TABLE "status_day_sums" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"ok" integer NOT NULL,
	"down" integer NOT NULL,
	CONSTRAINT "status_day_sums_day_part_pk" PRIMARY KEY("day","part")
);
--> statement-breakpoint
DROP INDEX "attempts_newest";--> statement-breakpoint
DROP INDEX "disputes_newest";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
DROP INDEX "progress_answers_day";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "written" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(question_id || ' ' || skill || ' ' || stem || ' ' || coalesce(content ->> 'text', '') || ' ' ||
          jsonb_path_query_array(content, '$.options[*].text')::text || ' ' ||
          jsonb_path_query_array(content, '$.keyPoints[*].label')::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_words" ADD CONSTRAINT "attempt_words_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_questions" ADD CONSTRAINT "met_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_open" ON "attempts" USING btree ("user_id","started_at" DESC NULLS FIRST) WHERE state in ('active', 'paused');--> statement-breakpoint
CREATE INDEX "disputes_question" ON "disputes" USING btree ("question_id","outcome");--> statement-breakpoint
CREATE INDEX "users_members" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE kind = 'member';--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("id") WHERE role = 'ADMIN';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE status = 'suspended';--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "progress_answers_skill" ON "progress_answers" USING btree ("user_id","skill","day","at","attempt_id","position","share") WHERE share is not null;--> statement-breakpoint
CREATE INDEX "question_reports_open" ON "question_reports" USING btree ("created_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "questions_published" ON "questions" USING btree ("id","current_version") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "attempts_newest" ON "attempts" USING btree ("user_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","mode","track");--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ((closed_at is not null),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "progress_answers_day" ON "progress_answers" USING btree ("user_id","day") WHERE answered = 1;--> statement-breakpoint
UPDATE "attempts" a SET "written" = w.written FROM (
  SELECT i.user_id, i.attempt_id, count(*) AS written
  FROM "attempt_items" i JOIN "written_questions" q ON q.question_id = i.question_id GROUP BY 1, 2
) w WHERE a.user_id = w.user_id AND a.id = w.attempt_id;--> statement-breakpoint
-- rows of up to a page stay whole: a search reads them all, and a detour for each would cost four pages more
ALTER TABLE "attempt_words" SET (toast_tuple_target = 8160);--> statement-breakpoint
INSERT INTO "attempt_words" ("user_id", "attempt_id", "words")
SELECT a.user_id, a.id, lower(a.title || E'\n' || w.words)
FROM "attempts" a JOIN (
  SELECT i.user_id, i.attempt_id, string_agg(concat_ws(E'\n', v.stem, (
    SELECT string_agg(t #>> '{}', E'\n') FROM jsonb_path_query(jsonb_build_array(n.answer, n.late_answer), '$[*].turns[*].text') t
  )), E'\n' ORDER BY i.position) AS words
  FROM "attempt_items" i
  LEFT JOIN "question_versions" v ON v.question_id = i.question_id AND v.version = i.question_version
  LEFT JOIN "answers" n ON n.user_id = i.user_id AND n.attempt_id = i.attempt_id AND n.position = i.position
  GROUP BY 1, 2
) w ON w.user_id = a.user_id AND w.attempt_id = a.id
WHERE a.state IN ('submitted', 'abandoned');--> statement-breakpoint
INSERT INTO "met_questions" ("user_id", "track", "met")
SELECT user_id, track, jsonb_object_agg(question_id, met_at) FROM (
  SELECT i.user_id, v.track, i.question_id, (max(extract(epoch FROM a.started_at)) * 1000)::bigint AS met_at
  FROM "attempt_items" i
  JOIN "attempts" a ON a.user_id = i.user_id AND a.id = i.attempt_id
  JOIN "question_versions" v ON v.question_id = i.question_id AND v.version = i.question_version
  GROUP BY 1, 2, 3
) met GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "status_day_sums" ("day", "part", "ok", "down")
SELECT (minute AT TIME ZONE 'UTC')::date, part, count(*) FILTER (WHERE state = 'ok'), count(*) FILTER (WHERE state = 'down')
FROM "status_checks" GROUP BY 1, 2;--> statement-breakpoint
-- names and addresses are searched by any part of them; where the extension may not be installed the search reads every person
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "users_email_parts" ON "users" USING gin (lower(email) gin_trgm_ops);
  CREATE INDEX "profiles_name_parts" ON "profiles" USING gin (lower(name) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm is not available';
END $$;

-- Generated from server/src/db/schema. What drizzle-kit can't generate is at the end.
-- Columns are in the order in which earlier migrations added them: a backup can only be restored into tables with the same order.
CREATE TABLE "achievement_awards" (
	"user_id" uuid NOT NULL,
	"achievement_id" text NOT NULL,
	"event_seq" bigint NOT NULL,
	"why" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "achievement_awards_user_id_achievement_id_pk" PRIMARY KEY("user_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "achievement_states" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "active_people" (
	"unit" text NOT NULL,
	"start" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "active_people_unit_start_pk" PRIMARY KEY("unit","start")
);
--> statement-breakpoint
CREATE TABLE "activity_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"closed_through" date,
	"demo_since" date NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"took_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_activity" (
	"day" date PRIMARY KEY NOT NULL,
	"new_people" integer DEFAULT 0 NOT NULL,
	"active_people" integer DEFAULT 0 NOT NULL,
	"tests_started" integer DEFAULT 0 NOT NULL,
	"tests_finished" integer DEFAULT 0 NOT NULL,
	"tests_abandoned" integer DEFAULT 0 NOT NULL,
	"followed" integer DEFAULT 0 NOT NULL,
	"followed_answered" integer DEFAULT 0 NOT NULL,
	"followed_finished" integer DEFAULT 0 NOT NULL,
	"followed_seen" integer DEFAULT 0 NOT NULL,
	"demos_started" integer DEFAULT 0 NOT NULL,
	"demos_finished" integer DEFAULT 0 NOT NULL,
	"demo_accounts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_measures" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"metric" text NOT NULL,
	"step" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_measures_day_page_metric_step_pk" PRIMARY KEY("day","page","metric","step")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"revision" integer NOT NULL,
	"answer" jsonb,
	"saved_at" timestamp with time zone,
	"late_revision" integer,
	"late_answer" jsonb,
	"late_at" timestamp with time zone,
	CONSTRAINT "answers_user_id_attempt_id_position_pk" PRIMARY KEY("user_id","attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "attempt_items" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" text NOT NULL,
	"question_version" integer NOT NULL,
	"kind" text NOT NULL,
	"skill" text NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"hints_taken" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "attempt_items_user_id_attempt_id_position_pk" PRIMARY KEY("user_id","attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "attempt_words" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "attempt_words_user_id_attempt_id_pk" PRIMARY KEY("user_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"mode" text NOT NULL,
	"track" text NOT NULL,
	"blueprint" jsonb NOT NULL,
	"questions" integer NOT NULL,
	"seed" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone,
	"remaining_ms" bigint,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"touched_at" timestamp with time zone NOT NULL,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"graded" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"covered" integer DEFAULT 0 NOT NULL,
	"percent" integer,
	CONSTRAINT "attempts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "met_questions" (
	"user_id" uuid NOT NULL,
	"track" text NOT NULL,
	"met" jsonb NOT NULL,
	CONSTRAINT "met_questions_user_id_track_pk" PRIMARY KEY("user_id","track")
);
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "writings" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"blueprint" jsonb NOT NULL,
	"slots" jsonb NOT NULL,
	"outcomes" jsonb NOT NULL,
	"ended_by" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "writings_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "better_versions" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"grade_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pieces" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"content_key" text,
	CONSTRAINT "better_versions_user_id_attempt_id_position_grade_id_pk" PRIMARY KEY("user_id","attempt_id","position","grade_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"grade_id" uuid NOT NULL,
	"criterion" text NOT NULL,
	"id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"verdict" text NOT NULL,
	"evidence" jsonb,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claims_user_id_attempt_id_position_grade_id_criterion_pk" PRIMARY KEY("user_id","attempt_id","position","grade_id","criterion")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"question_version" integer NOT NULL,
	"reason" text NOT NULL,
	"outcome" text NOT NULL,
	"before_id" uuid NOT NULL,
	"after_id" uuid,
	"grader_before" text NOT NULL,
	"grader_after" text,
	"share_before" double precision,
	"share_after" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"criterion" text,
	"shares_answer" boolean DEFAULT false NOT NULL,
	CONSTRAINT "disputes_user_id_attempt_id_position_pk" PRIMARY KEY("user_id","attempt_id","position"),
	CONSTRAINT "disputes_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "explanations" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"grade_id" uuid NOT NULL,
	"criterion" text NOT NULL,
	"id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"looked_for" text NOT NULL,
	"quotes" jsonb NOT NULL,
	"absent" jsonb NOT NULL,
	"text" text NOT NULL,
	"source" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"content_key" text,
	CONSTRAINT "explanations_user_id_attempt_id_position_grade_id_criterion_pk" PRIMARY KEY("user_id","attempt_id","position","grade_id","criterion")
);
--> statement-breakpoint
CREATE TABLE "rewrites" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text_hash" text NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"reading" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rewrites_user_id_attempt_id_position_text_hash_pk" PRIMARY KEY("user_id","attempt_id","position","text_hash")
);
--> statement-breakpoint
CREATE TABLE "self_ratings" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"ratings" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "self_ratings_user_id_attempt_id_position_pk" PRIMARY KEY("user_id","attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "figures_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE TABLE "graded_attempts" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "graded_attempts_user_id_attempt_id_pk" PRIMARY KEY("user_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"points" double precision,
	"max" double precision NOT NULL,
	"judgements" jsonb NOT NULL,
	"comment" text NOT NULL,
	"cause" text NOT NULL,
	"grader_kind" text NOT NULL,
	"grader_name" text NOT NULL,
	"grader_version" text NOT NULL,
	"question_id" text NOT NULL,
	"question_version" integer NOT NULL,
	"skill" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"origin" jsonb,
	"content_key" text,
	CONSTRAINT "grades_user_id_attempt_id_position_number_pk" PRIMARY KEY("user_id","attempt_id","position","number")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_browser_system_pk" PRIMARY KEY("user_id","browser","system")
);
--> statement-breakpoint
CREATE TABLE "session_families" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"counter" integer NOT NULL,
	"advanced_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"provider_session" text,
	"used_mark" text,
	"earlier_mark" text,
	"browser" text,
	"system" text,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "session_families_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"suspended_reason" text,
	"suspended_until" timestamp with time zone,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_member_has_email" CHECK (kind = 'guest' or email_key is not null)
);
--> statement-breakpoint
CREATE TABLE "interview_lines" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"speaker" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"turn" integer,
	"turn_id" uuid,
	"after" text,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pursues" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"voice_kind" text,
	"voice_name" text,
	"took_over" text,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_lines_user_id_attempt_id_number_pk" PRIMARY KEY("user_id","attempt_id","number")
);
--> statement-breakpoint
CREATE TABLE "invitation_uses" (
	"invitation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_uses_invitation_id_user_id_pk" PRIMARY KEY("invitation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"note" text NOT NULL,
	"max_uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_uses" CHECK ("invitations"."used" between 0 and "invitations"."max_uses"),
	CONSTRAINT "invitations_address" CHECK (("invitations"."kind" = 'address') = ("invitations"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_cursors" (
	"user_id" uuid NOT NULL,
	"projection" text NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "ledger_cursors_user_id_projection_pk" PRIMARY KEY("user_id","projection")
);
--> statement-breakpoint
CREATE TABLE "ledger_events" (
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_events_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ledger_heads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"void_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"kind" text DEFAULT 'account' NOT NULL,
	"reply_to" text,
	"expires_at" timestamp with time zone,
	"resent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "model_budgets" (
	"id" integer PRIMARY KEY NOT NULL,
	"person_day" bigint,
	"all_day" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_budgets_one_row" CHECK ("model_budgets"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"purpose" text NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"own_key" boolean NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"counted" boolean NOT NULL,
	"cost" double precision,
	"first_word_ms" integer,
	"total_ms" integer NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_days" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"key_sealed" text NOT NULL,
	"key_ends_in" text,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_person_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "model_person_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "model_slots" (
	"slot" text PRIMARY KEY NOT NULL,
	"provider" text,
	"model" text,
	"base_url" text,
	"key_sealed" text,
	"key_ends_in" text,
	"key_set_at" timestamp with time zone,
	"price_in" double precision,
	"price_out" double precision,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "notifications_subject" UNIQUE("user_id","subject")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"photo_url" text,
	"time_zone" text NOT NULL,
	"locale" text NOT NULL,
	"theme" text NOT NULL,
	"extra_time" text NOT NULL,
	"timer_hidden" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"rate_first_since" timestamp with time zone,
	"dispute_mails" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "progress_answers" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"skill" text NOT NULL,
	"day" date NOT NULL,
	"share" double precision,
	"answered" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "progress_answers_user_id_attempt_id_position_pk" PRIMARY KEY("user_id","attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "bank_loads" (
	"id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_moves" (
	"question_id" text NOT NULL,
	"id" uuid NOT NULL,
	"move" text NOT NULL,
	"from" text NOT NULL,
	"moved_by" uuid,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_moves_question_id_id_pk" PRIMARY KEY("question_id","id")
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"question_version" integer NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "question_reports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"kind" text NOT NULL,
	"track" text NOT NULL,
	"skill" text NOT NULL,
	"seniority" text NOT NULL,
	"difficulty" real NOT NULL,
	"minutes" real NOT NULL,
	"stem" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(question_id || ' ' || skill || ' ' || stem || ' ' || coalesce(content ->> 'text', '') || ' ' ||
          jsonb_path_query_array(content, '$.options[*].text')::text || ' ' ||
          jsonb_path_query_array(content, '$.keyPoints[*].label')::text)) STORED NOT NULL,
	CONSTRAINT "question_versions_question_id_version_pk" PRIMARY KEY("question_id","version"),
	CONSTRAINT "question_versions_hash" UNIQUE("question_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"current_version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"retired_by" text,
	"file_hash" text,
	"owner_id" uuid
);
--> statement-breakpoint
CREATE TABLE "written_questions" (
	"question_id" text PRIMARY KEY NOT NULL,
	"written_by" text NOT NULL,
	"provider" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"nearest" jsonb,
	"repaired" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_failures" (
	"user_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"code" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_failures_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "sign_up_choice" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"rule" text NOT NULL,
	"domains" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_up_choice_one_row" CHECK ("sign_up_choice"."id")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"operator" text NOT NULL,
	"contact" text NOT NULL,
	"controller_name" text NOT NULL,
	"controller_address" text NOT NULL,
	"imprint" text NOT NULL,
	"pages_off" text[] NOT NULL,
	"features_off" text[] NOT NULL,
	"announcement" text,
	"announcement_level" text,
	"announcement_until" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"tests_per_day" integer,
	"open_tests" integer,
	"storage_mb" integer,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id"),
	CONSTRAINT "site_settings_announcement" CHECK (("site_settings"."announcement" is null) = ("site_settings"."announcement_level" is null) and ("site_settings"."announcement" is not null or "site_settings"."announcement_until" is null))
);
--> statement-breakpoint
CREATE TABLE "incident_updates" (
	"incident_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "incident_updates_incident_id_id_pk" PRIMARY KEY("incident_id","id")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "status_checks" (
	"minute" timestamp with time zone NOT NULL,
	"part" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "status_checks_minute_part_pk" PRIMARY KEY("minute","part")
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
ALTER TABLE "achievement_awards" ADD CONSTRAINT "achievement_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_states" ADD CONSTRAINT "achievement_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_items" ADD CONSTRAINT "attempt_items_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_words" ADD CONSTRAINT "attempt_words_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_questions" ADD CONSTRAINT "met_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "better_versions" ADD CONSTRAINT "better_versions_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "explanations" ADD CONSTRAINT "explanations_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewrites" ADD CONSTRAINT "rewrites_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_ratings" ADD CONSTRAINT "self_ratings_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graded_attempts" ADD CONSTRAINT "graded_attempts_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_families" ADD CONSTRAINT "session_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_lines" ADD CONSTRAINT "interview_lines_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_cursors" ADD CONSTRAINT "ledger_cursors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD CONSTRAINT "ledger_heads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_keys" ADD CONSTRAINT "model_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_person_days" ADD CONSTRAINT "model_person_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_answers" ADD CONSTRAINT "progress_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_moves" ADD CONSTRAINT "question_moves_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_moves" ADD CONSTRAINT "question_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_questions" ADD CONSTRAINT "written_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_failures" ADD CONSTRAINT "request_failures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_updates" ADD CONSTRAINT "incident_updates_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_items_question" ON "attempt_items" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "attempts_usage" ON "attempts" USING btree ("user_id","state","stored_bytes");--> statement-breakpoint
CREATE INDEX "attempts_newest" ON "attempts" USING btree ("user_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","mode","track");--> statement-breakpoint
CREATE INDEX "attempts_best" ON "attempts" USING btree ("user_id",(case when state = 'submitted' then coalesce(percent, -1) else -1 end) desc,"started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attempts_worst" ON "attempts" USING btree ("user_id",(case when state = 'submitted' then coalesce(-percent, -101) else -101 end) desc,"started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attempts_open" ON "attempts" USING btree ("user_id","started_at" DESC NULLS FIRST) WHERE state in ('active', 'paused');--> statement-breakpoint
CREATE INDEX "attempts_untouched" ON "attempts" USING btree ("state","touched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_exam" ON "attempts" USING btree ("user_id") WHERE mode = 'exam' and state = 'active';--> statement-breakpoint
CREATE INDEX "admin_actions_newest" ON "admin_actions" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "admin_actions_action" ON "admin_actions" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "admin_actions_actor" ON "admin_actions" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "admin_actions_target" ON "admin_actions" USING btree ("target_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "writings_newest" ON "writings" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "writings_one_under_way" ON "writings" USING btree ("user_id") WHERE state = 'writing';--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "better_versions_of_content" ON "better_versions" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "claims_criterion" ON "claims" USING btree ("question_id","criterion","outcome") WHERE evidence is not null;--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ((closed_at is not null),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "disputes_question" ON "disputes" USING btree ("question_id","outcome");--> statement-breakpoint
CREATE INDEX "explanations_of_content" ON "explanations" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "grades_newest" ON "grades" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "grades_of_content" ON "grades" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "session_families_id" ON "session_families" USING btree ("id");--> statement-breakpoint
CREATE INDEX "session_families_provider" ON "session_families" USING btree ("provider_session");--> statement-breakpoint
CREATE INDEX "user_identities_user" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_guests" ON "users" USING btree ("created_at") WHERE kind = 'guest';--> statement-breakpoint
CREATE INDEX "users_members" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE kind = 'member';--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("id") WHERE role = 'ADMIN';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE status = 'suspended';--> statement-breakpoint
CREATE UNIQUE INDEX "interview_lines_turn" ON "interview_lines" USING btree ("user_id","attempt_id","turn_id") WHERE turn_id is not null;--> statement-breakpoint
CREATE INDEX "invitation_uses_person" ON "invitation_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_created_by" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_unused_address" ON "invitations" USING btree ("email") WHERE kind = 'address' and used = 0 and revoked_at is null;--> statement-breakpoint
CREATE INDEX "ledger_events_kind" ON "ledger_events" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "limits_void" ON "limits" USING btree ("void_at");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree (lower("to"),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "model_calls_time" ON "model_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "model_calls_person" ON "model_calls" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "model_person_days_day" ON "model_person_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "progress_answers_day" ON "progress_answers" USING btree ("user_id","day") WHERE answered = 1;--> statement-breakpoint
CREATE INDEX "progress_answers_skill" ON "progress_answers" USING btree ("user_id","skill","day","at","attempt_id","position","share") WHERE share is not null;--> statement-breakpoint
CREATE INDEX "question_reports_question" ON "question_reports" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_reports_open" ON "question_reports" USING btree ("created_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "question_versions_choice" ON "question_versions" USING btree ("track","seniority","skill","kind");--> statement-breakpoint
CREATE INDEX "questions_owner" ON "questions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "questions_published" ON "questions" USING btree ("id","current_version") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint

-- Written by hand.

-- Audit log entries can't be changed or deleted. TRUNCATE stays allowed because restoring a backup empties every table first.
CREATE FUNCTION "refuse_admin_action_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "admin_actions_unchanged" BEFORE UPDATE OR DELETE ON "admin_actions"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_admin_action_change"();--> statement-breakpoint

-- Keep rows of up to a page inline: search reads all of a person's rows, and TOAST would cost four more pages per row.
ALTER TABLE "attempt_words" SET (toast_tuple_target = 8160);--> statement-breakpoint

-- Administrators search people by any part of a name or address. Without the extension, that search reads every person.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "users_email_parts" ON "users" USING gin (lower(email) gin_trgm_ops);
  CREATE INDEX "profiles_name_parts" ON "profiles" USING gin (lower(name) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm is not available';
END $$;

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
	CONSTRAINT "attempts_user_id_id_pk" PRIMARY KEY("user_id","id")
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
	CONSTRAINT "grades_user_id_attempt_id_position_number_pk" PRIMARY KEY("user_id","attempt_id","position","number")
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
	"email_key" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key")
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
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text
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
	"changed_at" timestamp with time zone NOT NULL
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
	CONSTRAINT "question_versions_question_id_version_pk" PRIMARY KEY("question_id","version"),
	CONSTRAINT "question_versions_hash" UNIQUE("question_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"current_version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "achievement_awards" ADD CONSTRAINT "achievement_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_states" ADD CONSTRAINT "achievement_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_items" ADD CONSTRAINT "attempt_items_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_families" ADD CONSTRAINT "session_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_cursors" ADD CONSTRAINT "ledger_cursors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD CONSTRAINT "ledger_heads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_answers" ADD CONSTRAINT "progress_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_items_question" ON "attempt_items" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "attempts_newest" ON "attempts" USING btree ("user_id","started_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "attempts_untouched" ON "attempts" USING btree ("state","touched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_exam" ON "attempts" USING btree ("user_id") WHERE mode = 'exam' and state = 'active';--> statement-breakpoint
CREATE INDEX "grades_newest" ON "grades" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "session_families_id" ON "session_families" USING btree ("id");--> statement-breakpoint
CREATE INDEX "user_identities_user" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_events_kind" ON "ledger_events" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "progress_answers_day" ON "progress_answers" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "question_reports_question" ON "question_reports" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_versions_choice" ON "question_versions" USING btree ("track","seniority","skill","kind");
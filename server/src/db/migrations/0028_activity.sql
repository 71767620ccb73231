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
ALTER TABLE "request_failures" ADD CONSTRAINT "request_failures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- from here on this is when a question's content changed, which its versions know
UPDATE "questions" q SET "changed_at" = v."created_at" FROM "question_versions" v
	WHERE v."question_id" = q."id" AND v."version" = q."current_version";

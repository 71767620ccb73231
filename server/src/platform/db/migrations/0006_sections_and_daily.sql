CREATE TABLE "daily_sets" (
	"day" date NOT NULL,
	"track" text NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "daily_sets_day_track_pk" PRIMARY KEY("day","track")
);
--> statement-breakpoint
ALTER TABLE "attempt_items" ADD COLUMN "section" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_items" ADD COLUMN "share" double precision;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "section" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "sections" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "day" date;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_daily" ON "attempts" USING btree ("user_id","track","day") WHERE day is not null;
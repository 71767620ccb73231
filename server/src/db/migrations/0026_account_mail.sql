CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_browser_system_pk" PRIMARY KEY("user_id","browser","system")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "resent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "dispute_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "known_devices" ("user_id", "browser", "system", "first_seen_at")
	SELECT f."user_id", coalesce(f."browser", ''), coalesce(f."system", ''), min(f."created_at")
	FROM "session_families" f JOIN "users" u ON u."id" = f."user_id"
	WHERE u."kind" = 'member' GROUP BY 1, 2, 3;--> statement-breakpoint
UPDATE "mails" SET "expires_at" = "created_at" + interval '1 hour'
	WHERE "text" LIKE '%#reset=%' OR "text" LIKE '%#verify=%' OR "text" LIKE '%sign-in code is %';

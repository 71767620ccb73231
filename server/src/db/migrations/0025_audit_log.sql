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
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "admin_actions_newest" ON "admin_actions" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "admin_actions_action" ON "admin_actions" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "admin_actions_actor" ON "admin_actions" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "admin_actions_target" ON "admin_actions" USING btree ("target_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree (lower("to"),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE FUNCTION "refuse_admin_action_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "admin_actions_unchanged" BEFORE UPDATE OR DELETE ON "admin_actions"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_admin_action_change"();

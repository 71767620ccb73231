ALTER TABLE "users" ALTER COLUMN "email_key" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "users_guests" ON "users" USING btree ("created_at") WHERE kind = 'guest';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_member_has_email" CHECK (kind = 'guest' or email_key is not null);
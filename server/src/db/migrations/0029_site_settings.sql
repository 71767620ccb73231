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
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id"),
	CONSTRAINT "site_settings_announcement" CHECK (("site_settings"."announcement" is null) = ("site_settings"."announcement_level" is null) and ("site_settings"."announcement" is not null or "site_settings"."announcement_until" is null))
);

UPDATE "explanations" SET "source" = ("source" - 'asked') || jsonb_build_object('requestedModel', "source" -> 'asked') WHERE "source" ? 'asked';--> statement-breakpoint
UPDATE "better_versions" SET "source" = ("source" - 'asked') || jsonb_build_object('requestedModel', "source" -> 'asked') WHERE "source" ? 'asked';

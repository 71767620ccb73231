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
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_keys" ADD CONSTRAINT "model_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_person_days" ADD CONSTRAINT "model_person_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_time" ON "model_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "model_calls_person" ON "model_calls" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "model_person_days_day" ON "model_person_days" USING btree ("day");
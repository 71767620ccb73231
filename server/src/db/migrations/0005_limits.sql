CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"void_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limits_void" ON "limits" USING btree ("void_at");
CREATE TABLE "page_measures" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"metric" text NOT NULL,
	"step" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_measures_day_page_metric_step_pk" PRIMARY KEY("day","page","metric","step")
);

CREATE TABLE "open_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text NOT NULL,
	"question" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"set_aside_at" timestamp with time zone,
	CONSTRAINT "open_questions_words_unique" UNIQUE("words")
);
--> statement-breakpoint
CREATE INDEX "open_questions_last" ON "open_questions" USING btree ("last_at");
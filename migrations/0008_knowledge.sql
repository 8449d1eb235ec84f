CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- English words without their accents: 'Montréal' and 'montreal' are one.
CREATE TEXT SEARCH CONFIGURATION plain_english (COPY = english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION plain_english ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;--> statement-breakpoint
CREATE TABLE "knowledge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"kind" text DEFAULT 'entry' NOT NULL,
	"title" text NOT NULL,
	"asked_as" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"seeded" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('plain_english', title), 'A') || setweight(to_tsvector('plain_english', asked_as), 'B') || setweight(to_tsvector('plain_english', text), 'D')) STORED,
	CONSTRAINT "knowledge_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "knowledge_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "knowledge_search" ON "knowledge" USING gin ("search");
--> statement-breakpoint
-- The words of each text, whoever writes it. One that nothing contains any more mends a typo into a word without an answer.
CREATE FUNCTION note_knowledge_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO knowledge_words (word)
	SELECT DISTINCT word
	FROM regexp_split_to_table(lower(unaccent(concat_ws(' ', NEW.title, NEW.asked_as, NEW.text))), '[^a-z]+') AS word
	WHERE length(word) >= 3
	ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER knowledge_words AFTER INSERT OR UPDATE OF title, asked_as, text ON knowledge
FOR EACH ROW EXECUTE FUNCTION note_knowledge_words();

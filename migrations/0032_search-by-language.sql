-- Words without their accents in each language: 'Montréal' and 'montreal' are one. `plain_words` are of any language.
CREATE TEXT SEARCH CONFIGURATION plain_french (COPY = french);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION plain_french ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION plain_words (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION plain_words ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;--> statement-breakpoint
DROP INDEX "chat_messages_words";--> statement-breakpoint
CREATE INDEX "chat_messages_words" ON "chat_messages" USING gin (to_tsvector('plain_words', "text"));--> statement-breakpoint
ALTER TABLE "knowledge" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge" ADD COLUMN "search_fr" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('plain_french', coalesce(translations #>> '{fr,title}', title)), 'A') || setweight(to_tsvector('plain_french', coalesce(translations #>> '{fr,askedAs}', asked_as)), 'B') || setweight(to_tsvector('plain_french', coalesce(translations #>> '{fr,text}', text)), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "knowledge_search_fr" ON "knowledge" USING gin ("search_fr");--> statement-breakpoint
ALTER TABLE "knowledge_words" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_words" DROP CONSTRAINT "knowledge_words_pkey";--> statement-breakpoint
ALTER TABLE "knowledge_words" ADD CONSTRAINT "knowledge_words_locale_word_pk" PRIMARY KEY("locale","word");--> statement-breakpoint
-- What is not translated is found by its English words.
INSERT INTO knowledge_words (locale, word) SELECT 'fr', word FROM knowledge_words;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_knowledge_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO knowledge_words (locale, word)
	SELECT DISTINCT locale, word
	FROM (VALUES
			('en', concat_ws(' ', NEW.title, NEW.asked_as, NEW.text)),
			('fr', concat_ws(' ', NEW.title, NEW.asked_as, NEW.text, NEW.translations #>> '{fr,title}', NEW.translations #>> '{fr,askedAs}', NEW.translations #>> '{fr,text}'))
		) AS said (locale, words),
		regexp_split_to_table(lower(unaccent(words)), '[^a-z]+') AS word
	WHERE length(word) >= 3
	ORDER BY locale, word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER knowledge_words ON knowledge;--> statement-breakpoint
CREATE TRIGGER knowledge_words AFTER INSERT OR UPDATE OF title, asked_as, text, translations ON knowledge
FOR EACH ROW EXECUTE FUNCTION note_knowledge_words();

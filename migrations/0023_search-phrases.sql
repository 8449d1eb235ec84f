-- The search phrases of an entry are a list, which the table keeps as lines. Older texts have no boundaries but commas: what is
-- longer than a phrase becomes phrases of up to 60 letters, in their order, so that everything is found as before.
CREATE FUNCTION pg_temp.search_phrases(words text) RETURNS text[] LANGUAGE sql AS $$
  SELECT coalesce(array_agg(piece[1] ORDER BY part.number, cut.number), '{}')
  FROM regexp_split_to_table(words, '[[:space:]]*[,;\n][[:space:]]*') WITH ORDINALITY AS part(words, number),
    regexp_matches(part.words, '[^[:space:]]{60,}|[^[:space:]](?:.{0,58}[^[:space:]])?(?![^[:space:]])', 'g') WITH ORDINALITY AS cut(piece, number)
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.with_phrases(data jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE jsonb_typeof(data -> 'askedAs')
    WHEN 'string' THEN jsonb_set(data, '{askedAs}', to_jsonb(pg_temp.search_phrases(data ->> 'askedAs')))
    ELSE data END
$$;--> statement-breakpoint
UPDATE "knowledge" SET "asked_as" = array_to_string(pg_temp.search_phrases("asked_as"), E'\n') WHERE "kind" = 'entry';--> statement-breakpoint
UPDATE "records" SET "data" = pg_temp.with_phrases("data"), "published_data" = pg_temp.with_phrases("published_data") WHERE "collection" = 'entries';--> statement-breakpoint
UPDATE "changes" SET "before" = pg_temp.with_phrases("before"), "after" = pg_temp.with_phrases("after") WHERE "collection" = 'entries';

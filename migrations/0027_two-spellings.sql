-- Letters that people also write with plain ones are one spelling, as in foldedText: 'Gießen' is 'Giessen', 'Tromsø' is 'Tromso'.
CREATE OR REPLACE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN replace(replace(replace(replace(translate(
		lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"),
		'øðđłħı', 'oddlhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');--> statement-breakpoint
REINDEX INDEX "records_words";

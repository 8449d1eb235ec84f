-- Text as lists compare it: without case and accents, also where the locale of the database knows ASCII alone.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu");--> statement-breakpoint
CREATE TABLE "list_views" (
	"user_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"hidden" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"views" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "list_views_user_id_collection_pk" PRIMARY KEY("user_id","collection")
);
--> statement-breakpoint
DROP INDEX "records_words";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "named" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "records_words" ON "records" USING gin (search_text("words") gin_trgm_ops);
CREATE TABLE "airlines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "airlines_name" ON "airlines" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "knowledge" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "knowledge" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "canned_replies" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "canned_replies" DROP COLUMN "updated_at";--> statement-breakpoint
INSERT INTO "airlines" ("code", "name", "position") VALUES
  ('SQ', 'Singapore Airlines', 0),
  ('EK', 'Emirates', 1),
  ('EY', 'Etihad Airways', 2),
  ('AC', 'Air Canada', 3),
  ('UL', 'SriLankan Airlines', 4),
  ('QR', 'Qatar Airways', 5),
  ('BA', 'British Airways', 6),
  ('DL', 'Delta Airlines', 7),
  ('AF', 'Air France', 8),
  ('AI', 'Air India', 9),
  ('AA', 'American Airlines', 10),
  ('TK', 'Turkish Airlines', 11),
  ('UA', 'United Airlines', 12);

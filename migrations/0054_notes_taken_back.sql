ALTER TABLE "inquiry_events" ADD COLUMN "earlier_notes" text;--> statement-breakpoint
ALTER TABLE "inquiry_notes" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inquiry_notes_removed" ON "inquiry_notes" USING btree ("removed_at");
ALTER TABLE "mails" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "counted_as" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "inquiry_id" uuid;--> statement-breakpoint
CREATE INDEX "mails_counted" ON "mails" USING btree ("counted_as","created_at");--> statement-breakpoint
CREATE INDEX "mails_inquiry" ON "mails" USING btree ("inquiry_id");--> statement-breakpoint
UPDATE "mails" SET "inquiry_id" = split_part("dedupe_key", ':', 2)::uuid WHERE "kind" IN ('inquiry-received', 'inquiry-status') AND "dedupe_key" ~ '^inquiry-(received|status):[0-9a-f-]{36}(:|$)';--> statement-breakpoint
-- The contact form took whatever address was typed: what it recorded until now proves nothing.
UPDATE "consent_events" SET "source" = 'contact-unproven' WHERE "source" = 'contact';

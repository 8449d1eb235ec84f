DROP INDEX "quotes_time";--> statement-breakpoint
ALTER TABLE "quote_codes" DROP CONSTRAINT "quote_codes_pkey";--> statement-breakpoint
ALTER TABLE "quote_codes" ADD CONSTRAINT "quote_codes_quote_id_code_hash_pk" PRIMARY KEY("quote_id","code_hash");--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "code_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ALTER COLUMN "code_hash" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "disclosures" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ALTER COLUMN "disclosures" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "quotes_time" ON "quotes" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "quote_codes" DROP COLUMN "tries";

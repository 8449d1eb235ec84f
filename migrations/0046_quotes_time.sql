DROP INDEX "quotes_time";--> statement-breakpoint
CREATE INDEX "quotes_time" ON "quotes" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
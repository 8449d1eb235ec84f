ALTER TABLE "deals" DROP CONSTRAINT "deals_offer";--> statement-breakpoint
ALTER TABLE "fares" DROP CONSTRAINT "fares_offer";--> statement-breakpoint
ALTER TABLE "flights" DROP CONSTRAINT "flights_offer";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "stops" smallint;--> statement-breakpoint
ALTER TABLE "fares" ADD COLUMN "airline" text;--> statement-breakpoint
ALTER TABLE "fares" ADD COLUMN "stops" smallint;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "airline" text;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "stops" smallint;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_offer" CHECK ("deals"."travel_from" <= "deals"."travel_to" and jsonb_array_length("deals"."components") > 0
    and "deals"."stops" between 0 and 3);--> statement-breakpoint
ALTER TABLE "fares" ADD CONSTRAINT "fares_offer" CHECK ("fares"."travel_from" <= "fares"."travel_to" and jsonb_array_length("fares"."components") > 0
    and "fares"."stops" between 0 and 3);--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_offer" CHECK ("flights"."travel_from" <= "flights"."travel_to" and jsonb_array_length("flights"."components") > 0
    and "flights"."stops" between 0 and 3);
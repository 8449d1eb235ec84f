CREATE TABLE "price_observations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_observations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"total_cents" integer NOT NULL,
	"regular_cents" integer NOT NULL,
	"discount" smallint DEFAULT 0 NOT NULL,
	"observed_by" text NOT NULL,
	"observed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_observations_price" CHECK ("price_observations"."total_cents" > 0 and "price_observations"."regular_cents" >= "price_observations"."total_cents")
);
--> statement-breakpoint
ALTER TABLE "deals" DROP CONSTRAINT "deals_proven";--> statement-breakpoint
CREATE UNIQUE INDEX "price_observations_once" ON "price_observations" USING btree ("kind","offer_id","day","total_cents","regular_cents","discount");--> statement-breakpoint
CREATE INDEX "price_observations_age" ON "price_observations" USING btree ("observed_at");--> statement-breakpoint
-- A claim about time that nobody has seen is no evidence.
UPDATE "deals" SET "evidence" = null WHERE "evidence" ->> 'basis' is distinct from 'volume';--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_evidence" CHECK ("deals"."evidence" is null or "deals"."evidence" ->> 'basis' = 'volume');;--> statement-breakpoint
-- The proof of a price is written once. Nothing changes it; only what is older than four years may go.
CREATE FUNCTION "keep_price_observations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD."observed_at" < now() - interval '4 years' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'price observations are written only once' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "price_observations_kept" BEFORE UPDATE OR DELETE ON "price_observations" FOR EACH ROW EXECUTE FUNCTION "keep_price_observations"();--> statement-breakpoint
CREATE TRIGGER "price_observations_not_emptied" BEFORE TRUNCATE ON "price_observations" FOR EACH STATEMENT EXECUTE FUNCTION "keep_price_observations"();

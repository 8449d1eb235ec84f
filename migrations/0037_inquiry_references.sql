ALTER TABLE "inquiries" ADD COLUMN "reference" text;--> statement-breakpoint
-- Each inquiry gets a random reference, and another one as long as an inquiry has the same.
DO $$
BEGIN
	LOOP
		UPDATE "inquiries" SET "reference" = (
			SELECT string_agg(CASE WHEN "at" = 4 THEN '-' ELSE '' END || substr('23456789CDFHJKMNPQRTVWXY', 1 + get_byte("bytes", "at") % 24, 1), '' ORDER BY "at")
			FROM (SELECT decode(md5(gen_random_uuid()::text || "inquiries"."id"::text), 'hex') AS "bytes") AS "drawn", generate_series(0, 7) AS "at"
		)
		WHERE "reference" IS NULL OR "id" IN (
			SELECT "id" FROM (SELECT "id", row_number() OVER (PARTITION BY "reference" ORDER BY "id") AS "nth" FROM "inquiries") AS "numbered" WHERE "nth" > 1
		);
		EXIT WHEN NOT FOUND;
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "reference" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_reference" ON "inquiries" USING btree ("reference");--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "channel" text DEFAULT 'site' NOT NULL;

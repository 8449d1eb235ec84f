-- What the table holds are packages; a flight is one leg of a trip.
ALTER TABLE "flights" RENAME TO "packages";--> statement-breakpoint
ALTER INDEX "flights_city" RENAME TO "packages_city";--> statement-breakpoint
ALTER INDEX "flights_order" RENAME TO "packages_order";--> statement-breakpoint
-- Key, reference and rule, and from PostgreSQL 18 on also NOT NULL, whose constraint has a name there.
DO $$
DECLARE found text;
BEGIN
	FOR found IN SELECT conname FROM pg_constraint WHERE conrelid = 'packages'::regclass AND conname LIKE 'flights\_%' LOOP
		EXECUTE format('ALTER TABLE packages RENAME CONSTRAINT %I TO %I', found, 'packages' || substr(found, length('flights') + 1));
	END LOOP;
END $$;

CREATE TABLE "import_places" (
	"word" text PRIMARY KEY NOT NULL,
	"airport" char(3) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'third_party_tax' NOT NULL,
	"origin" text,
	"destination" text,
	"trip_type" text DEFAULT 'any' NOT NULL,
	"cabin" text DEFAULT 'any' NOT NULL,
	"checked_on" date NOT NULL,
	"amount_cents" integer
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "amounts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "routes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "charges_checked_at" timestamp with time zone;
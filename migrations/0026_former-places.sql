CREATE TABLE "former_places" (
	"parent" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"place_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_places_parent_key_place_id_pk" PRIMARY KEY("parent","key","place_id")
);
--> statement-breakpoint
CREATE INDEX "former_places_place" ON "former_places" USING btree ("place_id");
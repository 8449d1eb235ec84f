CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"focal_x" smallint DEFAULT 50 NOT NULL,
	"focal_y" smallint DEFAULT 50 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT 'own' NOT NULL,
	"credit_shown" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"bytes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "photos_hash_unique" UNIQUE("hash"),
	CONSTRAINT "photos_focal" CHECK ("photos"."focal_x" between 0 and 100 and "photos"."focal_y" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX "photos_uploaded" ON "photos" USING btree ("uploaded_at");
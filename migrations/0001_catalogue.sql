CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"airline" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"discount" smallint DEFAULT 0 NOT NULL,
	"evidence" jsonb,
	"published" boolean DEFAULT false NOT NULL,
	"origin" char(3) NOT NULL,
	"destination" char(3) NOT NULL,
	"trip_type" text DEFAULT 'round trip' NOT NULL,
	"cabin" text DEFAULT 'economy' NOT NULL,
	"travel_from" date NOT NULL,
	"travel_to" date NOT NULL,
	"book_by" date NOT NULL,
	"components" jsonb NOT NULL,
	"image_url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deals_offer" CHECK ("deals"."travel_from" <= "deals"."travel_to" and jsonb_array_length("deals"."components") > 0),
	CONSTRAINT "deals_discount" CHECK ("deals"."discount" between 0 and 90),
	CONSTRAINT "deals_proven" CHECK (not "deals"."published" or "deals"."discount" = 0 or "deals"."evidence" is not null)
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"image_url" text,
	"city_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country_id" uuid NOT NULL,
	"name" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city_id" uuid NOT NULL,
	"name" text NOT NULL,
	"overview" text NOT NULL,
	"image_url" text,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region_id" uuid NOT NULL,
	"name" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country_banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country_id" uuid NOT NULL,
	"name" text NOT NULL,
	"overview" text NOT NULL,
	"image_url" text,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"origin" char(3) NOT NULL,
	"destination" char(3) NOT NULL,
	"trip_type" text DEFAULT 'round trip' NOT NULL,
	"cabin" text DEFAULT 'economy' NOT NULL,
	"travel_from" date NOT NULL,
	"travel_to" date NOT NULL,
	"book_by" date NOT NULL,
	"components" jsonb NOT NULL,
	"image_url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fares_offer" CHECK ("fares"."travel_from" <= "fares"."travel_to" and jsonb_array_length("fares"."components") > 0)
);
--> statement-breakpoint
CREATE TABLE "flights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"nights" smallint,
	"is_popular" boolean DEFAULT false NOT NULL,
	"is_pick" boolean DEFAULT false NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"origin" char(3) NOT NULL,
	"destination" char(3) NOT NULL,
	"trip_type" text DEFAULT 'round trip' NOT NULL,
	"cabin" text DEFAULT 'economy' NOT NULL,
	"travel_from" date NOT NULL,
	"travel_to" date NOT NULL,
	"book_by" date NOT NULL,
	"components" jsonb NOT NULL,
	"image_url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flights_offer" CHECK ("flights"."travel_from" <= "flights"."travel_to" and jsonb_array_length("flights"."components") > 0)
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_banners" ADD CONSTRAINT "city_banners_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_banners" ADD CONSTRAINT "country_banners_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_group_id_region_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."region_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_order" ON "deals" USING btree ("published","position");--> statement-breakpoint
CREATE UNIQUE INDEX "cities_name" ON "cities" USING btree ("country_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "city_banners_city" ON "city_banners" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_name" ON "countries" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "countries_region" ON "countries" USING btree ("region_id");--> statement-breakpoint
CREATE UNIQUE INDEX "country_banners_country" ON "country_banners" USING btree ("country_id");--> statement-breakpoint
CREATE UNIQUE INDEX "region_groups_name" ON "region_groups" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "regions_name" ON "regions" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "regions_group" ON "regions" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "fares_order" ON "fares" USING btree ("position");--> statement-breakpoint
CREATE INDEX "flights_city" ON "flights" USING btree ("city_id","position");--> statement-breakpoint
CREATE INDEX "flights_order" ON "flights" USING btree ("position");
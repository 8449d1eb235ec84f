ALTER TABLE "users" ADD COLUMN "portrait" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_portrait" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "portrait_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "alt_fr" text DEFAULT '' NOT NULL;
CREATE TABLE "deleted_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"draft" jsonb NOT NULL,
	"author_id" uuid,
	"version" integer NOT NULL,
	"events" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_by" uuid,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD COLUMN "earlier_notes" text;--> statement-breakpoint
ALTER TABLE "inquiry_notes" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deleted_drafts" ADD CONSTRAINT "deleted_drafts_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_drafts" ADD CONSTRAINT "deleted_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_drafts" ADD CONSTRAINT "deleted_drafts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_drafts_inquiry" ON "deleted_drafts" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "deleted_drafts_time" ON "deleted_drafts" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "inquiry_notes_removed" ON "inquiry_notes" USING btree ("removed_at");
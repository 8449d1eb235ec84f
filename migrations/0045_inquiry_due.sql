ALTER TABLE "inquiries" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inquiries_due" ON "inquiries" USING btree ("due_at") WHERE "inquiries"."status" = 'pending';
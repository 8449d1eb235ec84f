ALTER TABLE "inquiries" ADD COLUMN "words" text GENERATED ALWAYS AS (search_text(name || chr(10) || email || chr(10) || from_place || chr(10) || to_place || chr(11) || chr(10) || reference || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role") WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (search_text("first_name" || ' ' || "last_name" || chr(10) || "email" || chr(10) || regexp_replace("phone", '[^0-9]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiries_words" ON "inquiries" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiries_order" ON "inquiries" USING btree ((case when "status" = 'pending' then -1 else 1 end * (extract(epoch from "created_at" - timestamptz '4000-01-01 00:00:00+00') * 1000000)::bigint),"id") WHERE "inquiries"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "inquiries_lane" ON "inquiries" USING btree ("status",(case when "status" = 'pending' then -1 else 1 end * (extract(epoch from "created_at" - timestamptz '4000-01-01 00:00:00+00') * 1000000)::bigint),"id","assignee_id") WHERE "inquiries"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "inquiries_phone" ON "inquiries" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "inquiries_name" ON "inquiries" USING btree (search_text("name"));--> statement-breakpoint
CREATE INDEX "inquiry_letters_sent" ON "inquiry_letters" USING btree ("inquiry_id","mail_id") WHERE "inquiry_letters"."kind" = 'sent';--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("status","inquiry_id","price_until");
CREATE TABLE "open_question_askings" (
	"question_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	CONSTRAINT "open_question_askings_question_id_conversation_id_pk" PRIMARY KEY("question_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "consent_events" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "open_question_askings" ADD CONSTRAINT "open_question_askings_question_id_open_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."open_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_question_askings" ADD CONSTRAINT "open_question_askings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_question_askings_place" ON "open_question_askings" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
UPDATE "consent_events" SET "hidden_at" = now() WHERE "email" LIKE 'erased:%';--> statement-breakpoint
-- The desk's mail of an inquiry: its key names the call that saved the inquiry; without one, it was written in the same moment.
UPDATE "mails" SET "inquiry_id" = "once"."subject_id" FROM "idempotency_keys" "once"
	WHERE "mails"."kind" = 'inquiry-sales' AND "mails"."inquiry_id" IS NULL AND "once"."scope" LIKE 'createInquiry:%'
	AND "mails"."dedupe_key" = 'inquiry-sales:' || substr("once"."scope", 15) || ':' || "once"."key" || ':' || "once"."fingerprint";--> statement-breakpoint
UPDATE "mails" SET "inquiry_id" = "inquiries"."id" FROM "inquiries"
	WHERE "mails"."kind" = 'inquiry-sales' AND "mails"."inquiry_id" IS NULL AND lower("mails"."reply_to") = lower("inquiries"."email")
	AND "mails"."created_at" BETWEEN "inquiries"."created_at" - interval '1 minute' AND "inquiries"."created_at" + interval '1 minute';--> statement-breakpoint
UPDATE "mails" SET "user_id" = split_part("dedupe_key", ':', 2)::uuid
	WHERE "kind" = 'inquiry-sales' AND "dedupe_key" ~ '^inquiry-sales:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:';--> statement-breakpoint
UPDATE "mails" SET "user_id" = "sent"."user_id" FROM "contact_messages" "sent"
	WHERE "mails"."kind" = 'contact-message' AND "mails"."dedupe_key" = 'contact-message:' || "sent"."id"::text;

CREATE TABLE "preview_links" (
	"id" text PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "has_secrets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "whole" jsonb;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_links_record" ON "preview_links" USING btree ("record_id","expires_at");--> statement-breakpoint
-- Earlier mails: what waits keeps its codes and links apart, what was sent loses them. Every code has six digits, and every secret link a query.
CREATE FUNCTION pg_temp.cut(words text, codes boolean) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN codes THEN regexp_replace(words, '\m\d{3} ?\d{3}\M', '[code hidden]', 'g')
    ELSE regexp_replace(regexp_replace(words, ' href="https?://[^"?]*\?[^"]*"', '', 'g'), 'https?://[^[:space:]"<>?]*\?[^[:space:]"<>]*', '[link hidden]', 'g') END
$$;--> statement-breakpoint
UPDATE "mails" SET "has_secrets" = true,
  "whole" = CASE WHEN "status" = 'sent' THEN NULL ELSE jsonb_build_object('subject', "subject", 'html', "html", 'text', "text") END,
  "subject" = pg_temp.cut("subject", "kind" IN ('account-code', 'chat-code')),
  "html" = pg_temp.cut("html", "kind" IN ('account-code', 'chat-code')),
  "text" = pg_temp.cut("text", "kind" IN ('account-code', 'chat-code'))
WHERE "kind" IN ('account-code', 'chat-code', 'password-reset', 'news-confirm') OR ("kind" = 'inquiry-received' AND "text" ~ 'https?://[^[:space:]"<>?]*\?');

CREATE TABLE "mailboxes" (
	"id" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint,
	"uid" bigint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"failing_since" timestamp with time zone,
	"letters" integer DEFAULT 0 NOT NULL,
	"unmatched" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry_letters" ADD COLUMN "arrival" jsonb;--> statement-breakpoint
ALTER TABLE "inquiry_letters" ADD COLUMN "arrival_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_letters_arrival" ON "inquiry_letters" USING btree ("arrival_key");
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"collection" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"action" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"batch_id" uuid
);
--> statement-breakpoint
CREATE TABLE "records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"collection" text NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"published_data" jsonb,
	"live_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"amount_cents" integer,
	"until_day" date,
	"findings" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changes_record" ON "changes" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "changes_batch" ON "changes" USING btree ("batch_id") WHERE "changes"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "records_list" ON "records" USING btree ("collection","title","id");--> statement-breakpoint
CREATE INDEX "records_words" ON "records" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "records_publish" ON "records" USING btree ("publish_at") WHERE "records"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "records_unpublish" ON "records" USING btree ("unpublish_at") WHERE "records"."unpublish_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "records_external" ON "records" USING btree ("collection","external_id") WHERE "records"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "records_live" ON "records" USING btree ("live_id");
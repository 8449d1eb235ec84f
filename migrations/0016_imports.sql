CREATE TABLE "import_mappings" (
	"collection" text NOT NULL,
	"headers" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_collection_headers_pk" PRIMARY KEY("collection","headers")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"unread" jsonb,
	"outcome" text,
	"title" text DEFAULT '' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"data" jsonb,
	"record_id" uuid,
	"record_version" integer,
	"changes" jsonb,
	"wrong" jsonb,
	"findings" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"collection" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'read' NOT NULL,
	"headers" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"is_1904" boolean DEFAULT false NOT NULL,
	"mapping" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"run_id" uuid,
	"checked_rows" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"unpublishable" integer DEFAULT 0 NOT NULL,
	"batch_id" uuid,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "import_rows_created" ON "import_rows" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");
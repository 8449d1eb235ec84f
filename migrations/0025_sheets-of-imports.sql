CREATE TABLE "import_sheets" (
	"import_id" uuid NOT NULL,
	"sheet" integer NOT NULL,
	"name" text NOT NULL,
	"rows" integer NOT NULL,
	"head" jsonb,
	"unread" text,
	CONSTRAINT "import_sheets_import_id_sheet_pk" PRIMARY KEY("import_id","sheet")
);
--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_import_id_number_pk";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "sheet" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_sheet_number_pk" PRIMARY KEY("import_id","sheet","number");--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sheet" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "hidden_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "hidden_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "hidden" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sheets" ADD CONSTRAINT "import_sheets_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
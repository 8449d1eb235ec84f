CREATE TABLE "lessons" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"entry" text NOT NULL,
	"taught_by" uuid NOT NULL,
	"taught_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_question_id_open_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."open_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_entry_knowledge_slug_fk" FOREIGN KEY ("entry") REFERENCES "public"."knowledge"("slug") ON DELETE cascade ON UPDATE no action;
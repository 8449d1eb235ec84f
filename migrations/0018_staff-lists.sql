CREATE TABLE "list_views" (
	"user_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"hidden" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"views" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "list_views_user_id_collection_pk" PRIMARY KEY("user_id","collection")
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
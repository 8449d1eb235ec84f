CREATE TABLE "inquiry_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_user" uuid,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"quoted" text DEFAULT '' NOT NULL,
	"mail_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry_letters" ADD CONSTRAINT "inquiry_letters_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_letters" ADD CONSTRAINT "inquiry_letters_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_letters" ADD CONSTRAINT "inquiry_letters_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_letters_inquiry" ON "inquiry_letters" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE INDEX "inquiry_letters_removed" ON "inquiry_letters" USING btree ("removed_at");--> statement-breakpoint
INSERT INTO "letter_templates" ("title", "subject", "text", "translations") VALUES
  ('Ask before a quote', 'A question about your trip ({reference})', 'Hello {name},

Thank you for your inquiry: {route}, {dates}, {people}.

Before we look for flights, please tell us:
- Can your dates move by a day or two?
- Is there another airport that you can leave from?
- Do you need checked bags or seats together?

Answer this email, or call us at {phone}.

{agency}', '{"fr": {"subject": "Une question sur votre voyage ({reference})", "text": "Bonjour {name},\n\nMerci de votre demande : {route}, {dates}, {people}.\n\nAvant de chercher des vols, dites-nous :\n- Vos dates peuvent-elles bouger d’un jour ou deux?\n- Pouvez-vous partir d’un autre aéroport?\n- Avez-vous besoin de bagages enregistrés ou de places côte à côte?\n\nRépondez à ce courriel ou appelez-nous au {phone}.\n\n{agency}"}}'),
  ('We are looking for flights', 'We are working on your trip ({reference})', 'Hello {name},

We are looking for flights for {route}, {dates}. You will get a quote with prices from us. Nothing is booked or charged before you accept it.

If something has changed, answer this email or call us at {phone}.

{agency}', '{"fr": {"subject": "Nous préparons votre voyage ({reference})", "text": "Bonjour {name},\n\nNous cherchons des vols pour {route}, {dates}. Vous recevrez de nous une soumission avec les prix. Rien n’est réservé ni facturé avant que vous l’acceptiez.\n\nSi quelque chose a changé, répondez à ce courriel ou appelez-nous au {phone}.\n\n{agency}"}}'),
  ('No seats on these dates', 'Your dates for {route} ({reference})', 'Hello {name},

For {dates} we found no flights that we can recommend for {route}.

Which other dates or which nearby airport would suit you? Answer this email, or call us at {phone}.

{agency}', '{"fr": {"subject": "Vos dates : {route} ({reference})", "text": "Bonjour {name},\n\nPour {dates}, nous n’avons pas trouvé de vols à vous recommander : {route}.\n\nQuelles autres dates ou quel aéroport voisin vous conviendraient? Répondez à ce courriel ou appelez-nous au {phone}.\n\n{agency}"}}'),
  ('Before you leave', 'Before you leave: {route} ({reference})', 'Hello {name},

Your trip is near: {route}, {dates}. Please check three things:
- The names on your tickets are those in your passports.
- Your passports and visas are valid for the whole trip. Canada’s travel advice is at travel.gc.ca.
- Check-in usually opens 24 hours before the flight, at the airline.

If something is not right, call us at {phone}.

{agency}', '{"fr": {"subject": "Avant votre départ : {route} ({reference})", "text": "Bonjour {name},\n\nVotre voyage approche : {route}, {dates}. Vérifiez trois choses :\n- Les noms sur vos billets sont ceux de vos passeports.\n- Vos passeports et vos visas sont valides pour tout le voyage. Les conseils du Canada sont à voyage.gc.ca.\n- L’enregistrement ouvre d’habitude 24 heures avant le vol, auprès de la compagnie aérienne.\n\nSi quelque chose ne va pas, appelez-nous au {phone}.\n\n{agency}"}}');

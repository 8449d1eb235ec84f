ALTER TABLE "chat_notes" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_notes_once" ON "chat_notes" USING btree ("conversation_id","client_id");--> statement-breakpoint
INSERT INTO "canned_replies" ("shortcut", "title", "text") VALUES
  ('hello', 'Greeting', 'Hello {visitor}, this is {agent}. How can I help with your trip?'),
  ('look', 'A moment to look', 'Thank you, {visitor}. Give me a moment to look at {booking}.'),
  ('names', 'Names as in the passport', 'Please check that every name on the booking matches the passport, accents included.'),
  ('total', 'The price is the whole price', 'The price we quote is the total for each person: round trip, taxes and fees included.'),
  ('reach', 'How to reach us', 'You can also call us at {phone} or write to {email}.'),
  ('bye', 'Goodbye', 'Thank you for chatting with us, {visitor}. What we agreed on stays under Bookings.')
ON CONFLICT DO NOTHING;

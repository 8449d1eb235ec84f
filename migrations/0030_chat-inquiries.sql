-- What the chat shows are inquiries; a booking is one with an airline.
ALTER TABLE "conversations" RENAME COLUMN "flow_booking_id" TO "flow_inquiry_id";--> statement-breakpoint
ALTER TABLE "conversations" RENAME CONSTRAINT "conversations_flow_booking_id_inquiries_id_fk" TO "conversations_flow_inquiry_id_inquiries_id_fk";--> statement-breakpoint
UPDATE "chat_messages" SET "extras" = ("extras" - 'bookingId') || jsonb_build_object('inquiryId', "extras" -> 'bookingId') WHERE "extras" ? 'bookingId';

import { endpoint } from "../contract/endpoint";
import { Email, oneLine, requiredText, Success } from "../contract/fields";
import { z } from "../contract/z";
import {
  CONTACT_CATEGORIES,
  CONTACT_HONEYPOT,
  CONTACT_LIMITS,
  CONTACT_PRIORITIES,
  type ContactCategory,
} from "./contact-form";

export const ContactPerson = z.object({ name: oneLine(CONTACT_LIMITS.name), email: Email });

/** States and categories of a message in the inbox. */
export const INBOX_STATUSES = ["unread", "read", "replied", "archived"] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];
export const INBOX_CATEGORIES = ["general", "support", "complaint", "inquiry", "feedback"] as const;
export type InboxCategory = (typeof INBOX_CATEGORIES)[number];

/** The inbox has its own categories. */
export const INBOX_CATEGORY_OF: Record<ContactCategory, InboxCategory> = {
  general: "general",
  technical: "support",
  billing: "inquiry",
  appointments: "inquiry",
  feedback: "feedback",
};

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/api/contact",
  summary: "Write to the shop without an account",
  access: "guest",
  body: ContactPerson.extend({
    subject: oneLine(CONTACT_LIMITS.subject),
    // The form adds two lines to what a person typed.
    message: requiredText(CONTACT_LIMITS.message + 200),
    category: z.enum(CONTACT_CATEGORIES).default("general"),
    priority: z.enum(CONTACT_PRIORITIES).default("medium"),
    /** The honeypot: must be empty. */
    [CONTACT_HONEYPOT]: z.string().max(500).default(""),
  }),
  response: Success,
  status: 201,
  idempotent: true,
  errors: ["RATE_LIMITED", "IDEMPOTENCY_KEY_REUSED"],
});

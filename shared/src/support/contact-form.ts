/** What the contact form offers, free of schemas: the public page shows it, the contract checks it. */
export const CONTACT_CATEGORIES = ["general", "technical", "billing", "appointments", "feedback"] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

export const CONTACT_PRIORITIES = ["low", "medium", "high", "urgent"] as const;
export type ContactPriority = (typeof CONTACT_PRIORITIES)[number];

export const DEFAULT_CONTACT_CATEGORY: ContactCategory = "general";
export const DEFAULT_CONTACT_PRIORITY: ContactPriority = "low";

/** Longest texts of the form, in characters. */
export const CONTACT_LIMITS = { name: 120, email: 254, subject: 200, message: 5000 } as const;

/** A hidden honeypot field; only programs fill it in. */
export const CONTACT_HONEYPOT = "website";

/** Guests' messages have no category and priority fields: both are appended to the text. */
export const withChoices = (message: string, category: ContactCategory, priority: ContactPriority): string =>
  `${message}\n\nCategory: ${category}\nPriority: ${priority}`;

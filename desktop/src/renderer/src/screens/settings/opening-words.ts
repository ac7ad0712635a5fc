import type { OpeningStep } from "@fundi/shared/settings";

/** Each step before opening: where it is done, and what it is about. */
export const OPENING_WORDS: Record<OpeningStep, { to: string; title: string; text: string }> = {
  mpesa: {
    to: "/admin/settings/money",
    title: "Set and confirm the M-Pesa number",
    text: "Customers cannot pay online before.",
  },
  contacts: {
    to: "/admin/settings",
    title: "Name, phone, e-mail and address",
    text: "What pages, mails and papers say.",
  },
  hours: { to: "/admin/settings", title: "Opening hours", text: "Nobody can book a visit before." },
  tax: {
    to: "/admin/settings/money",
    title: "VAT and KRA PIN",
    text: "Before the first order: a day with orders keeps its rate.",
  },
  mail: {
    to: "/admin/settings/mail-server",
    title: "Send yourself a test mail",
    text: "Customers get none before a mail server is set.",
  },
  product: { to: "/admin/products", title: "The first product", text: "By hand, or from a price list." },
  service: { to: "/admin/services", title: "The first service", text: "Customers book and ask for quotes by it." },
  backup: { to: "/admin/settings/backups", title: "Copy a backup to another machine", text: "And say so here." },
  loyalty: {
    to: "/admin/settings/offers",
    title: "Loyalty programme: on, or settled without",
    text: "Rewards cost money.",
  },
};

import type { OpeningStep } from "@fundi/shared/settings/settings";

/** Title, explanation and link of each setup step. */
export const OPENING_STEPS: Record<OpeningStep, { to: string; title: string; text: string }> = {
  mpesa: {
    to: "/admin/settings/money",
    title: "Set and confirm the M-Pesa number",
    text: "Until then customers cannot pay online.",
  },
  contacts: {
    to: "/admin/settings",
    title: "Name, phone, e-mail and address",
    text: "What pages, mails and papers say.",
  },
  hours: { to: "/admin/settings", title: "Opening hours", text: "Until then nobody can book a visit." },
  tax: {
    to: "/admin/settings/money",
    title: "VAT and KRA PIN",
    text: "Before the first order: a day with orders keeps its rate.",
  },
  mail: {
    to: "/admin/settings/mail-server",
    title: "Send yourself a test mail",
    text: "Customers get no mails until a mail server is set.",
  },
  product: { to: "/admin/products", title: "The first product", text: "By hand, or from a price list." },
  service: { to: "/admin/services", title: "The first service", text: "Customers book and ask for quotes by it." },
  backup: {
    to: "/admin/settings/backups",
    title: "Copy a backup to another machine",
    text: "And mark it as settled here.",
  },
  loyalty: {
    to: "/admin/settings/offers",
    title: "Loyalty programme",
    text: "Switch it on, or mark it as settled and do without: rewards cost money.",
  },
};

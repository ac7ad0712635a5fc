import type { CallOutput } from "@fundi/shared/contract/endpoint";
import type { listAdminQuotes, Quote } from "@fundi/shared/quotes/quotes";

const ASKED_AT = "2026-11-20T08:00:00.000Z";

/** A new request of a customer with an account. */
export const quote = (change: Partial<Quote> = {}): Quote => ({
  id: 12,
  name: "Amina Yusuf",
  email: "amina@shop.test",
  phone: "0712345678",
  service: "Data recovery",
  serviceId: 4,
  message: "The disk clicks and the thesis is on it.",
  urgency: "emergency",
  budget: "Up to 10,000",
  status: "pending",
  serviceCategory: "repair",
  deviceType: "Seagate 1 TB",
  images: [],
  quotedAmount: null,
  lines: [],
  voucherCode: null,
  discount: 0,
  total: null,
  validUntil: null,
  expired: false,
  adminNotes: "",
  quotedAt: null,
  answeredAt: null,
  ...{ declineReason: "", question: "", askedAt: null },
  customerId: 4,
  nextStatuses: ["in-review", "quoted", "declined"],
  allowedActions: ["edit"],
  version: 1,
  created_at: ASKED_AT,
  updated_at: ASKED_AT,
  ...change,
});

/** A quote with one line that waits for the customer's answer. */
export const offered = (change: Partial<Quote> = {}): Quote =>
  quote({
    status: "quoted",
    lines: [{ description: "Clean room", quantity: 1, price: 8000 }],
    ...{ quotedAmount: 8000, total: 8000, validUntil: "2026-12-05", adminNotes: "Takes three days.", version: 3 },
    ...{ quotedAt: ASKED_AT, nextStatuses: [] },
    ...change,
  });

export const quotePage = (quotes: Quote[], total = quotes.length): Awaited<CallOutput<typeof listAdminQuotes>> => ({
  quotes,
  pagination: { page: 1, limit: 50, total, totalPages: 1, totalIsExact: true },
});

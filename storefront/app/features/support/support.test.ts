import { describe, expect, it } from "vitest";
import type { ShownFaq } from "../shop";
import { checkContact, readContact } from "./contact-fields";
import { FAQ_FILTERS, filterFaqs, readFaqCategory } from "./faq-filter";
import { contactBody } from "./send-contact";
import { summaryOf, systemRows } from "./system-status";

const faq = (id: number, category: ShownFaq["category"], question: string, answer = ""): ShownFaq => ({
  id,
  category,
  question,
  answer,
});
const FAQS = [
  faq(1, "orders", "Where do you deliver?", "In Nairobi."),
  faq(2, "payments", "How do I pay with M-Pesa?", "Pay Bill."),
  faq(3, "orders", "May I cancel?", "Message us in Nairobi."),
];
const found = (words: string, category: keyof typeof FAQ_FILTERS = "all") =>
  filterFaqs(FAQS, words, category).map(({ id }) => id);

describe("the FAQ filter", () => {
  it("finds questions that contain every word, in question or answer", () => {
    expect(found("")).toEqual([1, 2, 3]);
    expect(found(" NAIROBI ")).toEqual([1, 3]);
    expect(found("cancel nairobi")).toEqual([3]);
    expect(found("zzz")).toEqual([]);
  });

  it("filters by category, and returns all without one", () => {
    expect(Object.keys(FAQ_FILTERS)).toEqual(["all", "appointments", "orders", "payments", "account", "loyalty"]);
    expect(found("", "orders")).toEqual([1, 3]);
    expect(found("deliver", "payments")).toEqual([]);
    expect([readFaqCategory("orders"), readFaqCategory("gossip"), readFaqCategory(undefined)]).toEqual([
      "orders",
      "all",
      "all",
    ]);
  });
});

describe("the systems", () => {
  const states = (health: Parameters<typeof systemRows>[0]) =>
    Object.fromEntries(systemRows(health).map(({ name, state }) => [name, state]));
  const WELL = {
    "Website & Platform": "operational",
    "Booking System": "operational",
    "Card Payments": "operational",
    "Email Notifications": "operational",
  };

  it("are all operational when the health check is ok", () => {
    const health = { status: "ok", checks: { database: true, mail: true } } as const;
    expect(states(health)).toEqual(WELL);
    expect(summaryOf(systemRows(health))).toBe("All systems operational");
  });

  it("have a degraded website when the check is not ok or does not respond", () => {
    const down = { "Website & Platform": "degraded", "Booking System": "degraded" };
    expect(states(null)).toEqual({ ...down, "Card Payments": "unknown", "Email Notifications": "unknown" });
    expect(states({ status: "degraded" })).toEqual({ ...WELL, ...down });
    for (const health of [null, { status: "degraded" } as const]) {
      expect(summaryOf(systemRows(health))).toBe("Some systems degraded");
    }
  });

  it("are degraded where mail or payments are reported down", () => {
    expect(states({ status: "ok", checks: { mail: false } })).toEqual({ ...WELL, "Email Notifications": "degraded" });
    const payments = { status: "ok", checks: { payments: false, mail: true } } as const;
    expect(states(payments)).toEqual({ ...WELL, "Card Payments": "degraded" });
    expect(summaryOf(systemRows(payments))).toBe("Some systems degraded");
  });
});

it("shows unconfigured ones as not offered, which is not a failure", () => {
  const rows = systemRows({ status: "ok", checks: { mail: "off", payments: "off" } });
  expect(rows.map(({ state }) => state)).toEqual(["operational", "operational", "off", "off"]);
  expect(summaryOf(rows)).toBe("All systems operational");
});

describe("the contact form's fields", () => {
  const sent = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readContact(form);
  };
  const complete = { name: " Jane ", email: "jane@example.com", subject: "Hot", message: "It is hot." };

  it("fall back to general and low", () => {
    expect(sent(complete)).toMatchObject({ name: "Jane", category: "general", priority: "low" });
    expect(sent({ ...complete, category: "billing", priority: "urgent" })).toMatchObject({
      category: "billing",
      priority: "urgent",
    });
    expect(sent({ ...complete, category: "gossip", priority: "highest" })).toMatchObject({
      category: "general",
      priority: "low",
    });
  });

  it("require a name, a valid e-mail, a subject and a message", () => {
    expect(checkContact(sent(complete))).toEqual({});
    expect(checkContact(sent({ message: "  " }))).toEqual({
      name: "Required",
      email: "Required",
      subject: "Required",
      message: "Required",
    });
    const before = performance.now();
    for (const email of ["abc", `a@${".".repeat(50_000)}@`])
      expect(checkContact(sent({ ...complete, email }))).toEqual({ email: "Enter a valid e-mail address" });
    expect(performance.now() - before).toBeLessThan(3000);
  });

  it("become a guest's message with category and priority appended, and the honeypot only when it was filled", () => {
    const body = { name: "Jane", email: "jane@example.com", subject: "Hot" };
    const message = "It is hot.\n\nCategory: technical\nPriority: low";
    expect(contactBody(sent({ ...complete, category: "technical" }))).toEqual({ ...body, message });
    expect(contactBody(sent({ ...complete, website: "x" }))).toMatchObject({ website: "x" });
  });
});

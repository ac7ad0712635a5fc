import { readFileSync } from "node:fs";
import { kiswahiliState, missingToPublish } from "@fundi/shared/guides/guide-rules";
import { isReceipt } from "@fundi/shared/payments/receipt-code";
import { QUOTE_STATUSES } from "@fundi/shared/quotes/quote-status";
import { TicketForm } from "@fundi/shared/support/tickets";
import { isKenyanPhone } from "@fundi/shared/values/phone";
import { describe, expect, it } from "vitest";
import { GUIDE_DRAWINGS } from "../pictures/guides/guide-drawings";
import { demoAppointments } from "./appointments";
import { demoFaqs } from "./faqs";
import { DEMO_GUIDES, demoGuideForm } from "./guides/demo-guides";
import { demoCustomers, demoOrders } from "./history";
import { demoQuotes } from "./quotes";
import { receiptCode } from "./receipt-code";
import { demoServices } from "./services";
import { demoTickets } from "./tickets";

const DAILY_LIMIT_KES = 250_000;
const lines = readFileSync(new URL("./catalogue.csv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1);
const goods = new Map(
  lines.map((line) => {
    const [sku = "", , category = "", condition = "", price, quantity] = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    return [sku, { category, condition, price: Number(price), quantity: Number(quantity) }] as const;
  }),
);
const find = (sku: string) => {
  const item = goods.get(sku);
  if (!item) throw new Error(`The price list has no ${sku}.`);
  return item;
};

describe("the price list", () => {
  it("has every sku once, with a price, a quantity and a known condition", () => {
    expect(goods.size).toBe(lines.length);
    for (const [sku, item] of goods) {
      expect(item.price, sku).toBeGreaterThan(0);
      expect(Number.isInteger(item.quantity) && item.quantity >= 0, sku).toBe(true);
      expect(["new", "refurbished"], sku).toContain(item.condition);
    }
  });

  it("has a drawing for every category", () => {
    for (const category of new Set([...goods.values()].map((item) => item.category))) {
      const drawing = new URL(`../../../../storefront/public/art/${category}.svg`, import.meta.url);
      expect(readFileSync(drawing, "utf8"), category).toContain('viewBox="0 0 400 300"');
    }
  });
});

describe("the history", () => {
  it("sells only products of the price list, within their stock", () => {
    const sold = new Map<string, number>();
    for (const { sku, quantity } of demoOrders.flatMap((order) => order.items)) {
      sold.set(sku, (sold.get(sku) ?? 0) + quantity);
    }
    for (const [sku, quantity] of sold) expect(quantity, sku).toBeLessThanOrEqual(find(sku).quantity);
  });

  it("stays within one M-Pesa transaction per order", () => {
    for (const order of demoOrders) {
      const total = order.items.reduce((sum, item) => sum + find(item.sku).price * item.quantity, 0);
      expect(total).toBeLessThanOrEqual(DAILY_LIMIT_KES);
    }
  });

  it("runs from the oldest order to the newest and references existing customers", () => {
    const days = demoOrders.map((order) => order.daysAgo);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    for (const order of demoOrders) expect(demoCustomers[order.customer]).toBeDefined();
    for (const { phone } of demoCustomers) expect(isKenyanPhone(phone)).toBe(true);
  });

  it("gives every payment its own receipt", () => {
    const codes = demoOrders.flatMap(({ payment }) =>
      payment.state === "none" ? [] : [receiptCode(new Date("2026-11-20T09:00:00Z"), payment.tail)],
    );
    expect(codes.every((code) => code.length === 10 && isReceipt(code))).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe("receiptCode", () => {
  it.each([
    ["2026-11-20T09:00:00Z", "UKK"],
    ["2026-01-09T09:00:00Z", "UA9"],
    ["2026-12-31T09:00:00Z", "ULV"],
    // 23:30 UTC on the 9th is already the 10th in Nairobi.
    ["2026-01-09T23:30:00Z", "UAA"],
  ])("begins a code of %s with %s", (paidAt, prefix) => {
    expect(receiptCode(new Date(paidAt), "4RW2X9C")).toBe(`${prefix}4RW2X9C`);
  });
});

it("has quotes in every status, about existing services and customers, oldest first", () => {
  const ends = demoQuotes.map(({ steps, answer }) => answer?.status ?? steps.at(-1)?.status ?? "pending");
  expect(new Set(ends)).toEqual(new Set(QUOTE_STATUSES));
  const titles = demoServices.map(({ title }) => title);
  for (const { service, customer } of demoQuotes) {
    expect(titles).toContain(service);
    expect(demoCustomers[customer]).toBeDefined();
  }
  const days = demoQuotes.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual([...days].sort((a, b) => b - a));
});

it("has appointments of existing customers for existing services, before and after today, no two at once", () => {
  const titles = demoServices.map(({ title }) => title);
  for (const { service, customer } of demoAppointments) {
    expect(titles).toContain(service);
    expect(demoCustomers[customer]).toBeDefined();
  }
  // A drop-off takes nobody's time.
  const timed = demoAppointments.filter(({ time }) => time !== "");
  expect(new Set(timed.map(({ openDays }) => openDays)).size).toBe(timed.length);
  expect(demoAppointments.filter(({ openDays, customer }) => openDays > 0 && customer === 0).length).toBeGreaterThan(2);
});

it("has ten guides with pictures for services and products that it has, complete in both languages", () => {
  const titles = demoServices.map(({ title }) => title);
  const skus = new Map([...goods.keys()].map((sku, index) => [sku, index + 1]));
  expect(DEMO_GUIDES).toHaveLength(10);
  for (const guide of DEMO_GUIDES) {
    for (const service of guide.services) expect(titles).toContain(service);
    for (const sku of guide.products) expect(skus.has(sku), sku).toBe(true);
    const form = demoGuideForm(guide, new Map(), skus);
    expect(missingToPublish(form)).toEqual({});
    expect(kiswahiliState(form), guide.title[0]).toBe("complete");
    expect(form.steps.some(({ pictures }) => pictures.length > 0)).toBe(true);
  }
  const drawn = DEMO_GUIDES.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture?.[0] ?? []));
  expect([...drawn].sort()).toEqual(Object.keys(GUIDE_DRAWINGS).sort());
});

it("has enough services and questions for every category", () => {
  expect(demoServices.length).toBeGreaterThanOrEqual(16);
  expect(new Set(demoServices.map((service) => service.category)).size).toBe(3);
  expect(demoFaqs.length).toBeGreaterThanOrEqual(16);
  expect(new Set(demoFaqs.map((faq) => faq.category)).size).toBe(5);
});

describe("the tickets", () => {
  it("could have been sent through the form, oldest first, and show the demo login every state but one", () => {
    for (const { subject, category, priority, message } of demoTickets)
      TicketForm.parse({
        name: "Wanjiru Kamau",
        email: "customer@fundi.example",
        subject,
        category,
        priority,
        message,
      });
    const ages = demoTickets.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual([...ages].sort((a, b) => b - a));
    const states = demoTickets.filter(({ customer }) => customer === 0).map(({ steps }) => steps.at(-1) ?? "open");
    expect(states.sort()).toEqual(["closed", "in_progress", "open"]);
  });
});

import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatKes } from "@fundi/shared/values/money";
import { DEFAULT_HOURS } from "@fundi/shared/values/time";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { sampleOrder } from "../../../../../tests/support/sample-order";
import type { OrderItemRecord } from "../order-item-store";
import { renderInvoice } from "./invoice";

const shop: ShopConfig = {
  brand: "Fundi Computers",
  phone: "+254 700 000 000",
  email: "hello@fundi.example",
  address: "Moi Avenue, Nairobi",
  town: "Nairobi",
  kraPin: "",
  accentColour: "",
  logo: "",
  mpesa: { kind: "paybill", number: "522522", account: "5974708", name: "" },
  timeZone: "Africa/Nairobi",
  hours: [...DEFAULT_HOURS],
  closedDays: [],
  deliveryFee: 0,
  offers: { delivery: true, collection: true, chat: true, video: true, assistant: true, loyalty: true },
  texts: {},
  vatRate: 16,
  cardPayments: false,
  mail: true,
  mpesaPrompt: null,
};

const item = (id: number, name: string, quantity: number, priceMinor: number): OrderItemRecord => ({
  id,
  orderId: 1,
  productId: id,
  inventoryItemId: null,
  serviceId: null,
  listPriceMinor: null,
  priceReason: "",
  grade: null,
  unitId: null,
  batteryHealth: null,
  name,
  quantity,
  priceMinor,
  image: null,
});

async function read(pdf: Uint8Array): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, " ") };
}
const kes = (amount: number) => formatKes(amount).replace(/\s+/g, " ");

const viewOf = (order: ReturnType<typeof sampleOrder>, ...items: ReturnType<typeof item>[]) => ({
  order,
  items,
  steps: [],
  payments: [],
  refunds: [],
  returns: [],
  servedBy: null,
  discountBy: null,
  consent: null,
  creditNotes: [],
});

describe("an invoice", () => {
  it("shows buyer, goods, total with the VAT inside it, and how to pay", async () => {
    const order = sampleOrder({
      firstName: "Wanjirũ",
      totalMinor: 2_320_000,
      createdAt: new Date("2026-11-20T21:30:00Z"),
    });
    const items = [item(1, "ThinkPad T480 🧰", 2, 1_000_000), item(2, "USB-C charger", 1, 320_000)];
    const { text } = await read(await renderInvoice(viewOf(order, ...items), { shop, logo: null }));
    for (const words of [
      "Fundi Computers",
      order.orderNumber,
      // Half past midnight in Nairobi.
      "21 Nov 2026",
      "Wanjirũ Kamau",
      "ThinkPad T480",
      kes(20_000),
      `Net ${kes(20_000)}`,
      `VAT 16%, included ${kes(3200)}`,
      `Total ${kes(23_200)}`,
      `Due ${kes(23_200)}`,
      "Payment: Unpaid",
      "business number 522522, account 5974708",
      "Not a tax invoice",
    ])
      expect(text).toContain(words);
  });

  it("shows the shop's KRA PIN, and the due date only while something is due", async () => {
    const holdExpiresAt = new Date("2026-11-22T22:30:00Z");
    const owed = sampleOrder({ createdAt: new Date("2026-11-20T08:00:00Z"), holdExpiresAt });
    const real = { ...shop, kraPin: "A123456789B" };
    const { text } = await read(
      await renderInvoice(viewOf(owed, item(1, "Mouse", 1, 116_000)), { shop: real, logo: null }),
    );
    expect(text).toContain("KRA PIN A123456789B");
    expect(text).toContain("20 Nov 2026 Due 23 Nov 2026");
    const later = { ...owed, payAt: "handover" } as const;
    const { text: unpaid } = await read(
      await renderInvoice(viewOf(later, item(1, "Mouse", 1, 116_000)), { shop, logo: null }),
    );
    expect(unpaid).toContain("20 Nov 2026 Due on delivery");
    const paid = sampleOrder({ paymentStatus: "paid", approvedMinor: 116_000, holdExpiresAt });
    const after = await read(await renderInvoice(viewOf(paid, item(1, "Mouse", 1, 116_000)), { shop, logo: null }));
    expect(after.text).not.toMatch(/KRA PIN|Due \d/);
  });

  it("shows payments, and requests nothing once nothing is due", async () => {
    const order = sampleOrder({ paymentStatus: "paid", approvedMinor: 116_000 });
    const { text } = await read(await renderInvoice(viewOf(order, item(1, "Mouse", 1, 116_000)), { shop, logo: null }));
    expect(text).toContain(`Paid ${kes(1160)}`);
    expect(text).toContain(`Due ${kes(0)}`);
    expect(text).not.toContain("To pay by M-Pesa");
  });

  it("says what used goods were sold as, in the language of the reader", async () => {
    const used: OrderItemRecord = { ...item(1, "ThinkPad", 1, 116_000), grade: "B", batteryHealth: 83 };
    const view = viewOf(sampleOrder({ totalMinor: 116_000 }), used);
    expect((await read(await renderInvoice(view, { shop, logo: null }))).text).toContain("Grade B, battery 83%");
    expect((await read(await renderInvoice(view, { shop, logo: null }, "sw"))).text).toContain("Grade B, betri 83%");
  });

  it("does not ask again for what waits for approval", async () => {
    const asked = async (paymentStatus: "unpaid" | "awaiting_approval") => {
      const view = viewOf(sampleOrder({ paymentStatus, totalMinor: 116_000 }), item(1, "Mouse", 1, 116_000));
      return (await read(await renderInvoice(view, { shop, logo: null }))).text;
    };
    expect(await asked("unpaid")).toContain("To pay by M-Pesa");
    expect(await asked("awaiting_approval")).not.toContain("To pay by M-Pesa");
  });

  it("of a cancelled order says so and requests nothing", async () => {
    const order = sampleOrder({ status: "cancelled", totalMinor: 116_000 });
    const { text } = await read(await renderInvoice(viewOf(order, item(1, "Mouse", 1, 116_000)), { shop, logo: null }));
    expect(text).toContain("This order was cancelled.");
    expect(text).toContain(`Due ${kes(0)}`);
    expect(text).not.toContain("To pay by M-Pesa");
  });

  it("shows an overpayment after goods were returned", async () => {
    const order = sampleOrder({
      paymentStatus: "paid",
      totalMinor: 100_000,
      creditedMinor: 40_000,
      approvedMinor: 140_000,
    });
    const { text } = await read(await renderInvoice(viewOf(order, item(1, "Mouse", 1, 140_000)), { shop, logo: null }));
    expect(text).toContain(`To be given back ${kes(400)}`);
    expect(text).toContain(`Due ${kes(0)}`);
  });

  it("is in Kiswahili but for names and what the shop wrote", async () => {
    const order = sampleOrder({
      ...{ totalMinor: 100_000, creditedMinor: 40_000, approvedMinor: 60_000, refundedMinor: 10_000 },
      ...{ discountMinor: 20_000, deliveryFeeMinor: 30_000, paymentStatus: "part_paid", handover: "delivery" },
      ...{ payAt: "handover", voucherCode: "KARIBU" },
    });
    const english =
      /\b(?:invoice|billed|item|qty|price|amount|subtotal|delivery|discount|voucher|net|included|total|paid|refunded|due|payment|part|order|cancelled|tax)\b/i;
    const view = viewOf(order, item(1, "Panya", 2, 65_000));
    for (const each of [view, { ...view, order: { ...order, status: "cancelled" as const } }]) {
      const { text } = await read(await renderInvoice(each, { shop, logo: null }, "sw"));
      expect(text).toContain("Ankara");
      expect(text).toContain("Jumla ndogo");
      expect(text.replace(/business number \d+, account \d+/, "")).not.toMatch(english);
    }
    const own = { ...shop, texts: { "paper.remark": "Keep it." } };
    expect((await read(await renderInvoice(view, { shop: own, logo: null }, "sw"))).text).toContain("Keep it.");
  });

  it("continues on further pages when there are many lines, and repeats the table's head", async () => {
    const items = Array.from({ length: 60 }, (_, index) =>
      item(index + 1, `Part number ${index + 1} with a name that is long enough to need two lines`, 1, 1000),
    );
    const { pages, text } = await read(await renderInvoice(viewOf(sampleOrder(), ...items), { shop, logo: null }));
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/ITEM QTY/g)?.length).toBeGreaterThan(1);
    expect(text).toContain("Part number 60");
  });
});

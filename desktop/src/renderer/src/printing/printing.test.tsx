import { listPicking, type PickingOrder } from "@fundi/shared/inventory/shopfloor";
import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { getInvoice, type OrderDetail } from "@fundi/shared/orders/orders";
import type { Payment } from "@fundi/shared/payments/payment-record";
import { getConfig } from "@fundi/shared/settings/shop";
import { within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../testing/fake-api";
import { order, payment, shopConfig } from "../testing/order-samples";
import { purchaseLine } from "../testing/samples";
import { choosePrinter } from "./chosen-printer";
import { gather } from "./documents/picking-list";
import type { PrintDocument } from "./printer";
import { printInvoice, printLabels, printPickingList, printPurchaseList, printReceipt } from "./printing";

let api: FakeApi;
let printed: PrintDocument[];
let pdfs: string[];

beforeEach(() => {
  api = createFakeApi();
  api.on(getConfig, () => shopConfig({ brand: "Fundi <Computers>" }));
  printed = [];
  pdfs = [];
  choosePrinter({
    print: async (document) => void printed.push(document),
    printPdf: async (_, name) => void pdfs.push(name),
  });
});
const ownBody = document.body;
afterEach(() => {
  document.documentElement.replaceChild(ownBody, document.body);
});

/** The printed page, parsed by the browser. */
function page() {
  expect(printed).toHaveLength(1);
  const { html, ...facts } = printed[0] as PrintDocument;
  const { body: parsed, title, scripts } = new DOMParser().parseFromString(html, "text/html");
  expect(scripts).toHaveLength(0);
  expect(title).toBe(facts.title);
  const body = document.importNode(parsed, true);
  document.documentElement.replaceChild(body, document.body);
  const lines = [...body.querySelectorAll("tr, dl > div, p, h1, h2")].map((line) =>
    [...line.children].length > 0
      ? [...line.children].map(({ textContent }) => textContent).join(" | ")
      : line.textContent,
  );
  return { ...facts, body: within(body), element: body, lines: lines.map((line) => line?.replace(/\u00a0/g, " ")) };
}

const given = (change: Partial<OrderDetail>) => api.on(getAdminOrder, () => order(change));
const taken = (change: Partial<Payment>): Payment => ({ ...payment(), status: "approved", ...change });

describe("a receipt", () => {
  it("contains the shop's logo, and is printed without it when it cannot be loaded", async () => {
    given({});
    api.on(getConfig, () => shopConfig({ logo: "/uploads/logos/aaaaaaaaaaaaaaaaaaaaaa.webp" }));
    const others = globalThis.fetch;
    let isThere = true;
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      if (!String(input).includes("/api/logo")) return others(input, init);
      return Promise.resolve(isThere ? new Response(new Uint8Array([1, 2, 255])) : Response.error());
    });
    await printReceipt(41);
    expect(printed[0]?.html).toContain('<img class="receipt-logo" src="data:image/png;base64,AQL/"');
    isThere = false;
    await printReceipt(41);
    expect(printed).toHaveLength(2);
    expect(printed[1]?.html).not.toContain('<img class="receipt-logo"');
    fetched.mockRestore();
  });

  it("states seller, date, items, price and the included VAT, and that it is not a tax invoice", async () => {
    given({
      orderNumber: "FD-1000-0041",
      items: [
        { ...order().items[0], id: 1, name: "Mouse <b>", quantity: 2, price: 1200 } as OrderDetail["items"][number],
      ],
      total: 2400,
      vat: { rate: 16, net: 2069, amount: 331 },
    });
    await printReceipt(41, { name: "Grace Njeri" });
    const { paper, title, body, lines } = page();
    expect([paper, title]).toEqual(["receipt", "Receipt FD-1000-0041"]);
    body.getByRole("heading", { name: "Fundi <Computers>" });
    expect(lines).toEqual(
      expect.arrayContaining([
        "Moi Avenue 12, Nairobi",
        "Order | FD-1000-0041",
        // In the shop's time zone, UTC+3.
        "Date | 20 Nov 2026, 11:00",
        "Served by | Grace Njeri",
        "Mouse <b>",
        "2 × Ksh 1,200 | Ksh 2,400",
        "Total | Ksh 2,400",
        "Net, without VAT 16% | Ksh 2,069",
        "VAT 16% | Ksh 331",
        "Not a tax invoice.",
      ]),
    );
    expect(lines.some((line) => line?.startsWith("Thank you"))).toBe(true);
    body.getByRole("img", { name: "Order FD-1000-0041 as a barcode" });
  });

  it("lists each payment with its receipt code, the change, and the amount due", async () => {
    given({
      total: 10_000,
      due: 2500,
      servedBy: "Peter Otieno",
      payments: [
        taken({ id: 1, method: "cash", amount: 1500, tendered: 2000, mpesaReceiptNumber: null }),
        taken({ id: 2, amount: 6000, mpesaReceiptNumber: "UKK4FZ8K3A" }),
        taken({ id: 3, amount: 2500, mpesaReceiptNumber: "UKK4FZ8K3B", status: "pending" }),
        taken({ id: 4, amount: 99, mpesaReceiptNumber: "UKK4FZ8K3C", status: "rejected" }),
      ],
    });
    await printReceipt(41, { name: "Grace Njeri" });
    const { lines } = page();
    expect(lines).toEqual(
      expect.arrayContaining([
        "Served by | Peter Otieno",
        "Cash | Ksh 1,500",
        "Cash given | Ksh 2,000",
        "Change | Ksh 500",
        "M-Pesa UKK4FZ8K3A | Ksh 6,000",
        "M-Pesa UKK4FZ8K3B, being checked | Ksh 2,500",
        "Balance due | Ksh 2,500",
      ]),
    );
    expect(lines.join()).not.toContain("UKK4FZ8K3C");
  });
});

describe("a picking list", () => {
  const wanted = (change: Partial<PickingOrder> = {}): PickingOrder => ({
    id: 41,
    orderNumber: "FD-1000-0041",
    status: "confirmed",
    customerName: "Jane Wanjiku",
    city: "Nairobi",
    notes: "",
    placedAt: "2026-11-20T08:00:00.000Z",
    lines: [
      { id: 1, name: "HP EliteBook", sku: "HP-840", quantity: 1, place: "B10", onHand: 4 },
      { id: 2, name: "Charger", sku: "CHG-65", quantity: 2, place: "B2", onHand: 9 },
      { id: 3, name: "Setup", sku: "", quantity: 1, place: "", onHand: null },
    ],
    ...change,
  });

  it("lists the items of one order by shelf, with SKU, shelf and a checkbox", async () => {
    api.on(listPicking, ({ query }) => {
      expect(query.ids).toEqual([41]);
      return [wanted({ notes: "Call first" })];
    });
    await printPickingList([41]);
    const { title, lines, element } = page();
    expect(title).toBe("Picking list FD-1000-0041");
    expect(lines.filter((line) => line?.startsWith(" | "))).toEqual([
      " | B2 | CHG-65 | Charger | 2 | 9",
      " | B10 | HP-840 | HP EliteBook | 1 | 4",
      " | – | – | Setup | 1 | not counted",
    ]);
    expect(lines).toContain("“Call first”");
    expect(element.querySelectorAll(".tick")).toHaveLength(3);
  });

  it("sums up the items of several orders", () => {
    const gathered = gather([wanted(), wanted({ id: 42, orderNumber: "FD-1000-0042" })]);
    expect(gathered.map(({ sku, quantity, orders }) => [sku, quantity, orders])).toEqual([
      ["CHG-65", 4, ["FD-1000-0041", "FD-1000-0042"]],
      ["HP-840", 2, ["FD-1000-0041", "FD-1000-0042"]],
      ["", 2, ["FD-1000-0041", "FD-1000-0042"]],
    ]);
  });
});

describe("labels", () => {
  const charger = { name: "Dell 65W charger", sku: "CHG-65", price: 2500 };

  it.each(["code128", "qr"] as const)("have name, price, SKU and its %s, as many as are wanted", async (kind) => {
    await printLabels({ items: [{ item: charger, copies: 3 }], size: "50x30", kind, hasPrice: true, isSheet: false });
    const { paper, body, element } = page();
    expect(paper).toBe("label-50x30");
    expect(body.getAllByRole("img", { name: /^CHG-65 as a/ })).toHaveLength(3);
    expect(element.querySelector(".label")?.textContent?.replace(/\u00a0/g, " ")).toMatch(
      /Dell 65W charger.*(CHG-65.*Ksh 2,500|Ksh 2,500.*CHG-65)/,
    );
  });

  it("fill sheets instead of a roll, without prices where none are requested", async () => {
    const items = [
      { item: charger, copies: 1 },
      { item: { ...charger, sku: "CHG-45" }, copies: 2 },
    ];
    await printLabels({ items, size: "62x29", kind: "qr", hasPrice: false, isSheet: true });
    const { paper, element } = page();
    expect(paper).toBe("a4");
    expect(element.querySelectorAll(".label-sheet > .label.is-62x29")).toHaveLength(3);
    expect(element.textContent).not.toContain("Ksh");
  });
});

it("a purchase list is grouped by supplier, items without one last", async () => {
  await printPurchaseList([
    purchaseLine({ supplier: "" }),
    purchaseLine({ supplier: "Mombasa Parts", quantity: 12, orderedAt: "2026-11-20T08:00:00.000Z" }),
  ]);
  const { lines } = page();
  expect(lines.filter((line) => /Mombasa|noted|\| 12$/.test(line ?? ""))).toEqual([
    "Mombasa Parts",
    " | CHG-65 | Dell 65W charger (on order) | 4 | 12",
    "Supplier not noted",
  ]);
});

it("an invoice is the same PDF that the customer gets", async () => {
  api.on(getInvoice, () => "%PDF-1.7");
  await printInvoice({ id: 41, orderNumber: "FD-1000-0041" });
  expect(pdfs).toEqual(["invoice-FD-1000-0041.pdf"]);
});

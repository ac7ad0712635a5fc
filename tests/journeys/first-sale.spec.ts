import path from "node:path";
import { root } from "../../scripts/lib/paths.mjs";
import { receiptCode } from "../support/receipt-code";
import { customerOn } from "./customer";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

interface PriceList {
  file: string;
  /** The typed search, and the product that it finds. */
  search: string;
  product: string;
  takeDrafts?: boolean;
  /** The foreign currency of its prices. */
  currency?: string;
}

const files = path.join(root, "tests/journeys/files");
/** A wholesaler's sheet, the export of another shop, and one of drafts in a foreign currency. */
const LISTS: PriceList[] = [
  { file: path.join(files, "price-list.csv"), search: "thinkpad x390", product: "ThinkPad X390" },
  { file: path.join(files, "shop-export.csv"), search: "Zebra ZD220", product: "Zebra ZD220 label printer" },
  {
    file: path.join(files, "drafts-in-dollars.csv"),
    search: "Meridian dock",
    product: "Meridian dock station",
    takeDrafts: true,
    currency: "USD",
  },
];

for (const list of LISTS) {
  test(`${path.basename(list.file)}: from the price list to the paid order`, async ({ browser, page }) => {
    test.setTimeout(120_000);
    const counter = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const staff = staffOn(counter);
    const customer = customerOn(page);
    const { takeDrafts = false, currency = "" } = list;
    const options = { takeDrafts, currency };

    await staff.signIn("manager");
    const first = await staff.importFile(list.file, options);
    expect(first.created).toBeGreaterThan(0);
    expect((await staff.importFile(list.file, options)).created).toBe(0);

    await customer.find(list.search, list.product);
    await customer.addToCart();
    await customer.registerAtCheckout({
      firstName: "Wanjirũ",
      lastName: "Kamau",
      email: `wanjiru.${Date.now()}@people.example`,
    });
    await customer.fillCheckout();
    await customer.correctPhone();
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/checkout"));
    await customer.placeOrder();
    const placed = await answered;
    expect(placed.status()).toBe(201);
    const placedAt = Date.now();
    const { order } = (await placed.json()) as { order: { id: number; orderNumber: string } };

    await expect.poll(() => staff.chimes()).toHaveLength(1);
    expect(((await staff.chimes())[0] ?? Number.POSITIVE_INFINITY) - placedAt).toBeLessThan(1000);
    await expect(counter.getByText(order.orderNumber).first()).toBeVisible();

    const receipt = receiptCode();
    await customer.pay(receipt);
    await expect(page.getByText("Awaiting approval").first()).toBeVisible();

    await staff.approve(receipt);
    await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Confirmed", { exact: true }).first()).toBeVisible();

    const invoice = await customer.invoiceText();
    expect(invoice).toContain(order.orderNumber);
    expect(invoice).toContain("Wanjirũ Kamau");
    expect(invoice).toContain("Payment: Paid");
    // One for the order, one for the payment that waited for this manager's approval.
    expect(await staff.chimes()).toHaveLength(2);
    await counter.close();
  });
}

import { callApi, tokenOf } from "./call-api";
import { customerOn } from "./customer";
import { expect, test } from "./journey";
import { newPhone } from "./phone";
import { staffOn } from "./staff";

const PHONE_SCREEN = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

interface Unit {
  id: number;
  serial: string;
}

/** A used laptop of which the shop has three, no two alike. */
async function usedLaptop(): Promise<{ id: number; name: string; units: Unit[] }> {
  const token = await tokenOf("manager");
  const code = Date.now().toString(36).toUpperCase();
  const name = `Used laptop ${code}`;
  const body = { name, price: 30_000, sku: `USED-${code}`, quantity: 3, condition: "refurbished", category: "laptop" };
  const product = await callApi<{ id: number; inventoryItemId: number }>("POST", "/admin/products", { token, body });
  const serials = ["AAA1", "BBB2", "CCC3"].map((end) => `${code}${end}`);
  const path = `/admin/inventory/${product.inventoryItemId}/units`;
  const units = await callApi<Unit[]>("POST", path, { token, body: { serials } });
  const remarks = ["Like new", "A scratch on the lid", "A worn corner"];
  for (const [index, { id }] of units.entries())
    await callApi("PUT", `/admin/units/${id}`, {
      token,
      body: { grade: "B", batteryHealth: 90 - index, remark: remarks[index], priceDifference: -1000 * index },
    });
  return { id: product.id, name, units };
}

test("a customer picks the second unit and orders it as a guest; staff see its serial, and nobody else sees it", async ({
  browser,
}) => {
  test.slow();
  const { id, name, units } = await usedLaptop();
  const second = units[1]?.serial ?? "";
  const page = await (await browser.newContext(PHONE_SCREEN)).newPage();

  // The list says from how much on.
  await page.goto(`/products?q=${encodeURIComponent(name)}`);
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText("from");
  await expect(card).toContainText("28,000");

  await page.goto(`/products/${id}`);
  await page.getByRole("link", { name: /A scratch on the lid/ }).click();
  await expect(page).toHaveURL(new RegExp(`unit=${units[1]?.id}$`));
  await expect(page.getByRole("link", { name: /A scratch on the lid/ })).toHaveAttribute("aria-current", "true");
  await customerOn(page).addToCart();
  await expect(page.getByText(`${name} · Serial ends in BBB2`)).toBeVisible();

  // Somebody else has it in the cart, too.
  const other = await (await browser.newContext(PHONE_SCREEN)).newPage();
  await other.goto(`/products/${id}?unit=${units[1]?.id}`);
  await customerOn(other).addToCart();

  await page.goto("/cart");
  await expect(page.getByText("Serial ends in BBB2")).toBeVisible();
  await expect(page.getByLabel(/^Quantity of/)).toHaveCount(0);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("radio", { name: /Collect at the shop/ }).check();
  await page.getByLabel("Phone").fill(newPhone().number);
  await page.getByLabel("Name", { exact: true }).fill("Achieng Odhiambo");
  await customerOn(page).placeOrder();
  await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
  await expect(page.getByText("29,000").first()).toBeVisible();
  const number = (
    await page
      .getByText(/^FD-\d/)
      .first()
      .innerText()
  ).trim();

  // The other one is told in the cart, where it costs nothing, and finds the rest by the link.
  await other.goto("/cart");
  await expect(other.getByText("Somebody else has taken this one.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Proceed to Checkout" })).toBeDisabled();
  await other.getByRole("link", { name: "See the others" }).click();
  await expect(other.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(other.getByRole("link", { name: /A worn corner/ })).toBeVisible();
  await expect(other.getByRole("link", { name: /A scratch on the lid/ })).toHaveCount(0);

  const desk = await (await browser.newContext()).newPage();
  await staffOn(desk).signIn("staff");
  await desk.goto(`${process.env.E2E_CONSOLE_URL}admin/orders?search=${number}`);
  await desk.getByRole("row", { name: new RegExp(number) }).click();
  await expect(desk.getByText(second)).toBeVisible();
});

import { callApi, tokenOf } from "./call-api";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

interface Order {
  id: number;
  orderNumber: string;
  status: string;
  paymentStatus: string;
  total: number;
  due: number;
  kept: number;
  credited: number;
  payments: { method: string; amount: number; status: string; takenBy: string | null }[];
  refunds: { amount: number; credited: number }[];
  returns: { lines: { quantity: number; restocked: boolean }[] }[];
}

const api = <T>(token: string, method: string, path: string, body?: object) =>
  callApi<T>(method, path, { token, body });

/** A product used by this journey only, and its ledger. */
async function newProduct(token: string) {
  const sku = `JRN-${Date.now().toString(36).toUpperCase()}`;
  const body = { name: `Counter laptop ${sku}`, price: 20_000, sku, quantity: 5 };
  const product = await api<{ id: number; inventoryItemId: number }>(token, "POST", "/admin/products", body);
  const ledger = async () => {
    const movements = await api<{ type: string; change: number; quantityAfter: number; reservedAfter: number }[]>(
      token,
      "GET",
      `/admin/inventory/${product.inventoryItemId}/movements`,
    );
    return movements.map(({ type, quantityAfter, reservedAfter }) => [type, quantityAfter, reservedAfter]).reverse();
  };
  return { ...product, sku, name: body.name, ledger };
}

test("a counter sale by keyboard: a deposit, the rest, one piece back with its money, and the ledger is right", async ({
  page,
}) => {
  const token = await tokenOf("manager");
  const product = await newProduct(token);
  await staffOn(page).signIn("manager");
  await page.keyboard.press("n");
  await page.goto(`${process.env.E2E_CONSOLE_URL}admin/orders/new`);
  const begun: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/sales/drafts")) begun.push(request.url());
  });
  const entry = page.getByRole("combobox", { name: "Scan or search an item" });
  await expect(entry).toBeFocused();

  // The code twice makes two units; typed slowly, so that it is not taken for a scanner.
  await entry.pressSequentially(product.sku, { delay: 90 });
  await entry.press("Enter");
  await expect(page.getByLabel(`How many of ${product.name}`)).toHaveValue("1");
  await page.keyboard.press("+");
  await expect(page.getByLabel(`How many of ${product.name}`)).toHaveValue("2");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(begun).toHaveLength(1);
  // It is all there again after a reload.
  await page.reload();
  await expect(page.getByLabel(`How many of ${product.name}`)).toHaveValue("2");

  await entry.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Take payment" });
  await expect(dialog.getByLabel("Handed over")).toBeFocused();
  await dialog.getByLabel("Amount").fill("15000");
  await dialog.getByLabel("Handed over").fill("16000");
  await dialog.getByLabel("Name").fill("Wanjirũ Kamau");
  await dialog.getByLabel("Phone").fill("0712345678");
  await dialog.getByLabel("Phone").press("Enter");
  const done = page.getByRole("region", { name: /^Sale / });
  await expect(done.getByRole("heading", { name: "Goods are kept" })).toBeVisible();
  await expect(done.getByText(/Ksh\s1,000/)).toBeVisible();
  const orderNumber = ((await done.getAttribute("aria-label")) ?? "").replace("Sale ", "");
  const { orders } = await api<{ orders: Order[] }>(token, "GET", `/admin/orders?search=${orderNumber}`);
  const orderId = orders[0]?.id ?? 0;
  const see = () => api<Order>(token, "GET", `/admin/orders/${orderId}`);
  expect(await see()).toMatchObject({ status: "confirmed", paymentStatus: "part_paid", total: 40_000, due: 25_000 });
  expect(await product.ledger()).toEqual([
    ["initial", 5, 0],
    ["reserve", 5, 2],
  ]);

  await done.getByRole("button", { name: "Open the order" }).click();
  const panel = page.getByRole("complementary", { name: new RegExp(orderNumber) });
  await panel.getByRole("button", { name: "Take payment" }).click();
  const rest = page.getByRole("dialog");
  await rest.getByRole("radio", { name: "Card terminal" }).check({ force: true });
  await rest.getByLabel("Number on the slip").fill("000123");
  await rest.getByLabel("Number on the slip").press("Enter");
  await expect(panel.getByText("Paid", { exact: true }).first()).toBeVisible();
  await panel.getByRole("button", { name: "Complete" }).click();
  await expect(panel.getByText("Completed", { exact: true }).first()).toBeVisible();

  await panel.getByRole("button", { name: "Take goods back" }).click();
  const back = page.getByRole("dialog");
  await back.getByLabel("Reason").fill("Does not start");
  await back.getByRole("button", { name: /^Take back, refund/ }).click();
  await expect(panel.getByText("1 came back")).toBeVisible();

  // By the ledgers alone: due = total − approved + refunded, and the shelf is the sum of its movements.
  const end = await see();
  expect(end).toMatchObject({ status: "completed", paymentStatus: "paid", total: 20_000, due: 0, kept: 20_000 });
  expect(end.payments.map(({ method, amount, status }) => [method, amount, status])).toEqual([
    ["cash", 15_000, "approved"],
    ["card_terminal", 25_000, "approved"],
  ]);
  expect(end.refunds.map(({ amount }) => amount)).toEqual([20_000]);
  expect(end.returns.map(({ lines }) => lines)).toMatchObject([[{ quantity: 1, restocked: true }]]);
  expect(await product.ledger()).toEqual([
    ["initial", 5, 0],
    ["reserve", 5, 2],
    ["sale", 3, 0],
    ["return", 4, 0],
  ]);
});

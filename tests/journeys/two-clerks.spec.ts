import type { Page } from "@playwright/test";
import { callApi, tokenOf } from "./call-api";
import { gate } from "./gate";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

const api = <T>(token: string, method: string, path: string, body?: object) =>
  callApi<T>(method, path, { token, body });

const freeLine = (key: string, name: string, price: number) => ({ kind: "free", key, name, quantity: 1, price });

/** The console in a window of its own, where a sale or an order is open. */
async function open(page: Page, role: "staff" | "manager", path: string): Promise<Page> {
  await staffOn(page).signIn(role);
  await page.goto(`${process.env.E2E_CONSOLE_URL}${path}`);
  return page;
}

// The network of one clerk is cut on purpose.
test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

test("two clerks edit one order: the second sees the conflict and loses nothing", async ({ browser, page }) => {
  const token = await tokenOf("manager");
  const lines = [freeLine("a", "Repair of a hinge", 3000)];
  const customer = { userId: null, name: "Wanjirũ Kamau", phone: "0712345678", email: "" };
  const draft = await api<{ id: number; version: number }>(token, "POST", "/admin/sales/drafts", { customer, lines });
  const payments = [{ method: "cash", amount: 3000 }];
  const finished = { version: draft.version, total: 3000, payments };
  const { order } = await api<{ order: { id: number } }>(
    token,
    "POST",
    `/admin/sales/drafts/${draft.id}/finish`,
    finished,
  );

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const mine = await open(page, "manager", `admin/orders/${order.id}`);
  const theirs = await open(other, "manager", `admin/orders/${order.id}`);

  await mine.getByRole("button", { name: "Refund", exact: true }).click();
  const form = mine.getByRole("dialog");
  await form.getByLabel("Amount").fill("500");
  await form.getByLabel("Reason").fill("The hinge squeaks");

  await theirs.getByRole("button", { name: "Refund", exact: true }).click();
  await theirs.getByRole("dialog").getByLabel("Amount").fill("1000");
  await theirs.getByRole("dialog").getByLabel("Reason").fill("Agreed on the phone");
  // The first one's window learns of it only after it has sent, as on a slow network.
  const late = gate();
  const record = new RegExp(`/api/admin/orders/${order.id}$`);
  await mine.route(record, (route) => late.opened.then(() => route.continue()));
  await theirs
    .getByRole("dialog")
    .getByRole("button", { name: /^Refund/ })
    .click();
  await expect(theirs.getByRole("dialog")).toBeHidden();

  await form.getByRole("button", { name: /^Refund/ }).click();
  await expect(form.getByRole("alert")).toContainText("changed while you were looking at it");
  await expect(form.getByLabel("Reason")).toHaveValue("The hinge squeaks");
  await expect(form.getByLabel("Amount")).toHaveValue("500");
  // Now it is sent with the version of the other change, and succeeds.
  const told = mine.waitForResponse(record);
  late.open();
  await told;
  await form.getByRole("button", { name: /^Refund/ }).click();
  await expect(form).toBeHidden();
  const after = await api<{ kept: number; refunds: { amount: number }[] }>(token, "GET", `/admin/orders/${order.id}`);
  expect(after.refunds.map(({ amount }) => amount)).toEqual([1000, 500]);
  expect(after.kept).toBe(1500);
  await other.close();
});

test("two clerks put one sale together: both changes are in, and it is sold once", async ({ browser, page }) => {
  const token = await tokenOf("manager");
  const draft = await api<{ id: number }>(token, "POST", "/admin/sales/drafts", {
    lines: [freeLine("a", "Screen protector", 500)],
  });
  const path = `admin/orders/new?sale=${draft.id}`;
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const mine = await open(page, "staff", path);
  const theirs = await open(other, "manager", path);
  const quantity = (at: Page) => at.getByLabel("How many of Screen protector");
  await expect(quantity(mine)).toHaveValue("1");
  await expect(quantity(theirs)).toHaveValue("1");

  await mine.context().setOffline(true);
  await mine.getByRole("button", { name: "One more of Screen protector" }).click();
  await expect(mine.getByText("No connection: kept on this machine")).toBeVisible();
  await theirs.getByLabel("Name").fill("Jane Wanjiku");
  await expect(theirs.getByText("Saved", { exact: true })).toBeVisible();
  await mine.context().setOffline(false);
  await expect(mine.getByRole("alert")).toContainText("changed this sale too; both changes are in");
  await expect(mine.getByLabel("Name")).toHaveValue("Jane Wanjiku");
  await expect(quantity(mine)).toHaveValue("2");
  await expect(quantity(theirs)).toHaveValue("2");

  await theirs.getByRole("button", { name: "Take payment" }).click();
  await theirs.getByRole("dialog").getByRole("button", { name: "Finish sale" }).click();
  await expect(theirs.getByRole("heading", { name: "Sold and paid" })).toBeVisible();
  await expect(mine.getByText(/^This sale was finished by/)).toBeVisible();
  await other.close();
});

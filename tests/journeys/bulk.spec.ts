import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { callApi, tokenOf } from "./call-api";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

interface Order {
  id: number;
  orderNumber: string;
  status: string;
  total: number;
}

/** Orders of one new customer, for goods that are not counted, so that they take nothing from other journeys. */
async function place(count: number): Promise<{ lastName: string; token: string }> {
  const lastName = `Mwangi${Date.now().toString(36)}`;
  const person = { firstName: "Njoki", lastName, email: `${lastName}@people.example`, password: "safari-2026" };
  const { token } = await callApi<{ token: string }>("POST", "/auth/register", { body: person });
  const manager = await tokenOf("manager");
  const product = await callApi<{ id: number }>("POST", "/admin/products", {
    token: manager,
    body: { name: `Cable tie ${lastName}`, price: 50 },
  });
  const one = (quantity: number) =>
    callApi("POST", "/checkout", {
      token,
      body: {
        items: [{ productId: product.id, quantity }],
        customer: { firstName: person.firstName, lastName, email: person.email },
        shipping: { phone: "0712345678", street: "Moi Avenue 1", city: "Nairobi" },
      },
    });
  for (let placed = 0; placed < count; placed += 10)
    await Promise.all(Array.from({ length: Math.min(10, count - placed) }, (_, index) => one(1 + (index % 3))));
  // Other journeys do not use it.
  await fetch(`${process.env.E2E_API_URL}/api/admin/products/${product.id}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${manager}` },
  });
  return { lastName, token };
}

const ordersOf = (token: string, lastName: string, sort = "") =>
  callApi<{ orders: Order[]; pagination: { total: number } }>(
    "GET",
    `/admin/orders?search=${lastName}&limit=100${sort}`,
    {
      token,
    },
  );

async function exportAs(page: Page, format: "CSV file" | "Excel file"): Promise<string> {
  await page.getByRole("button", { name: /^Export/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: format }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

test("two hundred orders are moved on at once, put back at once, and taken along as a file", async ({ page }) => {
  test.setTimeout(240_000);
  const { lastName } = await place(201);
  const token = await tokenOf("manager");
  const staff = staffOn(page);
  await staff.signIn("manager");
  await staff.open("Orders");
  await page.getByLabel("Search orders").fill(lastName);
  await expect(page.getByText(/^1–50 of 201 orders/)).toBeVisible();

  // One of them has been changed since, and is not restored.
  const [odd] = (await ordersOf(token, lastName)).orders;
  await callApi("PUT", `/admin/orders/${odd?.id}/status`, { token, body: { status: "cancelled" } });

  const grid = page.getByRole("grid", { name: "Orders" });
  await grid.focus();
  await page.keyboard.press("Control+a");
  await expect(page.getByText(/50 selected/)).toBeVisible();
  await page.getByRole("button", { name: "Select all 201 orders that match" }).click();
  await page.getByRole("button", { name: "Set status of 201 orders" }).click();
  await page.getByRole("menuitem", { name: "Processing" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Set to Processing" }).click();

  const result = page.getByRole("region", { name: "Change of many orders" });
  await expect(result.getByRole("status")).toHaveText("200 orders to Processing, 1 refused.", { timeout: 60_000 });
  await expect(result.getByRole("list")).toContainText(
    `Order ${odd?.orderNumber} is Cancelled and cannot become Processing.`,
  );
  const statuses = async () => {
    const found = new Map<string, number>();
    for (const number of [1, 2, 3])
      for (const { status } of (await ordersOf(token, lastName, `&page=${number}`)).orders)
        found.set(status, (found.get(status) ?? 0) + 1);
    return Object.fromEntries(found);
  };
  expect(await statuses()).toEqual({ processing: 200, cancelled: 1 });

  await result.getByRole("button", { name: "Undo" }).click();
  await expect(result.getByRole("status")).toHaveText("200 orders put back.", { timeout: 60_000 });
  expect(await statuses()).toEqual({ pending: 200, cancelled: 1 });
  await result.getByRole("button", { name: "Put the result away" }).click();
  await expect(result).toBeHidden();
  await page.getByRole("button", { name: "Recent bulk changes" }).click();
  await expect(page.getByText("200 orders put back.").first()).toBeVisible();
  await page.keyboard.press("Escape");

  // The file holds what the list shows: its filter, its sort, all of its pages.
  await page.getByRole("button", { name: "Total" }).click();
  await expect(page).toHaveURL(/sortBy=total/);
  const shown = (await ordersOf(token, lastName, "&sortBy=total&sortOrder=desc")).orders;
  const file = await exportAs(page, "CSV file");
  const lines = file
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
  expect(lines).toHaveLength(202);
  expect(lines[0]?.split(",").slice(0, 3)).toEqual(["Order", "Placed", "Status"]);
  const numbers = lines.slice(1).map((line) => line.split(",")[0]);
  expect(numbers.slice(0, 100)).toEqual(shown.map(({ orderNumber }) => orderNumber));

  // Afterwards none of it is left pending.
  await callApi("POST", "/admin/bulk/order-status", {
    token,
    body: { choice: { filter: { search: lastName }, expected: 201 }, status: "cancelled" },
  });
  await expect.poll(statuses, { timeout: 60_000 }).toEqual({ cancelled: 201 });
});

test("a view is saved, sent as a link and shared with a colleague", async ({ page, browser }) => {
  const staff = staffOn(page);
  await staff.signIn("manager");
  await staff.open("Orders");
  await page.getByLabel("Status", { exact: true }).selectOption("completed");
  const name = `Done ${Date.now().toString(36)}`;
  await page.getByRole("button", { name: "View: All orders" }).click();
  await page.getByRole("menuitem", { name: "Keep this view…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByLabel("For everybody").check({ force: true });
  await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click();
  await expect(page).toHaveURL(/view=\d+/);
  const link = page.url().replace(/status=completed&?/, "");

  const other = await browser.newContext();
  const colleague = await other.newPage();
  await staffOn(colleague).signIn("staff");
  await colleague.goto(link);
  await expect(colleague).toHaveURL(/status=completed/);
  await expect(colleague.getByRole("button", { name: `View: ${name}` })).toBeVisible();
  await other.close();

  await page.getByRole("button", { name: `View: ${name}` }).click();
  await page.getByRole("menuitem", { name: `“${name}”` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "View: All orders" })).toBeVisible();
});

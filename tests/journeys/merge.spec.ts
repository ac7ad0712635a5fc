import type { Browser, Locator } from "@playwright/test";
import mysql from "mysql2/promise";
import { callApi } from "./call-api";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

const storefront = (path: string) => new URL(path, process.env.E2E_STOREFRONT_URL).href;
/** Sooner than polling would bring it. */
const LIVE = { timeout: 5000 };

const call = <T>(method: string, path: string, token: string, body?: unknown) =>
  callApi<T>(method, path, { token, body });

/** A support conversation besides the customer's own, as an older system of the shop left them behind. */
async function leftBehind(customerId: number): Promise<number> {
  const connection = await mysql.createConnection(process.env.E2E_DATABASE_URL ?? "");
  try {
    const [{ insertId }] = await connection.execute<mysql.ResultSetHeader>(
      `insert into conversations (customer_id, title, status, category, created_at, updated_at)
       values (?, 'Support', 'active', 'support', utc_timestamp(3), utc_timestamp(3))`,
      [customerId],
    );
    return insertId;
  } finally {
    await connection.end();
  }
}

/** A customer with two conversations, written in turn, whose page of messages is open. */
async function customerWithTwo(browser: Browser) {
  const email = `merge.${Date.now()}@people.example`;
  const person = { firstName: "Njoki", lastName: `Merge${Date.now()}`, email, password: "safari-26" };
  const { token, user } = await call<{ token: string; user: { id: number } }>("POST", "/auth/register", "", person);
  const older = await leftBehind(user.id);
  const { id: newer } = await call<{ id: number }>("POST", "/messages/conversations", token);
  const write = (id: number, content: string) =>
    call("POST", `/messages/conversations/${id}/messages`, token, { content });
  await write(older, "First question");
  await write(newer, "Second question");
  await write(older, "Third question");
  const origin = { origin: new URL(storefront("/")).origin, localStorage: [{ name: "auth_token", value: token }] };
  const context = await browser.newContext({ storageState: { cookies: [], origins: [origin] } });
  return { page: await context.newPage(), name: `${person.firstName} ${person.lastName}`, older, newer };
}

test("two conversations of a customer become one for both sides, and two again", async ({ browser, page }) => {
  const customer = await customerWithTwo(browser);
  await customer.page.goto(storefront("/messages"));
  const own = customer.page.getByRole("listitem");
  await expect(own.filter({ hasText: "Third question" })).toBeVisible();
  await expect(own.filter({ hasText: "Second question" })).toHaveCount(0);

  await staffOn(page).signIn("staff");
  await page.goto(`${process.env.E2E_CONSOLE_URL}admin/support/${customer.older}`);
  const thread = page.getByRole("region", { name: "Messages", exact: true });
  await expect(thread.getByText("Third question")).toBeVisible();
  await page.getByRole("button", { name: "More about this conversation" }).click();
  await page.getByRole("menuitem", { name: "Merge this customer's conversations" }).click();
  const dialog = page.getByRole("dialog");
  const preview = dialog.getByRole("list", { name: "Messages after the merge" });
  // While the shop is closed, each conversation has an automatic answer, too.
  const asked = (list: Locator) => list.getByRole("listitem").filter({ hasText: /question|One answer/ });
  await expect(asked(preview)).toHaveText([/First question/, /Second question/, /Third question/]);
  await expect(dialog.getByRole("radio", { name: new RegExp(`#${customer.older},`) })).toBeChecked();
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog).toBeHidden();

  const lines = asked(thread);
  await expect(lines).toHaveText([/First question/, /Second question/, /Third question/]);
  await expect(own.filter({ hasText: "Second question" })).toBeVisible(LIVE);
  await page.getByRole("textbox", { name: "Answer" }).fill("One answer to all");
  await page.keyboard.press("Enter");
  await expect(own.filter({ hasText: "One answer to all" })).toBeVisible(LIVE);

  await page.getByRole("button", { name: "More about this conversation" }).click();
  await page.getByRole("menuitem", { name: "Undo the merge of 2" }).click();
  await expect(lines).toHaveText([/First question/, /Third question/, /One answer to all/]);
  await expect(own.filter({ hasText: "Second question" })).toHaveCount(0, LIVE);
  await expect(own.filter({ hasText: "One answer to all" })).toBeVisible();
  await page.goto(`${process.env.E2E_CONSOLE_URL}admin/support/${customer.newer}`);
  await expect(lines).toHaveText([/Second question/]);
});

import type { BrowserContext } from "@playwright/test";
import { type Caller, callerOf, register, tokenOf } from "./call-api";
import { gate } from "./gate";
import { expect, test } from "./journey";

let people = 0;
/** A customer whose windows are signed in, and a clerk of the shop. */
async function meet(context: BrowserContext): Promise<{ customer: Caller; clerk: Caller; email: string }> {
  people += 1;
  const email = `live.${Date.now()}.${people}@people.example`;
  const token = await register({ firstName: "Naliaka", lastName: "Simiyu", email });
  await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  return { customer: callerOf(token), clerk: callerOf(await tokenOf("staff")), email };
}

/** Requests a quote. Returns the name that the shop shows. */
async function askForPrice({
  customer,
  clerk,
  email,
}: Awaited<ReturnType<typeof meet>>): Promise<() => Promise<unknown>> {
  const { id } = await customer<{ id: number }>("POST", "/quote", {
    name: "Naliaka Simiyu",
    email,
    service: "Laptop screen replacement",
    message: "The screen has a crack.",
  });
  return async () => {
    const { version } = await clerk<{ version: number }>("GET", `/admin/quotes/${id}`);
    return clerk("PUT", `/admin/quotes/${id}`, { status: "quoted", quotedAmount: 7800, version });
  };
}

test("what the shop does between a page's first request and its live connection is shown all the same", async ({
  page,
  context,
}) => {
  const { customer, clerk, email } = await meet(context);
  const { id } = await customer<{ id: number }>("POST", "/support/tickets", {
    name: "Naliaka Simiyu",
    email,
    subject: "No sound",
    message: "The speakers are silent.",
  });

  // A slow network: the page is there long before its connection.
  const connection = gate();
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await connection.opened;
    socket.connectToServer();
  });
  await page.goto(`/tickets/${id}`);
  await expect(page.getByText("The speakers are silent.")).toBeVisible();
  await clerk("PUT", `/admin/support/tickets/${id}/status`, { status: "resolved" });
  await expect(page.getByText("resolved", { exact: true })).toHaveCount(0);

  connection.open();
  await expect(page.getByText("resolved", { exact: true })).toBeVisible();
});

test("a change while a page's first request is pending is shown", async ({ page, context }) => {
  const quote = await askForPrice(await meet(context));
  // The page connects during navigation; then its list is requested, and the response is slow.
  await page.goto("/orders");
  await expect(page.getByRole("link", { name: /^Notifications/ })).toBeVisible();
  const answer = gate();
  const asked = gate();
  await page.route("**/api/quotes/my?limit=100", async (route) => {
    const response = await route.fetch();
    asked.open();
    await answer.opened;
    await route.fulfill({ response });
  });
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await page.getByRole("link", { name: "My Quote Requests" }).click();
  await asked.opened;
  const heard = page.waitForResponse("**/api/notifications/unread-count");
  await quote();
  await heard;
  answer.open();
  await expect(page.getByRole("listitem").filter({ hasText: "Laptop screen replacement" })).toContainText("Quoted");
});

test("a change while a customer looks at products is shown when they return", async ({ page, context }) => {
  const quote = await askForPrice(await meet(context));
  await page.goto("/quotes");
  const card = page.getByRole("listitem").filter({ hasText: "Laptop screen replacement" });
  await expect(card).toContainText("Pending");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await quote();
  await page.getByRole("link", { name: /^Notifications, \d+ unread$/ }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(card).toContainText("Quoted");
});

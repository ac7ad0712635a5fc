import type { Browser, BrowserContext, Page } from "@playwright/test";
import { callApi } from "./call-api";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

const storefront = (path: string) => new URL(path, process.env.E2E_STOREFRONT_URL).href;

const call = <T>(method: string, path: string, token: string, body?: unknown) =>
  callApi<T>(method, path, { token, body });

interface Customer {
  page: Page;
  name: string;
  email: string;
  token: string;
}

/** A new customer, signed in in a browser of their own. */
async function newCustomer(browser: Browser, firstName: string): Promise<Customer> {
  const email = `${firstName.toLowerCase()}.${Date.now()}@people.example`;
  const person = { firstName, lastName: "Were", email, password: "safari-26" };
  const { token } = await call<{ token: string }>("POST", "/auth/register", "", person);
  const origin = { origin: new URL(storefront("/")).origin, localStorage: [{ name: "auth_token", value: token }] };
  const context = await browser.newContext({ storageState: { cookies: [], origins: [origin] } });
  return { page: await context.newPage(), name: `${firstName} Were`, email, token };
}

async function staffIn(
  browser: Browser,
  role: "staff" | "manager" | "admin",
): Promise<{ page: Page; context: BrowserContext; staff: ReturnType<typeof staffOn> }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const staff = staffOn(page);
  await staff.signIn(role);
  return { page, context, staff };
}

const inMenu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name });
/** Sooner than polling would bring it. */
const LIVE = { timeout: 5000 };

test("a customer writes, the console chimes once, staff reply, and the ticks change", async ({ browser }) => {
  const customer = await newCustomer(browser, "Achieng");
  const { page, staff } = await staffIn(browser, "admin");

  await customer.page.goto(storefront("/messages"));
  await customer.page.getByRole("textbox", { name: "Message" }).fill("Is my laptop ready?");
  await customer.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(`New support message: ${customer.name}`)).toBeVisible(LIVE);
  expect(await staff.chimes()).toHaveLength(1);

  await page.getByRole("button", { name: "Open" }).click();
  const thread = page.getByRole("region", { name: "Messages", exact: true });
  await expect(thread.getByText("Is my laptop ready?")).toBeVisible();
  const own = customer.page.getByRole("listitem").filter({ hasText: "Is my laptop ready?" });
  await expect(own.getByText("Read", { exact: true })).toBeAttached(LIVE);

  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: "Answer" })).toBeFocused();
  // As people type: keys that come all at once are a scanner's.
  await page.keyboard.type("Yes, come by before six.", { delay: 50 });
  await expect(customer.page.getByText("Support Team is typing…")).toBeVisible(LIVE);
  await page.keyboard.press("Enter");
  await expect(customer.page.getByText("Yes, come by before six.", { exact: true })).toBeVisible(LIVE);
  const answer = thread.getByRole("listitem").filter({ hasText: "Yes, come by before six." });
  await expect(answer.getByText("Read", { exact: true })).toBeAttached(LIVE);

  // No chime for staff who are looking at the conversation.
  await customer.page.getByRole("textbox", { name: "Message" }).fill("On my way");
  await customer.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(thread.getByText("On my way")).toBeVisible(LIVE);
  expect(await staff.chimes()).toHaveLength(1);

  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByLabel("Status")).toHaveValue("resolved");
});

test("a ticket is opened, shows in the inbox, is answered by e-mail and resolved", async ({ browser }) => {
  const customer = await newCustomer(browser, "Naliaka");
  const { page } = await staffIn(browser, "staff");
  const subject = `No picture ${Date.now()}`;
  const form = { name: customer.name, email: customer.email, subject, message: "The screen stays black." };
  const { id } = await call<{ id: number }>("POST", "/support/tickets", customer.token, form);
  await customer.page.goto(storefront(`/tickets/${id}`));

  await inMenu(page, "Messages").click();
  await page.getByRole("row", { name: new RegExp(subject) }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("textbox", { name: "Answer" }).fill("Bring it in, please.");
  await panel.getByRole("button", { name: "Send e-mail" }).click();
  await expect(panel.getByText("Bring it in, please.")).toBeVisible();
  await panel.getByRole("link", { name: "Open the ticket" }).click();
  await panel.getByRole("button", { name: "Resolve" }).click();
  await expect(panel.getByText("Resolved", { exact: true })).toBeVisible();
  await expect(customer.page.getByText(/^resolved$/i).first()).toBeVisible(LIVE);
});

test("a FAQ that a manager adds is on the website immediately", async ({ browser }) => {
  const { page, context } = await staffIn(browser, "manager");
  const question = `Do you buy old laptops? ${Date.now()}`;
  await inMenu(page, "Support").click();
  await page.getByRole("navigation", { name: "Support" }).getByRole("link", { name: "FAQs" }).click();
  await page.getByRole("button", { name: "New question" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Question", { exact: true }).fill(question);
  await dialog.getByLabel("Answer", { exact: true }).fill("Yes, bring them in.");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("Question added. Customers see it now.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search questions" }).fill(question);
  await expect(page.getByRole("row").filter({ hasText: question })).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto(storefront("/support"));
  await expect(visitor.getByText(question)).toBeVisible();
});

test("two members of staff share a ticket: presence, assignment, a note, a reply by mail and the customer's reply", async ({
  browser,
}) => {
  const customer = await newCustomer(browser, "Moraa");
  const grace = await staffIn(browser, "staff");
  const boss = await staffIn(browser, "manager");
  const subject = `Slow laptop ${Date.now()}`;
  const form = { name: customer.name, email: customer.email, subject, message: "It takes minutes to start." };
  const { id } = await call<{ id: number }>("POST", "/support/tickets", customer.token, form);
  const address = `${process.env.E2E_CONSOLE_URL}admin/support/${id}?tab=tickets`;
  const panel = (page: Page) => page.getByRole("complementary", { name: new RegExp(subject) });

  await grace.page.goto(address);
  await boss.page.goto(address);
  await expect(panel(boss.page).getByText(/is also looking at this$/)).toBeAttached(LIVE);
  await expect(panel(grace.page).getByText(/is also looking at this$/)).toBeAttached(LIVE);

  await panel(grace.page).getByRole("heading", { level: 2 }).click();
  await grace.page.keyboard.press("i");
  await expect(panel(grace.page).getByLabel("Assigned to").locator("option:checked")).toHaveText("Me");
  await expect(panel(boss.page).getByText(/^Assigned to /)).toBeVisible(LIVE);

  await panel(boss.page).getByRole("textbox", { name: "New note" }).fill("She called twice already.");
  await boss.page.keyboard.press("Control+Enter");
  await expect(panel(grace.page).getByText("She called twice already.")).toBeVisible(LIVE);

  await boss.page.goto(`${process.env.E2E_CONSOLE_URL}admin/dashboard`);
  await expect(panel(grace.page).getByText(/is also looking at this$/)).toHaveCount(0, LIVE);

  await customer.page.goto(storefront(`/tickets/${id}`));
  await panel(grace.page).getByRole("textbox", { name: "Answer" }).fill("Bring it in, please.");
  await panel(grace.page).getByRole("button", { name: "Send e-mail" }).click();
  await expect(customer.page.getByText("Bring it in, please.")).toBeVisible(LIVE);
  await expect(customer.page.getByText("She called twice already.")).toHaveCount(0);
  await panel(grace.page).getByRole("button", { name: "Resolve" }).click();
  await customer.page.getByLabel("Is it not done? Write to us, and we open it again.").fill("It is slow again.");
  await customer.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel(grace.page).getByText("It is slow again.")).toBeVisible(LIVE);
  await expect(panel(grace.page).getByText("Open", { exact: true })).toBeVisible(LIVE);
});

test("a canned reply is written by a manager and filled in for a customer by /", async ({ browser }) => {
  const customer = await newCustomer(browser, "Atieno");
  const { page } = await staffIn(browser, "manager");
  const shortcut = `ready-${Date.now()}`;
  await page.goto(`${process.env.E2E_CONSOLE_URL}admin/support?tab=replies`);
  await page.getByRole("button", { name: "New canned reply" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Shortcut").fill(shortcut);
  await dialog.getByLabel("Text").fill("Hello {{firstName}}, it is ready. Call {{shop.phone}}.");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: shortcut })).toBeVisible();

  const { id } = await call<{ id: number }>("POST", "/messages/conversations", customer.token);
  await call("POST", `/messages/conversations/${id}/messages`, customer.token, { content: "Is it ready?" });
  await page.goto(`${process.env.E2E_CONSOLE_URL}admin/support/${id}`);
  const answer = page.getByRole("textbox", { name: "Answer" });
  // At once: keys in the rhythm of a machine would be taken for a scanned code.
  await answer.fill(`/${shortcut}`);
  await expect(page.getByRole("option").filter({ hasText: shortcut })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(answer).toHaveValue(/^Hello Atieno, it is ready\. Call \S.*\.$/);
  // Else this Enter would be a second choice.
  await expect(page.getByRole("option").filter({ hasText: shortcut })).toHaveCount(0);
  await answer.press("Enter");
  await expect(answer).toHaveValue("");
  await customer.page.goto(storefront("/messages"));
  await expect(customer.page.getByText(/^Hello Atieno, it is ready/)).toBeVisible(LIVE);
});

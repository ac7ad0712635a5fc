import type { Browser, Page } from "@playwright/test";
import { tokenOf } from "./call-api";
import { expect, test } from "./journey";

const address = (path: string) => new URL(path, process.env.E2E_STOREFRONT_URL).href;
const api = (path: string) => new URL(path, process.env.E2E_API_URL).href;

/** A window of the demo customer, who is signed in already. */
async function signedIn(browser: Browser): Promise<Page> {
  const value = await tokenOf("customer");
  const origin = { origin: new URL(address("/")).origin, localStorage: [{ name: "auth_token", value }] };
  return (await browser.newContext({ storageState: { cookies: [], origins: [origin] } })).newPage();
}

/** Staff's part, at the api: their screen is another story. */
async function moveTicket(id: string, status: string): Promise<number> {
  const response = await fetch(api(`/api/admin/support/tickets/${id}/status`), {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${await tokenOf("staff")}`,
    },
    body: JSON.stringify({ status }),
  });
  return response.status;
}

test("a guest without JavaScript finds an answer and writes to the shop", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/support"));
  await expect(page.getByRole("heading", { level: 1, name: "Support & Help" })).toBeVisible();
  await expect(page).toHaveTitle("Support & Help · Fundi Computers");

  await page.getByRole("searchbox", { name: "Search questions" }).fill("receipt");
  await page.getByRole("button", { name: "Payments" }).click();
  await expect(page).toHaveURL(/category=payments/);
  await expect(page.getByRole("button", { name: "Payments" })).toHaveAttribute("aria-pressed", "true");
  const answers = page.locator("#faq details");
  const first = answers.first();
  await first.locator("summary").click();
  await expect(first.getByRole("paragraph")).toBeVisible();
  await answers.nth(1).locator("summary").click();
  await expect(page.locator("details[open]")).toHaveCount(1);

  await page.getByRole("link", { name: "Contact Us" }).click();
  await page.getByLabel("Name").fill("Kamau");
  await page.getByRole("textbox", { name: "Email" }).fill("kamau@people.example");
  await page.getByLabel("Subject").fill("No scripts here");
  await page.getByLabel("Message").fill("Are you open on Sunday?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent.")).toBeVisible();
  await expect(page).toHaveURL(/tab=contact&sent/);

  await page.getByRole("link", { name: "System Status" }).click();
  await expect(page.getByText("All systems operational")).toBeVisible();
  await page.getByRole("navigation", { name: "Support" }).getByRole("link", { name: "Guides" }).click();
  await expect(page.getByRole("region", { name: "Guides" }).getByRole("link").first()).toBeVisible();
  await context.close();
});

test("a refused form without JavaScript keeps its input", async ({ request }) => {
  const response = await request.post(address("/contact"), {
    form: { name: "Kamau", email: "abc", subject: "Hours", message: "Open on <Sunday>?" },
    headers: { origin: new URL(address("/")).origin },
  });
  expect(response.status()).toBe(400);
  const html = await response.text();
  expect(html).toContain("Enter a valid e-mail address");
  expect(html).toContain("Open on &lt;Sunday&gt;?");
});

test("a customer opens a ticket, and its page follows what staff do to it", async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(address("/support?tab=contact"));
  await expect(page.getByLabel("Name")).toHaveValue("Wanjiru Kamau");
  await page.getByLabel("Subject").fill("The hinge is loose");
  await page.getByLabel("Category").selectOption("technical");
  await page.getByLabel("Priority").selectOption("high");
  await page.getByLabel("Message").fill("It wobbles since yesterday.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Ticket created")).toBeVisible();

  await page.goto(address("/tickets"));
  await page.getByRole("link", { name: "Open: The hinge is loose" }).first().click();
  await expect(page).toHaveURL(/\/tickets\/\d+$/);
  // The address changes before the list, which shows the statuses of other tickets, is gone.
  await expect(page.getByRole("heading", { name: "The hinge is loose", level: 1 })).toBeVisible();
  await expect(page.getByText("open", { exact: true })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  expect(await moveTicket(id, "in-progress")).toBe(200);
  await expect(page.getByText("in progress", { exact: true })).toBeVisible();
  expect(await moveTicket(id, "resolved")).toBe(200);
  await expect(page.getByText("resolved", { exact: true })).toBeVisible();
  expect(await moveTicket(id, "in_progress")).toBe(409);
  await page.context().close();
});

test("a guest is asked to log in at the tickets, and returns to them", async ({ page }) => {
  await page.goto(address("/tickets"));
  await expect(page.getByRole("heading", { name: "Login required" })).toBeVisible();
  await page.getByRole("link", { name: "Log In" }).click();
  await expect(page.getByText("Please log in to view your tickets.")).toBeVisible();
  await page.getByLabel("E-mail").fill("customer@fundi.example");
  await page.getByLabel("Password", { exact: true }).fill("fundi-customer");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/tickets$/);
  await expect(page.getByRole("heading", { name: "My Tickets" })).toBeVisible();
});

test("a video call has a link to share, and a page that may hold it", async ({ browser }) => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  // No request leaves the site.
  await context.route(/^https:\/\/meet\.jit\.si\//, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Call</title><p>The call</p>" }),
  );
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.goto(address("/support"));
  await page.getByRole("link", { name: "Video Call: Open a room" }).click();
  await expect(page).toHaveURL(/\/video-call$/);
  const link = page.getByRole("link", { name: /^https:\/\/meet\.jit\.si\/fundi-computers-u/ });
  await expect(link).toBeVisible();

  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("alert")).toHaveText("Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.getAttribute("href"));

  await page.getByRole("button", { name: "Join here" }).click();
  await expect(page.frameLocator("iframe").getByText("The call")).toBeVisible();
  expect(refused).toEqual([]);

  const elsewhere = await page.request.get(address("/support"));
  expect(elsewhere.headers()["content-security-policy"]).not.toContain("frame-src");
  await context.close();
});

test("a video call can also be opened within the site", async ({ browser }) => {
  const page = await signedIn(browser);
  await page.route(/^https:\/\/meet\.jit\.si\//, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>The call</p>" }),
  );
  await page.goto(address("/tickets"));
  await page
    .getByRole("link", { name: /^Open: / })
    .first()
    .click();
  await page.getByRole("link", { name: "Video Call" }).click();
  await expect(page).toHaveURL(/\/video-call\/\d+$/);
  await page.getByRole("button", { name: "Join here" }).click();
  await expect(page.frameLocator("iframe").getByText("The call")).toBeVisible();
  await page.context().close();
});

test("the same screens are below the dashboard's path", async ({ browser }) => {
  const page = await signedIn(browser);
  const screens = { "/dashboard/support": "Support & Help", "/dashboard/tickets": "My Tickets" };
  for (const [path, name] of Object.entries(screens)) {
    await page.goto(address(path));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await page
    .getByRole("link", { name: /^Open: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tickets\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "My Tickets" })).toBeHidden();
  const subject = await page.getByRole("heading", { level: 1 }).innerText();
  await page.goto(address(`/dashboard${new URL(page.url()).pathname}`));
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await page.context().close();
});

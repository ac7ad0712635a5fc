import sharp from "sharp";
import { type Caller, callerOf, tokenOf } from "./call-api";
import { expect, test } from "./journey";

const address = (path: string) => new URL(path, process.env.E2E_STOREFRONT_URL).href;

/** Calls the api as a member of staff. */
const asStaff: Caller = async (method, path, body) => callerOf(await tokenOf("staff"))(method, path, body);

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("a visitor requests a quote, sees the price live, accepts it and continues to the booking", async ({ page }) => {
  test.setTimeout(90_000);
  const email = `njoki.${Date.now()}@people.example`;

  await test.step("begins as a guest and signs up on the way, without losing a word", async () => {
    await page.goto(address("/services?category=repairs"));
    const asks = page.getByRole("link", { name: "Request a Quote for Laptop screen replacement" });
    // Until the page has its scripts, it leads to a page of its own.
    await expect(asks).toHaveAttribute("href", /[?&]quote=/);
    await asks.click();
    const dialog = page.getByRole("dialog", { name: "Request a quote" });
    await dialog.getByLabel("What should be done?").fill("The screen has a crack and a dark stain.");
    await dialog.getByLabel("Device (optional)").fill("HP EliteBook 840 G3");
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Sign up" }).click();
    const form = page.getByRole("dialog").last();
    await form.getByLabel("First name").fill("Njoki");
    await form.getByLabel("Last name").fill("Wambui");
    await form.getByLabel("E-mail").fill(email);
    await form.getByLabel("Password", { exact: true }).fill("safari-2026");
    await form.getByLabel("Confirm password").fill("safari-2026");
    await form.getByRole("button", { name: "Create Account" }).click();
    await expect(dialog.getByLabel("Your name")).toHaveValue("Njoki Wambui");
    await expect(dialog.getByLabel("E-mail")).toHaveValue(email);
    await expect(dialog.getByLabel("What should be done?")).toHaveValue("The screen has a crack and a dark stain.");
  });

  await test.step("adds two photos and sends it", async () => {
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles([await photo("crack.jpg", "black"), await photo("stain.jpg", "navy")]);
    await expect(page.getByText("2 of up to 5 images")).toBeVisible();
    await page.getByRole("button", { name: "Request a quote", exact: true }).click();
    await expect(page.getByText("Quote submitted successfully!").first()).toBeVisible();
    await page.getByRole("link", { name: "My Quote Requests" }).click();
    await expect(page).toHaveURL(/\/quotes$/);
  });

  const card = page.getByRole("listitem").filter({ hasText: "Laptop screen replacement" });
  await card.getByRole("button").first().click();
  await expect(card.getByRole("img", { name: "Photo 2 of 2" })).toBeVisible();
  await expect(card.getByRole("heading", { level: 3 })).toHaveCount(0);

  await test.step("sees the price come in", async () => {
    const search = new URLSearchParams({ search: email });
    const { quotes } = await asStaff<{ quotes: { id: number; images: string[]; version: number }[] }>(
      "GET",
      `/admin/quotes?${search}`,
    );
    expect(quotes).toHaveLength(1);
    const [quote] = quotes;
    expect(quote?.images).toHaveLength(2);
    await asStaff("PUT", `/admin/quotes/${quote?.id}`, {
      status: "quoted",
      lines: [
        { description: "Panel", quantity: 1, price: 6800 },
        { description: "Labour", quantity: 1, price: 1000 },
      ],
      adminNotes: "The panel is on the shelf.",
      version: quote?.version,
    });
    await expect(card.getByRole("heading", { name: "Quote Ready!" })).toBeVisible();
    await expect(card.getByText("The panel is on the shelf.")).toBeVisible();
  });

  await test.step("accepts, and goes on to the booking", async () => {
    await card.getByRole("button", { name: "Accept" }).click();
    await page.getByRole("button", { name: "Yes, accept" }).click();
    await expect(card.getByRole("heading", { name: "Quote Accepted" })).toBeVisible();
    await card.getByRole("link", { name: "Book an appointment" }).click();
    await expect(page).toHaveURL(/\/services\?book=\d+&quote=\d+$/);
  });
});

test.describe("a browser that runs no scripts", () => {
  // A refused form is returned with its messages.
  test.use({ expectedProblems: [/status of 400/] });

  test("a quote is requested without JavaScript", async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(address("/services"));
    await page.getByRole("link", { name: "Request a Quote for Data recovery" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Request a quote" })).toBeVisible();
    await expect(page.getByLabel("Service").locator("option:checked")).toHaveText("Data recovery");
    await page.getByLabel("What should be done?").fill("Clicks.");
    await page.getByLabel("Your name").fill("Otieno");
    await page.getByLabel("E-mail").fill("otieno@people.example");
    await page.getByRole("button", { name: "Request a quote" }).click();
    await expect(page.getByText("Tell us a little more: at least 10 characters")).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Otieno");
    await page.getByLabel("What should be done?").fill("The disk clicks and is not shown any more.");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Quote submitted successfully!" })).toBeVisible();
    const { quotes } = await asStaff<{ quotes: { email: string; service: string; customerId: number | null }[] }>(
      "GET",
      "/admin/quotes?limit=1",
    );
    expect(quotes[0]).toMatchObject({ email: "otieno@people.example", service: "Data recovery", customerId: null });
    await page.context().close();
  });
});

import type { Page } from "@playwright/test";
import sharp from "sharp";
import { callApi, tokenOf } from "./call-api";
import { countedHand } from "./counted-hand";
import { expect, test } from "./journey";
import { newPhone } from "./phone";
import { onSlow3G } from "./slow-network";

const PHONE_SCREEN = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Whatever comes over slow 3G. */
const SLOW = { timeout: 30_000 };

/** The link that this device keeps. */
async function storedLink(page: Page): Promise<string> {
  const [link = ""] = await page.evaluate(() => JSON.parse(localStorage.getItem("guest_links") ?? "[]") as string[]);
  expect(link).toMatch(/^[a-z]\.[\w.-]+$/);
  return link;
}

const time = (page: Page, { isChosen }: { isChosen: boolean }) =>
  page
    .getByRole("dialog")
    .locator(`button[aria-pressed="${isChosen}"]:not([disabled])`)
    .filter({ hasText: /^\d\d:\d\d$/ });

/** Chooses the last open day of the two weeks, as today may be over. */
async function tapLastDay(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^\w+day \d+ \w+ \d{4}$/ })
    .last()
    .tap(SLOW);
}

test.use(PHONE_SCREEN);

test("a stranger with a cracked screen finds the repair on slow 3G, books it without an account, moves it and cancels it", async ({
  browser,
  page,
}) => {
  test.slow();
  const hand = countedHand(page);
  await onSlow3G(page);
  const startedAt = Date.now();

  await page.goto("/");
  await hand.tap("link", /Repair my device/);
  await expect(page.getByRole("heading", { name: "What does the repair cost?" })).toBeVisible(SLOW);
  await hand.tap("link", "Laptop");
  await hand.tap("link", "Cracked or broken screen");
  const answer = page.getByRole("status").filter({ hasText: "Cracked or broken screen" });
  await expect(answer).toContainText("6,500 – 14,500");
  await expect(page.getByText("do not press on the glass")).toBeVisible();
  const secondsToPrice = Math.round((Date.now() - startedAt) / 1000);
  await hand.tap("link", /^See free times/);
  await expect(page.getByRole("dialog", { name: "Book an appointment" })).toBeVisible(SLOW);
  await expect(page.getByLabel("Device (optional)")).toHaveValue("Laptop");
  await expect(page.getByLabel("Notes (optional)")).toHaveValue("Laptop: Cracked or broken screen");
  hand.count.taps += 2;
  await tapLastDay(page);
  await time(page, { isChosen: false }).first().tap(SLOW);
  await hand.type("Phone", newPhone().number);
  await hand.type("Your name", "Mercy Achieng");
  await hand.tap("button", "Book appointment");
  await expect(page.getByRole("dialog", { name: "Your request is in" })).toBeVisible(SLOW);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.info(
    `Repair at 360 px on slow 3G, from the home page: price after ${secondsToPrice} s, booked after ${seconds} s, ${hand.count.taps} taps, ${hand.count.fields} fields.`,
  );
  await expect(page.getByText("Ksh 6,500 – 14,500")).toBeVisible();

  // By the link on another device: moved, then cancelled.
  const link = await storedLink(page);
  const elsewhere = await (await browser.newContext(PHONE_SCREEN)).newPage();
  await elsewhere.goto(`/track#${link}`);
  await expect(elsewhere).toHaveURL(/\/appointments\/\d+$/);
  await elsewhere.getByRole("button", { name: "Move it, or add something" }).tap();
  const other = time(elsewhere, { isChosen: false }).last();
  const moved = await other.innerText();
  await other.tap();
  await elsewhere.getByRole("button", { name: "Update Appointment" }).tap();
  await expect(elsewhere.getByRole("banner").or(elsewhere.locator("header.mat")).getByText(moved)).toBeVisible();
  await elsewhere.getByRole("button", { name: /^Cancel/ }).tap();
  await elsewhere.getByRole("button", { name: "Yes, cancel it" }).tap();
  await expect(elsewhere.getByText("Cancelled").first()).toBeVisible();
  await expect(elsewhere.getByRole("link", { name: "Book another time" })).toBeVisible();
  await elsewhere.context().close();
});

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

interface Activity {
  entityId: number;
  answer?: string;
}

test("a stranger asks for a price with photos on slow 3G, accepts the offer by its link, and staff are alerted", async ({
  browser,
  page,
}) => {
  test.slow();
  const token = await tokenOf("staff");
  const hand = countedHand(page);
  await onSlow3G(page);
  const startedAt = Date.now();

  await page.goto("/services/laptop-screen-replacement");
  await expect(page.getByRole("link", { name: "Ask for a quote" })).toHaveAttribute("href", /[?&]quote=/, SLOW);
  await hand.tap("link", "Ask for a quote");
  await expect(page.getByRole("dialog", { name: "Request a quote" })).toBeVisible(SLOW);
  await hand.type("What should be done?", "The screen has a crack and a dark stain.");
  hand.count.taps += 1;
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([await photo("crack.jpg", "black"), await photo("stain.jpg", "navy")]);
  await expect(page.getByText("2 of up to 5 images")).toBeVisible(SLOW);
  await hand.type("Your name", "Otieno Ouma");
  await hand.type("Phone", newPhone().number);
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/quote"));
  await hand.tap("button", "Request a quote");
  const { id } = (await (await answered).json()) as { id: number };
  await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible(SLOW);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.info(
    `Quote with two photos at 360 px on slow 3G: ${seconds} s, ${hand.count.taps} taps, ${hand.count.fields} fields.`,
  );

  await callApi("PUT", `/admin/quotes/${id}`, { token, body: { status: "quoted", quotedAmount: 7200 } });
  const link = await storedLink(page);
  const elsewhere = await (await browser.newContext(PHONE_SCREEN)).newPage();
  await elsewhere.goto(`/track#${link}`);
  await expect(elsewhere).toHaveURL(new RegExp(`/quotes/${id}$`));
  await expect(elsewhere.getByText("7,200").first()).toBeVisible();
  await elsewhere.getByRole("button", { name: "Accept" }).tap();
  await elsewhere.getByRole("button", { name: "Yes, accept" }).tap();
  await expect(elsewhere.getByText("Accepted").first()).toBeVisible();
  const alerts = await callApi<Activity[]>("GET", "/notifications/admin/recent?type=quote_answer", { token });
  expect(alerts.find(({ entityId }) => entityId === id)).toMatchObject({ answer: "accepted" });

  // It goes on to the booking, without an account.
  await elsewhere.getByRole("link", { name: /^Book/ }).first().tap();
  await expect(elsewhere.getByText("From your accepted quote:")).toBeVisible();
  await tapLastDay(elsewhere);
  await time(elsewhere, { isChosen: false }).first().tap();
  await elsewhere.getByLabel("Your name", { exact: true }).fill("Otieno Ouma");
  await elsewhere.getByLabel("Phone", { exact: true }).fill(newPhone().number);
  await elsewhere.getByRole("button", { name: "Book appointment" }).tap();
  await expect(elsewhere.getByRole("dialog", { name: "Your request is in" })).toBeVisible();
  await elsewhere.context().close();
});

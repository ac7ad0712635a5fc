import type { Page } from "@playwright/test";
import { fakeSpeech, type SpeechOptions } from "../support/speech-fake";
import { expect, test } from "./journey";

interface Visit {
  page: Page;
  /** Calls of the api since the panel was opened. */
  calls: string[];
}

/** Opens the assistant on a page, with speech that the test controls. */
async function visit(page: Page, path: string, options: SpeechOptions = {}): Promise<Visit> {
  const calls: string[] = [];
  await page.addInitScript(fakeSpeech, options);
  await page.goto(new URL(path, process.env.E2E_STOREFRONT_URL).href);
  await page.getByRole("button", { name: "Open the chat assistant" }).click();
  await expect(panel(page)).toBeVisible();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  return { page, calls };
}

const panel = (page: Page) => page.getByRole("dialog", { name: "Ask us" });
const log = (page: Page) => panel(page).getByRole("log", { name: "Conversation" });
const microphone = (page: Page) => panel(page).getByRole("button", { name: "Voice input" });
const spoken = (page: Page) => page.evaluate(() => window.speech.spoken.map(({ text }) => text));

async function ask(page: Page, question: string) {
  await panel(page).getByRole("textbox", { name: "Your question" }).fill(question);
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Thinking...")).toBeVisible();
  await expect(log(page).getByText("Thinking...")).toBeHidden();
}

test("answers by text, aloud, each question by one call", async ({ page }) => {
  const { calls } = await visit(page, "/about");
  const voice = panel(page).getByRole("switch", { name: "Voice responses" });
  await voice.press("Enter");
  await expect(voice).toBeChecked();
  for (const question of ["hello", "asdfgh qwerty", "What services do you offer?", "where are you"])
    await ask(page, question);
  await expect(log(page)).toContainText("I do not know that.");
  await expect(log(page)).toContainText("You find us at Moi Avenue, Nairobi.");
  expect(await spoken(page)).toHaveLength(4);
  expect((await spoken(page))[2]).toContain("Our services page lists what we do");

  await voice.press("Enter");
  await expect(voice).not.toBeChecked();
  await ask(page, "opening hours");
  await expect(log(page)).toContainText("Mon – Fri 8:00 – 18:00, Sat 9:00 – 16:00, Sun closed");
  expect(await spoken(page)).toHaveLength(4);
  expect(calls).toEqual(Array(5).fill("/api/assistant"));
});

test("answers Kiswahili in Kiswahili, a broken laptop with its repair, and ends with ways on that work", async ({
  page,
}) => {
  await visit(page, "/");
  await ask(page, "screen ya laptop imevunjika, ni pesa ngapi?");
  const card = log(page).getByRole("article").first();
  await expect(card).toContainText("Laptop screen replacement");
  await expect(log(page)).toContainText(/Ksh\s6,500 hadi Ksh\s14,500, saa 1–2/);
  const answer = log(page).locator("[lang=sw]");
  await expect(answer.getByRole("link", { name: "Piga simu" })).toHaveAttribute("href", /^tel:\+\d+$/);
  await expect(answer.getByRole("link", { name: "Omba bei" })).toHaveAttribute(
    "href",
    /^\/services\/quote\?service=\d+$/,
  );
  await answer.getByRole("link", { name: "Weka miadi" }).click();
  await expect(page.getByRole("dialog", { name: "Book an appointment" })).toBeVisible();
});

test("takes a question by voice and sends it automatically", async ({ page }) => {
  await visit(page, "/");
  await panel(page).getByRole("switch", { name: "Voice responses" }).click();
  await microphone(page).click();
  await expect(panel(page).getByText("Listening...", { exact: true })).toBeVisible();
  await expect(page.getByText("Listening... Speak now!")).toBeVisible();
  expect(await page.evaluate(() => window.speech.asked)).toBe(1);
  await page.evaluate(() => window.speech.hear("how much", false));
  await expect(panel(page).getByRole("textbox")).toHaveValue("how much");
  await page.evaluate(() => window.speech.hear("how much is a repair", true));
  await expect(page.getByText("You said: “how much is a repair”")).toBeVisible();
  await expect(log(page)).toContainText("You, spoken: how much is a repair");
  await expect(log(page)).toContainText("It depends on the repair");
  await expect(page.getByText("AI is speaking...")).toBeVisible();
  expect(await page.evaluate(() => window.speech.speaking)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  expect(await page.evaluate(() => window.speech.speaking)).toBe(false);
});

test("shows a speech error, and listens again", async ({ page }) => {
  await visit(page, "/");
  await microphone(page).click();
  await expect(panel(page).getByText("Listening...", { exact: true })).toBeVisible();
  await page.evaluate(() => window.speech.fail("no-speech"));
  await expect(page.getByText("No speech detected. Please speak louder and try again.")).toBeVisible();
  await expect(panel(page).getByText("Type or use the mic. Voice replies off.")).toBeVisible();
  await microphone(page).click();
  await expect(panel(page).getByText("Listening...", { exact: true })).toBeVisible();
});

test("explains how to allow the microphone when it was refused", async ({ page }) => {
  await visit(page, "/", { refuses: "NotAllowedError" });
  await microphone(page).click();
  await expect(
    page.getByText("Microphone access denied. Please allow microphone permissions and try again."),
  ).toBeVisible();
  await ask(page, "help");
});

test("has no microphone where speech recognition is not supported", async ({ page }) => {
  await visit(page, "/", { supported: false });
  await expect(panel(page).getByText("Type your message. Voice replies off.")).toBeVisible();
  await expect(microphone(page)).toBeHidden();
});

test("shows products, links to them, and stays open beside them", async ({ page }) => {
  const { calls } = await visit(page, "/");
  await ask(page, "How much is the ThinkPad T480?");
  const card = log(page).getByRole("article");
  await expect(card.first()).toContainText(/Ksh\s?32,000/);
  expect(calls).toEqual(["/api/assistant"]);

  await card.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ThinkPad T480");
  await expect(log(page)).toContainText("How much is the ThinkPad T480?");

  await ask(page, "do you repair screens");
  await log(page).getByRole("link", { name: "Laptop screen replacement" }).click();
  await expect(page).toHaveURL(/\/services\/[a-z0-9-]+$/);
});

test("says that it is offline, and how to call", async ({ page, context }) => {
  const { calls } = await visit(page, "/");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await ask(page, "How much is the ThinkPad T480?");
  await expect(log(page)).toContainText("You are offline");
  await expect(log(page).getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:/);
  expect(calls).toEqual([]);
});

test("is used with the keyboard alone", async ({ page }) => {
  await visit(page, "/about");
  await expect(panel(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  const button = page.getByRole("button", { name: "Open the chat assistant" });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.type("where are you");
  await page.keyboard.press("Enter");
  await expect(log(page)).toContainText("You find us at");
  await expect(panel(page).getByRole("textbox")).toBeFocused();
  // The last way on of the newest answer is right before the composer.
  await page.keyboard.press("Shift+Tab");
  await expect(log(page).getByRole("link").last()).toBeFocused();
});

test("is in the bar of a phone, and closes on navigation", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(new URL("/products", process.env.E2E_STOREFRONT_URL).href);
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  const buy = page.getByRole("button", { name: "Add to cart" }).last();
  const button = page.getByRole("button", { name: "Open the chat assistant" });
  await expect(buy).toBeInViewport();
  await expect(page.getByRole("banner").getByRole("button", { name: "Open the chat assistant" })).toBeVisible();

  await button.click();
  await expect(panel(page)).toBeVisible();
  expect((await panel(page).boundingBox())?.width).toBeGreaterThan(340);
  await ask(page, "do you repair screens");
  await log(page).getByRole("link", { name: "Laptop screen replacement" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/services\/[a-z0-9-]+$/);
  await context.close();
});

test("is loaded only when the pointer or focus comes near its button", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(new URL("/products", process.env.E2E_STOREFRONT_URL).href);
  const button = page.getByRole("button", { name: "Open the chat assistant" });
  await expect(button).toBeVisible();
  const fetched = () => scripts.filter((url) => url.includes("assistant-panel")).length;
  expect(fetched()).toBe(0);
  await button.hover();
  await expect.poll(fetched).toBeGreaterThan(0);
});

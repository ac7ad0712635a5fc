import type { Browser, Page } from "@playwright/test";
import { callerOf, tokenOf } from "./call-api";
import { countedHand } from "./counted-hand";
import { expect, test } from "./journey";
import { newPhone } from "./phone";
import { onSlow3G } from "./slow-network";
import { staffOn } from "./staff";

const PHONE_SCREEN = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
/** On slow 3G. */
const SLOW = { timeout: 30_000 };
const DAY_MINUTES = 1440;

interface Hours {
  opens: number;
  closes: number;
}

const admin = async () => callerOf(await tokenOf("admin"));
const setHours = async (openingHours: readonly (Hours | null)[], closedDays: readonly string[] = []) =>
  (await admin())("PUT", "/admin/settings", { openingHours, closedDays });
const everyDay = (hours: Hours) => Array.from({ length: 7 }, () => hours);
const OPEN = everyDay({ opens: 0, closes: DAY_MINUTES });

/** Hours of every day that are over, or not begun, for an hour at least. */
function closedNow(): Hours {
  const nairobi = new Date(Date.now() + 3 * 3_600_000);
  const minutes = nairobi.getUTCHours() * 60 + nairobi.getUTCMinutes();
  return minutes >= 7 * 60 && minutes < 18 * 60 + 30 ? { opens: 60, closes: 120 } : { opens: 8 * 60, closes: 18 * 60 };
}

async function openConsole(browser: Browser) {
  const context = await browser.newContext(DESK);
  const page = await context.newPage();
  const staff = staffOn(page);
  await staff.signIn("staff");
  return { context, page, staff };
}

/** Waits until the storefront has heard of other hours: its pages know them for a moment. */
const knowsHours = (page: Page, words: RegExp) =>
  expect(async () => {
    await page.goto("/messages");
    await expect(page.getByText(words)).toBeVisible({ timeout: 2000 });
  }).toPass(SLOW);

const line = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });

let before: { openingHours: (Hours | null)[]; closedDays: string[] } | undefined;
test.beforeAll(async () => {
  before = await (await admin())("GET", "/admin/settings");
});
test.afterEach(async () => {
  if (before) await setHours(before.openingHours, before.closedDays);
});

test.use(PHONE_SCREEN);

test("a stranger writes after hours, leaves a number, is answered in the morning, opens it elsewhere, and takes it into an account", async ({
  browser,
  page,
}) => {
  test.slow();
  await setHours(everyDay(closedNow()));
  await knowsHours(page, /^Closed · we answer/);
  const phone = newPhone().number;
  const hand = countedHand(page);
  await onSlow3G(page);
  const startedAt = Date.now();
  await page.goto("/messages");
  await expect(page.getByText("No conversation yet")).toBeVisible(SLOW);
  await hand.type("Message", "Do you repair a broken hinge?");
  await hand.tap("button", "Send");
  await expect(line(page, "We are closed now. We answer")).toContainText("Leave your phone number below", SLOW);
  await hand.type("Phone number", phone);
  await hand.tap("button", "Save");
  await expect(page.getByText(/When you are away, we answer on 07/)).toBeVisible(SLOW);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.info(
    `Chat after hours at 360 px on slow 3G, from the page to the number left: ${seconds} s, ${hand.count.taps} taps, ${hand.count.fields} fields.`,
  );
  const [link = ""] = await page.evaluate(() => JSON.parse(localStorage.getItem("guest_links") ?? "[]") as string[]);
  expect(link).toMatch(/^c\./);
  await page.goto("about:blank");

  await setHours(OPEN);
  const desk = await openConsole(browser);
  await desk.page.goto(new URL("admin/support?unread=true", process.env.E2E_CONSOLE_URL).href);
  await desk.page.getByRole("link", { name: /Do you repair a broken hinge/ }).click();
  await expect(desk.page.getByText("Without an account")).toBeVisible();
  await desk.page.getByRole("textbox", { name: "Answer" }).fill("Yes, for Ksh 2,500.");
  await desk.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(line(desk.page, "Yes, for Ksh 2,500.").getByText("Sent", { exact: true })).toBeAttached();

  // On another device, by the link that the text to the number has.
  const elsewhere = await (await browser.newContext(PHONE_SCREEN)).newPage();
  await elsewhere.goto(new URL(`/track#${link}`, process.env.E2E_STOREFRONT_URL).href);
  await expect(line(elsewhere, "Yes, for Ksh 2,500.")).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/messages$/);
  await elsewhere.goto(new URL("/register", process.env.E2E_STOREFRONT_URL).href);
  await elsewhere.getByLabel("First name").fill("Njeri");
  await elsewhere.getByLabel("Last name").fill("Wambui");
  await elsewhere.getByLabel("E-mail").fill(`njeri.chat.${Date.now()}@people.example`);
  await elsewhere.getByLabel("Password", { exact: true }).fill("safari-2026");
  await elsewhere.getByLabel("Confirm password").fill("safari-2026");
  await elsewhere.getByRole("button", { name: "Create Account" }).click();
  await expect(elsewhere.getByText("Your conversation is in your account now")).toBeVisible();
  await elsewhere.goto(new URL("/messages", process.env.E2E_STOREFRONT_URL).href);
  await expect(line(elsewhere, "Do you repair a broken hinge?")).toBeVisible();
  await expect(line(elsewhere, "Yes, for Ksh 2,500.")).toBeVisible();
  // Staff see who it is now, in the conversation that they have open, and are heard there.
  await expect(desk.page.getByRole("heading", { name: "Njeri Wambui" })).toBeVisible();
  await desk.page.getByRole("textbox", { name: "Answer" }).fill("Welcome, Njeri.");
  await desk.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(line(elsewhere, "Welcome, Njeri.")).toBeVisible();
  // The link opens nothing any more: neither there nor where the conversation began.
  await page.goto("/messages");
  await expect(page.getByText("No conversation yet")).toBeVisible(SLOW);
});

/** The host of calls: a page that shows its camera, which is the browser's own fake one. */
const ROOM_PAGE = `<!doctype html><title>Room</title><h1>In the room</h1><video muted autoplay playsinline></video><script>
navigator.mediaDevices.getUserMedia({ video: true, audio: true }).then((stream) => {
  document.querySelector("video").srcObject = stream;
  document.querySelector("h1").textContent = "In the room with " + stream.getTracks().length + " tracks";
});
</script>`;
const HOST = "https://meet.jit.si";

test("a visitor asks for a video call on slow 3G, the console rings over any screen, and both meet in one room", async ({
  browser,
  page,
  context,
}) => {
  test.slow();
  await setHours(OPEN);
  await knowsHours(page, /^Open now/);
  const desk = await openConsole(browser);
  for (const one of [context, desk.context])
    await one.route(`${HOST}/**`, (route) => route.fulfill({ contentType: "text/html", body: ROOM_PAGE }));
  await desk.staff.open("Orders");

  const hand = countedHand(page);
  await onSlow3G(page);
  const startedAt = Date.now();
  await page.goto("/messages");
  await expect(page.getByText("No conversation yet")).toBeVisible(SLOW);
  await hand.type("Message", "Can you look at my screen?");
  await hand.tap("button", "Send");
  await expect(page.getByRole("button", { name: "Video call" })).toBeVisible(SLOW);
  await hand.tap("button", "Video call");
  await expect(page.getByText("Ringing in the shop…")).toBeVisible(SLOW);
  // Nobody is there yet, so that no room is shown.
  await expect(page.getByRole("link", { name: "Join the call" })).toHaveCount(0);

  const ringing = desk.page.getByRole("region", { name: "Calls" });
  await expect(ringing.getByText("Visitor asks for a video call")).toBeVisible();
  expect((await desk.staff.chimes()).length).toBeGreaterThan(0);
  const [staffRoom] = await Promise.all([
    desk.context.waitForEvent("page"),
    ringing.getByRole("button", { name: "Join" }).click(),
  ]);
  await expect(staffRoom.getByText("In the room with 2 tracks")).toBeVisible();
  await expect(page.getByText("Somebody of our team is there.")).toBeVisible(SLOW);
  hand.count.taps += 1;
  const [room] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Join the call" }).tap(),
  ]);
  await expect(room.getByText("In the room with 2 tracks")).toBeVisible(SLOW);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.info(
    `Video call at 360 px on slow 3G, from the page to the room: ${seconds} s, ${hand.count.taps} taps, ${hand.count.fields} fields.`,
  );
  expect(new URL(room.url()).pathname).toBe(new URL(staffRoom.url()).pathname);
  expect(new URL(room.url()).pathname).toMatch(/-[0-9a-f]{32}$/);
  for (const one of [room, staffRoom])
    await expect.poll(() => one.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth)).not.toBe(0);
  // Neither the room nor the link of the conversation goes to the host of calls by the address of the page before.
  expect(await room.evaluate(() => document.referrer)).toBe("");

  await page.bringToFront();
  await page.getByRole("button", { name: "Close" }).last().tap();
  // Another one, that nobody takes: who leaves the page hangs up, and it stops ringing in the shop.
  await hand.tap("button", "Voice call");
  await expect(ringing.getByText("Visitor asks for a voice call")).toBeVisible(SLOW);
  await page.getByRole("button", { name: "Cancel the call" }).tap();
  await expect(ringing.getByText("Visitor asks for a voice call")).toBeHidden(SLOW);
  await expect(line(page, "The call was cancelled.")).toBeVisible(SLOW);
});

import { readdir } from "node:fs/promises";
import { type Browser, expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import { tokenOf } from "./call-api";
import { CONSOLE_PLACES } from "./console-places";
import { giveAnswers, type Place } from "./places";
import { STOREFRONT_PLACES } from "./storefront-places";

/** What a message must leave visible: first titles, states and buttons, then fields too; unless they leave no room for it anywhere. */
const IMPORTANT = ["h1, [data-status], .bp6-tag, button, summary", "input, select, textarea"];

interface Looked {
  selector: string;
  kinds: readonly string[];
  /** Where messages may begin. */
  first: number;
}

/** What the message lies on although another place of the screen is free. */
const coveredBy = (page: Page, looked: Looked): Promise<string[]> =>
  page.evaluate(async ({ selector, kinds, first }) => {
    // Two frames: the page was scrolled, and the message has moved.
    for (const _ of "12") await new Promise((done) => requestAnimationFrame(done));
    const shown = document.querySelector(selector);
    await Promise.allSettled(shown?.getAnimations().map(({ finished }) => finished) ?? []);
    const box = shown?.getBoundingClientRect();
    if (!shown || !box) return ["no message"];
    if (box.top < 0 || box.bottom > innerHeight) return [`the message is at ${box.top}`];
    const visible = (wanted: string) =>
      [...document.querySelectorAll(wanted)].flatMap((element) => {
        const area = element.getBoundingClientRect();
        const isBeside = area.left >= box.right || area.right <= box.left || area.width < 2;
        if (isBeside || area.bottom <= 0 || area.top >= innerHeight || shown.parentElement?.contains(element))
          return [];
        // What a dialog or a bar hides is not covered by the message.
        const middle = (Math.max(0, area.top) + Math.min(innerHeight, area.bottom)) / 2;
        const isSeen = document.elementsFromPoint((area.left + area.right) / 2, middle).includes(element);
        return isSeen ? [{ element, area }] : [];
      });
    const found: string[] = [];
    const all: ReturnType<typeof visible> = [];
    for (const kind of kinds) {
      all.push(...visible(kind));
      const coveredAt = (top: number) =>
        all.filter(({ area }) => area.top < top + box.height && area.bottom > top).map(({ element }) => element);
      let hasRoom = false;
      for (let top = first; top + box.height + 24 < innerHeight && !hasRoom; top += 1)
        hasRoom = coveredAt(top - 12).length + coveredAt(top + 12).length === 0;
      if (!hasRoom) continue;
      for (const element of coveredAt(box.top))
        found.push(`${element.tagName} ${element.textContent?.trim().slice(0, 40)}, at ${box.top}`);
    }
    return [...new Set(found)];
  }, looked);

interface LookedAt {
  /** Before the page is there. */
  prepare?: (page: Page) => Promise<void>;
  show: (page: Page) => Promise<void>;
  message: string;
  first: number;
}

/** How often a message may be looked at until it has found its place: each look lasts two frames. */
const LOOKS_MAX = 30;

/** Opens a place, lets it show a message, and returns what that covers at several places of the page. */
async function lookAt(browser: Browser, place: Place, { prepare, show, message, first }: LookedAt): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
  const token = place.role && (await tokenOf(place.role));
  if (token) await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  const page = await context.newPage();
  await prepare?.(page);
  await giveAnswers(page, place);
  await page.goto(await place.url());
  await place.use?.(page);
  await expect(place.ready(page)).toBeVisible();
  const found: string[] = [];
  await show(page);
  await expect(page.locator(message)).toBeInViewport({ ratio: 1 });
  for (const at of [0, 300, 900]) {
    await page.evaluate((top) => window.scrollTo(0, top), at);
    // What comes late moves what lies below it; the message follows.
    let covered = await coveredBy(page, { selector: message, kinds: IMPORTANT, first });
    for (let looks = 1; looks < LOOKS_MAX && covered.length > 0; looks += 1)
      covered = await coveredBy(page, { selector: message, kinds: IMPORTANT, first });
    found.push(...covered.map((what) => `${place.name}, scrolled by ${at}: ${what}`));
  }
  await context.close();
  return found;
}

test("messages of the storefront cover no title, state or control on any page of a phone", async ({ browser }) => {
  test.setTimeout(300_000);
  const files = await readdir("storefront/build/client/assets");
  const [script, style] = ["js", "css"].map((kind) =>
    files.find((file) => file.startsWith("toaster-") && file.endsWith(kind)),
  );
  const show = (page: Page) =>
    page.evaluate(
      async ([code, look]) => {
        const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/assets/${look}` });
        const isLoaded = new Promise((done) => link.addEventListener("load", done));
        document.head.append(link);
        await isLoaded;
        const { showToast } = await import(`/assets/${code}`);
        const title = "Removed from the cart: HP EliteBook 840 G5";
        showToast("success", title, { description: "It can be put back.", duration: 60_000 });
      },
      [script, style],
    );
  const found: string[] = [];
  for (const place of STOREFRONT_PLACES.filter(({ name }) => name !== "chat assistant"))
    await test.step(place.name, async () => {
      found.push(
        ...(await lookAt(browser, place, { show, message: "[data-sonner-toast][data-mounted=true]", first: 72 })),
      );
    });
  expect(found).toEqual([]);
});

test("messages of the console cover no title, state or control on any screen of a phone", async ({ browser }) => {
  test.setTimeout(400_000);
  let eventId = 9_000_000;
  const found: string[] = [];
  for (const place of CONSOLE_PLACES.filter(({ role }) => role))
    await test.step(place.name, async () => {
      const sockets: WebSocketRoute[] = [];
      const prepare = (page: Page) =>
        page.routeWebSocket(/socket\.io/, (socket) => {
          socket.connectToServer();
          sockets.push(socket);
        });
      // As the shop sends it when somebody orders; again while the page does not listen yet.
      const show = (page: Page) =>
        expect(async () => {
          eventId += 1;
          const order = { eventId, id: eventId, orderId: 1, orderNumber: "FD-1000-0041", itemCount: 2 };
          const timestamp = new Date().toISOString();
          const sent = { ...order, customerName: "Wanjiru Kamau", totalAmount: 38_500, timestamp };
          for (const socket of sockets) socket.send(`42${JSON.stringify(["newOrder", sent])}`);
          await expect(page.locator(".console-toasts .bp6-toast")).toBeVisible({ timeout: 2000 });
        }).toPass();
      found.push(
        ...(await lookAt(browser, place, { prepare, show, message: ".console-toasts .bp6-toast", first: 60 })),
      );
    });
  expect(found).toEqual([]);
});

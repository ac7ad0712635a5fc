import type { BrowserContext, Page } from "@playwright/test";
import { io } from "socket.io-client";
import { type Caller, callerOf, register, tokenOf } from "./call-api";
import { expect, test } from "./journey";

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture = (name: string) => ({ name, mimeType: "image/png", buffer: PICTURE });

interface Message {
  id: number;
  content: string;
  senderType: "user" | "support" | "system";
  attachments: string[];
}

let people = 0;
/** A new customer who is signed in in this browser. */
async function newCustomer(context: BrowserContext): Promise<Caller> {
  people += 1;
  const email = `chat.${Date.now()}.${people}@people.example`;
  const token = await register({ firstName: "Achieng", lastName: "Were", email });
  await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  return callerOf(token);
}

/** The shop's side, through the api and the socket, as the console has them. */
async function support() {
  const token = await tokenOf("staff");
  const call = callerOf(token);
  return {
    messages: (id: number) => call<Message[]>("GET", `/admin/support/conversations/${id}/messages`),
    write: (id: number, content: string) =>
      call<Message>("POST", `/messages/conversations/${id}/messages`, { content }),
    read: (id: number) => call("POST", `/messages/conversations/${id}/read`),
    setStatus: (id: number, status: string) => call("PUT", `/admin/support/conversations/${id}`, { status }),
    async type(conversationId: number) {
      const socket = io(process.env.E2E_API_URL ?? "", { auth: { token }, transports: ["websocket"] });
      await new Promise<void>((resolve) => socket.on("connect", resolve));
      socket.emit("typing", { conversationId });
      return () => socket.close();
    },
  };
}

const conversationOf = async (customer: Caller) =>
  (await customer<{ id: number; unreadCount: number; status: string }[]>("GET", "/messages/conversations"))[0];

const box = (page: Page) => page.getByRole("textbox", { name: "Message" });
const line = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

/** Sooner than polling would bring it. */
const LIVE = { timeout: 5000 };

test.describe("while the connection drops", () => {
  // The journey takes the network away.
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("a message with two pictures over a connection that drops arrives once and in order; the reply arrives live", async ({
    page,
    context,
  }) => {
    const customer = await newCustomer(context);
    const shop = await support();
    // A browser that is set offline leaves an open WebSocket open for a moment.
    let isCut = false;
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (!isCut) socket.send(message);
      });
    });
    await page.goto("/messages");
    await expect(page.getByText("No conversation yet")).toBeVisible();

    // The request reaches the shop, its response is lost, and no live message arrives either.
    let dropped = false;
    await page.route("**/api/messages/conversations/*/messages", async (route) => {
      if (route.request().method() !== "POST" || dropped) return route.fallback();
      dropped = true;
      isCut = true;
      await context.setOffline(true);
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByLabel("Images", { exact: true }).setInputFiles([picture("screen.png"), picture("label.png")]);
    await box(page).fill("The screen is cracked");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await box(page).press("Enter");
    await expect(line(page, "The screen is cracked").getByTitle("Waiting for the connection")).toBeVisible();
    await box(page).fill("What would a new one cost?");
    await box(page).press("Enter");
    await expect(line(page, "What would a new one cost?").getByTitle("Waiting for the connection")).toBeVisible();
    await expect(box(page)).toHaveValue("");

    isCut = false;
    await context.setOffline(false);
    for (const text of ["The screen is cracked", "What would a new one cost?"])
      await expect(line(page, text).getByTitle("Sent")).toBeVisible();
    const { id = 0 } = (await conversationOf(customer)) ?? {};
    const kept = await shop.messages(id);
    expect(
      kept
        .filter(({ senderType }) => senderType === "user")
        .map(({ content, attachments }) => [content, attachments.length]),
    ).toEqual([
      ["The screen is cracked", 2],
      ["What would a new one cost?", 0],
    ]);
    await expect(page.getByRole("list", { name: "Images" }).getByRole("link")).toHaveCount(2);

    await shop.read(id);
    await expect(line(page, "The screen is cracked").getByTitle("Read")).toBeVisible(LIVE);
    const stopTyping = await shop.type(id);
    await expect(page.getByText("Support Team is typing…")).toBeVisible(LIVE);
    await shop.write(id, "KES 8,500 with fitting");
    await expect(line(page, "KES 8,500 with fitting")).toBeVisible(LIVE);
    await expect(page.getByText("Support Team is typing…")).toBeHidden();
    stopTyping();
    // It was seen, so it is read.
    await expect.poll(async () => (await conversationOf(customer))?.unreadCount).toBe(0);

    await shop.setStatus(id, "resolved");
    await expect(page.getByText("Resolved", { exact: true })).toBeVisible(LIVE);
    await box(page).fill("It is cracked again");
    await box(page).press("Enter");
    await expect(page.getByText("Active", { exact: true })).toBeVisible(LIVE);
  });
});

test("what waits in the outbox survives a reload", async ({ page, context }) => {
  const customer = await newCustomer(context);
  const shop = await support();
  await page.goto("/messages");
  await expect(page.getByText("No conversation yet")).toBeVisible();
  await page.route("**/api/messages/conversations/*/messages", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.fallback(),
  );
  await box(page).fill("Are you open on Saturday?");
  await box(page).press("Enter");
  await expect(line(page, "Are you open on Saturday?").getByTitle("Waiting for the connection")).toBeVisible();
  await page.unroute("**/api/messages/conversations/*/messages");
  await page.reload();
  await expect(line(page, "Are you open on Saturday?").getByTitle("Sent")).toBeVisible();
  const { id = 0 } = (await conversationOf(customer)) ?? {};
  const written = (await shop.messages(id)).filter(({ senderType }) => senderType === "user");
  expect(written.map(({ content }) => content)).toEqual(["Are you open on Saturday?"]);
});

test("a message that arrived while the customer was away is unread until they open it, at either URL", async ({
  page,
  context,
}) => {
  const customer = await newCustomer(context);
  const shop = await support();
  const { id } = await customer<{ id: number }>("POST", "/messages/conversations");
  await shop.write(id, "Your laptop is ready");
  expect((await conversationOf(customer))?.unreadCount).toBe(1);
  await page.goto("/dashboard/messages");
  await expect(line(page, "Your laptop is ready")).toBeVisible();
  await expect.poll(async () => (await conversationOf(customer))?.unreadCount).toBe(0);
});

test("a prefilled message is ready in the box, and begins the conversation when it is sent", async ({
  page,
  context,
}) => {
  const customer = await newCustomer(context);
  await page.goto(`/messages?prefill=${encodeURIComponent("Please move my appointment to Friday")}`);
  await expect(box(page)).toHaveValue("Please move my appointment to Friday");
  await expect(box(page)).toBeFocused();
  await expect(page.getByText("Prefilled message ready")).toBeVisible();
  await expect(page).toHaveURL(/\/messages$/);
  expect(await conversationOf(customer)).toBeUndefined();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(line(page, "Please move my appointment to Friday").getByTitle("Sent")).toBeVisible();
  expect(await conversationOf(customer)).toMatchObject({ status: "active" });
});

test("a long conversation scrolls inside the page, opens at its end, and brings older messages where one reads", async ({
  page,
  context,
}) => {
  const customer = await newCustomer(context);
  const { id } = await customer<{ id: number }>("POST", "/messages/conversations");
  for (let number = 1; number <= 70; number += 1)
    await customer("POST", `/messages/conversations/${id}/messages`, { content: `Note ${number}.` });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/messages");
  await expect(line(page, "Note 70.")).toBeInViewport();
  await expect(box(page)).toBeInViewport();
  const sizes = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollHeight <= window.innerHeight, scrollWidth <= window.innerWidth];
  });
  expect(sizes).toEqual([true, true]);
  await expect(page.getByText("Note 20.", { exact: true })).toHaveCount(0);

  const list = page.getByRole("region", { name: "Messages" });
  await list.evaluate((element) => element.scrollTo({ top: 60 }));
  await expect(page.getByText("Note 1.", { exact: true })).toBeAttached();
  // What was being read is still there.
  await expect(line(page, "Note 21.")).toBeInViewport();
  await expect(line(page, "Note 1.")).not.toBeInViewport();
});

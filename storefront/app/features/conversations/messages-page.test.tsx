import { ensureConversation, listConversations, listMessages } from "@fundi/shared/conversations/conversations";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { live } from "../../../test/fake-live";
import { jane } from "../../../test/fixtures";
import { conversation, message, supportMessage } from "../../../test/message-fixture";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, SignedInArea } from "../../session";
import { MessagesPage } from "./messages-page";

let api: ReturnType<typeof fakeApi>;
let token = 0;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  live.reset();
  token += 1;
  adoptSession({ token: `m${token}`, user: jane });
  api = fakeApi();
  api.on(listConversations, () => json([conversation()]));
  api.on(listMessages, () => json([message(1), supportMessage(2)]));
});

const pages = {
  "/messages": () => (
    <SignedInArea fallback={null}>
      <MessagesPage />
    </SignedInArea>
  ),
};
const open = (at = "/messages") => renderPage({ pages, at });
const messages = () => screen.findByRole("region", { name: "Messages" });
const receive = (name: "chat_message" | "chat_read" | "chat_status" | "chat_typing", payload: object) =>
  act(async () => live.receive(name, { conversationId: 3, ...payload } as never));

describe("before the first conversation", () => {
  beforeEach(() => api.on(listConversations, () => json([])));

  it("invites to write, and creates nothing before somebody does", async () => {
    await open();
    expect(await screen.findByText("No conversation yet")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Write to us" }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Message" }));
    expect(api.callsOf(ensureConversation)).toEqual([]);
  });

  it("creates nothing for a text that was filled in by a link", async () => {
    await open("/messages?prefill=About%20order%20FD-1");
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: "Message" })).toHaveProperty("value", "About order FD-1"),
    );
    expect(api.callsOf(ensureConversation)).toEqual([]);
  });
});

describe("the conversation", () => {
  it("is the customer's first one", async () => {
    api.on(listConversations, () =>
      json([conversation({ id: 3, title: "First" }), conversation({ id: 4, title: "Second" })]),
    );
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "First" })).toBeTruthy();
    expect(screen.queryByText("Second")).toBeNull();
  });

  it.each([
    ["active", "Active", "text-accent-strong"],
    ["pending", "Pending", "text-attention"],
    ["resolved", "Resolved", "text-ink"],
  ] as const)("shows title, category and status, in a colour of its own: %s", async (status, label, look) => {
    api.on(listConversations, () => json([conversation({ status, title: "Slow laptop", category: "order" })]));
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Slow laptop" })).toBeTruthy();
    expect(screen.getByText("Order")).toBeTruthy();
    expect(screen.getByText(label).className).toContain(look);
  });

  it("shows the customer's messages on the right and support's, with its name, on the left, each with its time", async () => {
    await open();
    const list = within(await messages());
    const own = (await list.findByText("Message 1")).closest("li") as HTMLElement;
    const theirs = list.getByText("Message 2").closest("li") as HTMLElement;
    expect(own.className).toContain("justify-items-end");
    expect(theirs.className).toContain("justify-items-start");
    expect(within(theirs).getByText("Support Team")).toBeTruthy();
    // 08:00 UTC in the shop's time zone.
    for (const line of [own, theirs]) expect(within(line).getByText("11:00")).toBeTruthy();
  });

  it("shows one tick for sent messages, two for read ones", async () => {
    api.on(listMessages, () => json([message(1, { readByOther: true }), message(2)]));
    await open();
    const tickOf = async (text: string) =>
      within((await screen.findByText(text)).closest("li") as HTMLElement).getByTitle(/Sent|Read/).title;
    expect(await tickOf("Message 1")).toBe("Read");
    expect(await tickOf("Message 2")).toBe("Sent");
    api.on(listMessages, () => json([message(1, { readByOther: true }), message(2, { readByOther: true })]));
    await receive("chat_read", { eventId: 5, by: "support", upTo: 2 });
    await waitFor(async () => expect(await tickOf("Message 2")).toBe("Read"));
  });

  it("shows pictures as a grid of links with thumbnails", async () => {
    const attachments = [1, 2, 3].map((id) => `/uploads/chat-attachments/${String(id).repeat(22)}.webp`);
    api.on(listMessages, () => json([supportMessage(1, { attachments })]));
    await open();
    const links = within(await screen.findByRole("list", { name: "Images" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(attachments);
    expect(links[0]?.querySelector("img")?.getAttribute("src")).toBe(attachments[0]?.replace(".webp", ".thumb.webp"));
  });

  it("offers a retry when it cannot be loaded", async () => {
    api.on(listConversations, () => failure(403, "FORBIDDEN", "No"));
    await open();
    const again = await screen.findByRole("button", { name: "Try Again" });
    api.on(listConversations, () => json([conversation()]));
    await userEvent.click(again);
    expect(await screen.findByText("Message 1")).toBeTruthy();
  });
});

describe("the menu", () => {
  it("marks as read and copies, and closes on Escape", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Conversation menu" }));
    for (const name of ["Mark as read", "Copy conversation ID"])
      expect(screen.getByRole("button", { name })).toBeTruthy();
    // Those without an account have no other way.
    expect(screen.queryByRole("button", { name: "Delete this conversation" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Mark as read" })).toBeNull();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Conversation menu");
  });
});

describe("the conversation's id", () => {
  async function copy(prepare = () => {}): Promise<void> {
    const user = userEvent.setup();
    prepare();
    await user.click(await screen.findByRole("button", { name: "Conversation menu" }));
    await user.click(screen.getByRole("button", { name: "Copy conversation ID" }));
  }

  it("is copied", async () => {
    await open();
    await copy();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Copied"));
    expect(await navigator.clipboard.readText()).toBe("3");
  });

  it("shows an error when it cannot be copied", async () => {
    await open();
    await copy(() => {
      vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("No", "NotAllowedError"));
    });
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith("Copy failed", { description: "Unable to copy conversation ID." }),
    );
  });
});

describe("a prefilled message", () => {
  const field = () => screen.findByRole("textbox", { name: "Message" }) as Promise<HTMLTextAreaElement>;

  it("fills the focused composer, and is announced once", async () => {
    const { place } = await open("/messages?prefill=Please+move+my+appointment");
    const box = await field();
    await waitFor(() => expect(box.value).toBe("Please move my appointment"));
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(toast.info).toHaveBeenCalledExactlyOnceWith("Prefilled message ready");
    await waitFor(() => expect(place().path).toBe("/messages"));
    expect(api.callsOf(ensureConversation)).toEqual([]);
  });

  it("keeps what was being written", async () => {
    sessionStorage.setItem("messages_draft:7", "Good morning");
    await open("/messages?prefill=Hi");
    const box = await field();
    await waitFor(() => expect(box.value).toBe("Good morning\nHi"));
  });
});

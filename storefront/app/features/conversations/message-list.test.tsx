import { listConversations, listMessages, readConversation } from "@fundi/shared/conversations/conversations";
import { getVideoToken } from "@fundi/shared/conversations/video";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, json } from "../../../test/fake-api";
import { live } from "../../../test/fake-live";
import { jane } from "../../../test/fixtures";
import { conversation, message, supportMessage } from "../../../test/message-fixture";
import { renderPage } from "../../../test/render-page";
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
  api.on(readConversation, () => json({ success: true, message: "Marked read" }));
  api.on(getVideoToken, () => json({}));
});
afterEach(() => vi.useRealTimers());

const pages = {
  "/messages": () => (
    <SignedInArea fallback={null}>
      <MessagesPage />
    </SignedInArea>
  ),
};
const open = () => renderPage({ pages, at: "/messages" });
/** The signed-in area with the messages and another page. */
function Elsewhere() {
  const [isAway, setAway] = useState(false);
  return (
    <SignedInArea fallback={null}>
      <button type="button" onClick={() => setAway(!isAway)}>
        Move
      </button>
      {!isAway && <MessagesPage />}
    </SignedInArea>
  );
}
const messages = () => screen.findByRole("region", { name: "Messages" });
const receive = (name: "chat_message" | "chat_read" | "chat_status" | "chat_typing", payload: object) =>
  act(async () => live.receive(name, { conversationId: 3, ...payload } as never));

/** Gives the list a height, which jsdom does not compute, and returns it. */
async function tallList(): Promise<HTMLElement> {
  const list = await messages();
  Object.defineProperties(list, {
    clientHeight: { configurable: true, get: () => 400 },
    scrollHeight: { configurable: true, get: () => 2000 },
  });
  return list;
}
async function scrollTo(list: HTMLElement, top: number): Promise<void> {
  await act(() => {
    list.scrollTop = top;
    list.dispatchEvent(new Event("scroll"));
    return Promise.resolve();
  });
}

describe("marking as read", () => {
  const unread = () => api.on(listConversations, () => json([conversation({ unreadCount: 1 })]));
  const marks = () => api.callsOf(readConversation).map(({ body }) => body);

  it("happens on opening unread messages, up to the last one shown", async () => {
    unread();
    await open();
    await waitFor(() => expect(marks()).toEqual([{ upTo: 2 }]));
  });

  it("does not happen without unread messages, nor while the page is hidden", async () => {
    await open();
    await screen.findByText("Message 2");
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    unread();
    await receive("chat_message", { eventId: 4, to: 7, messageId: 2, senderName: "Support Team" });
    await waitFor(() => expect(api.callsOf(listConversations)).toHaveLength(2));
    expect(marks()).toEqual([]);
    hidden.mockRestore();
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(marks()).toEqual([{ upTo: 2 }]));
  });

  it("happens on scrolling, once for new messages", async () => {
    await open();
    const list = await tallList();
    await screen.findByText("Message 2");
    await scrollTo(list, 500);
    expect(marks()).toEqual([]);
    unread();
    api.on(listMessages, () => json([message(1), supportMessage(2), supportMessage(3)]));
    await receive("chat_message", { eventId: 4, to: 7, messageId: 3, senderName: "Support Team" });
    await screen.findByText("Message 3");
    // A customer who has scrolled up has not seen it.
    expect(marks()).toEqual([]);
    await scrollTo(list, 600);
    await scrollTo(list, 700);
    await waitFor(() => expect(marks()).toEqual([{ upTo: 3 }]));
  });

  it("happens for all messages from the menu", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Conversation menu" }));
    await userEvent.click(screen.getByRole("button", { name: "Mark as read" }));
    await waitFor(() => expect(marks()).toEqual([undefined]));
  });
});

describe("the list", () => {
  it("scrolls to new messages while it is at the end", async () => {
    await open();
    const list = await tallList();
    await screen.findByText("Message 2");
    await scrollTo(list, 1600);
    api.on(listMessages, () => json([message(1), supportMessage(2), supportMessage(3)]));
    await receive("chat_message", { eventId: 4, to: 7, messageId: 3, senderName: "Support Team" });
    await screen.findByText("Message 3");
    expect(list.scrollTop).toBe(2000);
    expect(screen.queryByRole("button", { name: "New messages" })).toBeNull();
  });

  it("keeps its position while scrolled up, and offers to go to the new message", async () => {
    await open();
    const list = await tallList();
    await screen.findByText("Message 2");
    await scrollTo(list, 300);
    api.on(listMessages, () => json([message(1), supportMessage(2), supportMessage(3)]));
    await receive("chat_message", { eventId: 4, to: 7, messageId: 3, senderName: "Support Team" });
    await screen.findByText("Message 3");
    expect(list.scrollTop).toBe(300);
    await userEvent.click(screen.getByRole("button", { name: "New messages" }));
    expect(list.scrollTop).toBe(2000);
    expect(screen.queryByRole("button", { name: "New messages" })).toBeNull();
  });

  it("loads older messages when scrolled up, without moving the visible ones", async () => {
    const newest = Array.from({ length: 50 }, (_, index) => message(index + 51));
    api.on(listMessages, () => json(newest));
    await open();
    const list = await tallList();
    await screen.findByText("Message 100");
    api.on(listMessages, ({ query }) => {
      if (query.get("before") !== "51") return json(newest);
      vi.spyOn(list, "scrollHeight", "get").mockReturnValue(2600);
      return json([message(49), message(50)]);
    });
    await scrollTo(list, 100);
    expect(await screen.findByText("Message 49")).toBeTruthy();
    expect(list.scrollTop).toBe(700);
    expect(screen.queryByRole("button", { name: "Show older messages" })).toBeNull();
    expect(api.callsOf(listMessages).filter(({ query }) => query.has("before"))).toHaveLength(1);
  });

  it("announces new messages of support, and no earlier ones", async () => {
    await open();
    await screen.findByText("Message 2");
    expect(screen.queryByText(/^Support Team: /)).toBeNull();
    api.on(listMessages, () => json([message(1), supportMessage(2), supportMessage(3, { content: "It is ready" })]));
    await receive("chat_message", { eventId: 4, to: 7, messageId: 3, senderName: "Support Team" });
    expect((await screen.findByText("Support Team: It is ready")).getAttribute("aria-live")).toBe("polite");
  });
});

describe("live events", () => {
  it("refetch the conversations and the messages", async () => {
    await open();
    await screen.findByText("Message 2");
    const counts = () => [api.callsOf(listConversations).length, api.callsOf(listMessages).length];
    expect(counts()).toEqual([1, 1]);
    await receive("chat_message", { eventId: 1, to: "admin", messageId: 9, senderName: "Jane" });
    await waitFor(() => expect(counts()).toEqual([2, 2]));
    await receive("chat_read", { eventId: 2, by: "support", upTo: 9 });
    await waitFor(() => expect(counts()).toEqual([3, 3]));
    api.on(listConversations, () => json([conversation({ status: "resolved" })]));
    await receive("chat_status", { eventId: 3, status: "resolved" });
    expect(await screen.findByText("Resolved")).toBeTruthy();
  });

  it("show that support is typing, for some seconds or until the message arrives", async () => {
    await open();
    await screen.findByText("Message 2");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await receive("chat_typing", { by: "user" });
    expect(screen.queryByText("Support Team is typing…")).toBeNull();
    await receive("chat_typing", { by: "support" });
    expect(screen.getByText("Support Team is typing…")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(screen.queryByText("Support Team is typing…")).toBeNull();
    await receive("chat_typing", { by: "support" });
    await receive("chat_message", { eventId: 8, to: 7, messageId: 3, senderName: "Support Team" });
    expect(screen.queryByText("Support Team is typing…")).toBeNull();
  });
});

describe("polling", () => {
  it("fetches messages every 10 s and conversations every 30 s", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await screen.findByText("Message 2");
    const counts = () => [api.callsOf(listConversations).length, api.callsOf(listMessages).length];
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(counts()).toEqual([1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(counts()).toEqual([1, 2]);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(counts()).toEqual([2, 4]);
  });

  it("treats messages as fresh for 5 s and conversations for 30 s", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderPage({ pages: { "/messages": Elsewhere }, at: "/messages" });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const move = () => user.click(screen.getByRole("button", { name: "Move" }));
    await screen.findByText("Message 2");
    await move();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    await move();
    await screen.findByText("Message 2");
    expect(api.callsOf(listMessages)).toHaveLength(1);
    await move();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await move();
    await waitFor(() => expect(api.callsOf(listMessages)).toHaveLength(2));
    expect(api.callsOf(listConversations)).toHaveLength(1);
  });
});

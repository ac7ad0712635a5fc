import * as chat from "@fundi/shared/conversations/conversations";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../../test/fake-api";
import { live } from "../../../../test/fake-live";
import { jane } from "../../../../test/fixtures";
import { conversation, message, supportMessage } from "../../../../test/message-fixture";
import { renderPage } from "../../../../test/render-page";
import { keepLink, storedLinks } from "../../../browser/guest-links";
import { adoptSession, SignedInArea } from "../../../session";
import { MessagesPage } from "../messages-page";
import { JoinConversation } from "./join-conversation";

const LINK = `c.3-1-${"Ab-_".repeat(5)}xy`;
const NO_CONTACT = { name: "", phone: null, email: null };
const visitors = (overrides: object = {}) => conversation({ contact: NO_CONTACT, ...overrides });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  live.reset();
  api = fakeApi();
  api.on(chat.listConversations, () => json([visitors()]));
  api.on(chat.listMessages, () => json([message(1), supportMessage(2)]));
  api.on(chat.getReplyTime, () => json({ minutes: 4 }));
  api.on(chat.readConversation, () => json({ success: true, message: "" }));
});

const pages = {
  "/messages": () => (
    <SignedInArea opensToGuests fallback={null}>
      <JoinConversation />
      <MessagesPage />
    </SignedInArea>
  ),
};
const open = () => renderPage({ pages, at: "/messages" });
const write = async (text: string) => {
  await userEvent.type(await screen.findByRole("textbox", { name: "Message" }), text);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
};

describe("a stranger", () => {
  it("writes the first message without an account and without a form, and keeps the link on this device", async () => {
    api.on(chat.beginConversation, ({ body }) => {
      const { content, clientId } = body as { content: string; clientId: string };
      return json({ conversation: visitors(), message: message(1, { content, clientId }), link: LINK }, 201);
    });
    await open();
    await write("Do you repair screens?");
    await waitFor(() => expect(storedLinks("conversation")).toEqual([LINK]));
    const [first] = api.callsOf(chat.beginConversation);
    expect(first?.body).toMatchObject({ content: "Do you repair screens?", attachments: [] });
    // Resent after a lost reply, it is the same conversation.
    expect(first?.headers["idempotency-key"]).toMatch(/^[\w-]{8,64}$/);
  });

  it("sends the same again after a lost answer, whatever page they looked at meanwhile", async () => {
    const bodies: unknown[] = [];
    sessionStorage.setItem("last_page", "/products/12");
    api.on(chat.beginConversation, ({ body }) => {
      bodies.push(body);
      sessionStorage.setItem("last_page", "/services");
      if (bodies.length === 1) return Promise.reject(new TypeError("Failed to fetch"));
      return json({ conversation: visitors(), message: message(1), link: LINK }, 201);
    });
    await open();
    await write("Do you repair screens?");
    await waitFor(() => expect(bodies).toHaveLength(2), { timeout: 5000 });
    expect(bodies[0]).toMatchObject({ page: "/products/12" });
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it("asks for nothing before that", async () => {
    await open();
    expect(await screen.findByText("No conversation yet")).toBeTruthy();
    expect(api.calls.every(({ path }) => path === chat.getReplyTime.path)).toBe(true);
  });

  it("sees why a message was refused, and can try again", async () => {
    api.on(chat.beginConversation, () => failure(422, "VALIDATION_ERROR", "Too long"));
    await open();
    await write("Hello");
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.getByText("Hello")).toBeTruthy();
  });
});

describe("a visitor who wrote before", () => {
  beforeEach(() => keepLink(LINK));

  it("sees the conversation with the shop's answers, live", async () => {
    await open();
    expect(await screen.findByText("Message 2")).toBeTruthy();
    api.on(chat.listMessages, () => json([message(1), supportMessage(2), supportMessage(3)]));
    await act(async () =>
      live.receive("chat_message", { eventId: 9, conversationId: 3, to: 4, messageId: 3, senderName: "Support Team" }),
    );
    expect(await screen.findByText("Message 3")).toBeTruthy();
  });

  it("leaves a phone number, sees what is wrong with one, and where we answer then", async () => {
    let isBad = true;
    api.on(chat.leaveContact, () =>
      isBad
        ? failure(400, "VALIDATION_ERROR", "Some fields are not valid.", {
            fieldErrors: { phone: ["Enter a phone number"] },
          })
        : json(visitors({ contact: { ...NO_CONTACT, phone: "0712300400" } })),
    );
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Leave your number" }));
    await userEvent.type(screen.getByLabelText("Phone number"), "12");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Enter a phone number")).toBeTruthy();
    isBad = false;
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/we answer on 0712 300 400/)).toBeTruthy();
  });

  it("deletes the conversation, after a question", async () => {
    api.on(chat.eraseConversation, () => json({ success: true, message: "Erased" }));
    await open();
    api.on(chat.sendMessage, () => failure(422, "VALIDATION_ERROR", "Too long"));
    await write("Not sent, with my number");
    await screen.findByRole("button", { name: "Try again" });
    await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "A draft");
    await userEvent.click(await screen.findByRole("button", { name: "Conversation menu" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete this conversation" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete it" }));
    expect(await screen.findByText("No conversation yet")).toBeTruthy();
    expect(storedLinks()).toEqual([]);
    // Nothing of it stays on the device either: no message that was not sent, and no draft.
    expect(screen.queryByText("Not sent, with my number")).toBeNull();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/my number|A draft/);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" }).value).toBe("");
  });

  it("sees the conversation whose link was opened last", async () => {
    keepLink(`c.9-1-${"Ab-_".repeat(5)}xy`);
    keepLink(LINK);
    api.on(chat.listConversations, () => json([visitors({ title: "Opened" }), visitors({ id: 9, title: "Newer" })]));
    await open();
    expect(await screen.findByRole("heading", { name: "Opened" })).toBeTruthy();
  });

  it("has what was not sent yet sent in the account's conversation, once that took theirs over", async () => {
    const written = { clientId: "unsent-message-1", conversationId: 3, content: "On my way", attachments: [] };
    localStorage.setItem("messages_outbox_v1:0", JSON.stringify([{ ...written, writtenAt: new Date().toISOString() }]));
    adoptSession({ token: "v3", user: jane });
    const order: string[] = [];
    api.on(chat.takeOverConversation, () => {
      order.push("taken over");
      return json(conversation({ id: 8 }));
    });
    api.on(chat.listConversations, () => json([conversation({ id: 8 })]));
    api.on(chat.sendMessage, ({ path }) => {
      order.push(path);
      return json(message(4, { clientId: "unsent-message-1" }), 201);
    });
    await open();
    await waitFor(() => expect(order).toEqual(["taken over", "/api/messages/conversations/8/messages"]));
    expect(localStorage.getItem("messages_outbox_v1:0")).toBeNull();
  });

  it("takes it into the account that signs in here", async () => {
    adoptSession({ token: "v1", user: jane });
    api.on(chat.takeOverConversation, () => json(conversation()));
    await open();
    await waitFor(() => expect(storedLinks()).toEqual([]));
    expect(api.callsOf(chat.takeOverConversation)).toMatchObject([{ body: { link: LINK } }]);
  });

  it("forgets a link that opens nothing any more when somebody signs in", async () => {
    adoptSession({ token: "v2", user: jane });
    api.on(chat.takeOverConversation, () => failure(404, "LINK_INVALID", "Gone", { reason: "owned" }));
    await open();
    await waitFor(() => expect(storedLinks()).toEqual([]));
  });
});

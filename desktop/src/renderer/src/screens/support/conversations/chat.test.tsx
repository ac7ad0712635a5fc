import { AppError } from "@fundi/shared/contract/errors";
import * as chats from "@fundi/shared/conversations/conversations";
import { mergeDuplicates, undoMerge } from "@fundi/shared/inbox/inbox";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { conversation, message } from "../../../testing/support-samples";
import { SupportScreen } from "../support-screen";
import { chatOutbox } from "./chat-outbox";
import { conversationListQuery, threadQuery } from "./chat-queries";

let api: FakeApi;
let listed: chats.SupportConversation[];
let written: chats.Message[];
const sent: unknown[] = [];

const jane = conversation();
const otieno = conversation({
  id: 13,
  unreadCount: 2,
  customer: { id: 8, name: "Otieno Ouma", email: "otieno@shop.test" },
  updatedAt: "2026-11-20T07:00:00.000Z",
});

const show = (at = "/admin/support") => renderScreen({ path: "/admin/support/:id?", Component: SupportScreen, at });
const names = async () => {
  const list = await screen.findByRole("list", { name: "Conversations" });
  return within(list)
    .getAllByRole("link")
    .map((link) => link.querySelector(".chat-entry-name")?.textContent);
};
const answer = () => screen.findByRole("textbox", { name: "Answer" });
const line = (words: string) => screen.findByText(words).then((found) => found.closest("li") as HTMLElement);

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  listed = [jane, otieno];
  written = [message()];
  URL.createObjectURL = vi.fn(() => "blob:picture");
  URL.revokeObjectURL = vi.fn();
  api = createFakeApi();
  api.on(chats.listSupportConversations, ({ query }) =>
    listed.filter(
      (one) => (query.id ? one.id === query.id : true) && (query.status ? one.status === query.status : true),
    ),
  );
  api.on(chats.listSupportMessages, () => written);
  api.on(chats.readConversation, ({ params, body }) => {
    sent.push({ read: params.id, ...body });
    listed = listed.map((one) => (one.id === params.id ? { ...one, unreadCount: 0 } : one));
    return { success: true as const, message: "Marked read" };
  });
  api.on(chats.sendMessage, ({ params, body }) => {
    sent.push({ to: params.id, content: body.content, attachments: body.attachments });
    const stored = message({
      id: 200 + written.length,
      senderType: "support",
      senderName: "Grace Njeri",
      content: body.content ?? "",
      attachments: body.attachments ?? [],
      clientId: body.clientId ?? null,
    });
    written = [...written, stored];
    return stored;
  });
});

describe("the list of conversations", () => {
  it("names the customers, those who wait first, with what is unread", async () => {
    show();
    expect(await names()).toEqual(["Otieno Ouma", "Jane Wanjiku"]);
    expect(screen.getByRole("link", { name: /Otieno Ouma.*2, ?unread/ })).toBeTruthy();
  });

  it("is fresh for 30 s and asked for every 15 s; messages are for 10 s and 10 s", () => {
    expect(conversationListQuery({})).toMatchObject({ staleTime: 30_000, refetchInterval: 15_000 });
    expect(threadQuery(1)).toMatchObject({ staleTime: 10_000, refetchInterval: 10_000 });
  });

  it("is narrowed by status through the address, and says when nothing matches", async () => {
    const { user, address } = show();
    await names();
    await user.selectOptions(screen.getByLabelText("Which conversations"), "resolved");
    expect(address()).toBe("/admin/support?status=resolved");
    await screen.findByText("No conversations match");
  });

  it("is gone through with J and K", async () => {
    const { user, address } = show();
    await names();
    await user.keyboard("j");
    await waitFor(() => expect(address()).toBe("/admin/support/13"));
    await user.keyboard("j");
    await waitFor(() => expect(address()).toBe("/admin/support/12"));
    await user.keyboard("k");
    await waitFor(() => expect(address()).toBe("/admin/support/13"));
  });

  it("says why it cannot be loaded, and tries again", async () => {
    api.on(chats.listSupportConversations, () => {
      throw new AppError("INTERNAL", "Something went wrong on our side.");
    });
    const { user } = show();
    await screen.findByText("Something went wrong on the server. Try again in a moment.");
    api.on(chats.listSupportConversations, () => listed);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await names()).toHaveLength(2);
  });
});

describe("an open conversation", () => {
  it("leads to its customer", async () => {
    show("/admin/support/13");
    const name = within(await screen.findByRole("heading", { name: "Otieno Ouma" })).getByRole("link");
    expect(name.getAttribute("href")).toBe("/admin/customers/8");
  });

  it("is marked read once as far as it is on screen, and stays where it was in the list", async () => {
    written = [message({ id: 150 })];
    show("/admin/support/13");
    await waitFor(() => expect(sent).toEqual([{ read: 13, upTo: 150 }]));
    await waitFor(() => expect(screen.queryByText("unread", { exact: false, selector: ".frame-unseen" })).toBeNull());
    expect(await names()).toEqual(["Otieno Ouma", "Jane Wanjiku"]);
  });

  it("takes an answer with R and Enter and shows it at once", async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    api.on(chats.sendMessage, async ({ body }) => {
      await arrived;
      const { content = "", clientId = null } = body;
      const stored = message({ id: 201, senderType: "support", content, clientId });
      written = [...written, stored];
      return stored;
    });
    const { user } = show("/admin/support/12");
    await answer();
    await user.keyboard("r");
    await user.keyboard("It is ready{Shift>}{Enter}{/Shift}Come by{Enter}");
    const own = await line("It is ready Come by");
    within(own).getByText("Sending");
    expect((await answer()).textContent).toBe("");
    arrive();
    await waitFor(() => within(own).getByText("Sent"));
    written = written.map((each) => ({ ...each, readByOther: true }));
    await waitFor(() => expect(chatOutbox.snapshot()).toEqual([]));
  });

  it("shows two ticks up to what the customer has read", async () => {
    written = [
      message({ id: 1, senderType: "support", content: "One" }),
      message({ id: 2, senderType: "support", content: "Two", readByOther: true }),
      message({ id: 3, senderType: "support", content: "Three" }),
    ];
    show("/admin/support/12");
    for (const [words, tick] of Object.entries({ One: "Read", Two: "Read", Three: "Sent" }))
      within(await line(words)).getByText(tick);
  });

  it("keeps a refused answer until it is sent again or removed", async () => {
    api.on(chats.sendMessage, () => {
      throw new AppError("NOT_FOUND", "Conversation not found");
    });
    const { user } = show("/admin/support/12");
    await user.type(await answer(), "Hello{Enter}");
    const own = await line("Hello");
    expect((await within(own).findByRole("alert")).textContent).toContain("Not sent. Conversation not found");
    api.on(chats.sendMessage, ({ body }) => {
      const { content = "", clientId = null } = body;
      const stored = message({ id: 201, senderType: "support", content, clientId });
      written = [...written, stored];
      return stored;
    });
    await user.click(within(own).getByRole("button", { name: "Try again" }));
    await waitFor(() => within(own).getByText("Sent"));
  });

  it("sends pictures that were uploaded before, and keeps a begun answer while another is read", async () => {
    api.on(uploadSingle, ({ files }) => {
      expect(files?.get("folder")).toBe("chat-attachments");
      const data = { id: "chat-attachments/one", url: "/uploads/one.webp", width: 1, height: 1, size: 1 };
      return { success: true as const, message: "Uploaded", data };
    });
    const { user, go } = show("/admin/support/12");
    await user.type(await answer(), "See here");
    await go("/admin/support/13");
    await waitFor(async () => expect((await answer()).textContent).toBe(""));
    await go("/admin/support/12");
    await waitFor(async () => expect((await answer()).textContent).toBe("See here"));
    const picture = new File(["x"], "board.png", { type: "image/png" });
    fireEvent.change(screen.getByLabelText("Images"), { target: { files: [picture] } });
    await screen.findByRole("img", { name: "board.png" });
    const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
    await waitFor(() => expect(send.disabled).toBe(false));
    await user.click(send);
    await waitFor(() =>
      expect(sent).toContainEqual({ to: 12, content: "See here", attachments: ["/uploads/one.webp"] }),
    );
  });

  const texting = {
    ...{ number: "+254712345678", channel: "sms" as const, channels: ["sms" as const, "whatsapp" as const] },
    ...{ whatsappUntil: null, isStopped: false },
  };

  it("of a customer who writes texts is answered as they wrote, or as staff choose", async () => {
    listed = [conversation({ texting, customer: { id: 7, name: "0712 345 678", email: "" } })];
    api.on(chats.sendMessage, ({ body }) => {
      sent.push({ content: body.content, channel: body.channel });
      return message({ id: 300 + sent.length, senderType: "support", clientId: body.clientId ?? null });
    });
    const { user } = show("/admin/support/12");
    await user.type(await answer(), "It is ready{Enter}");
    await waitFor(() => expect(sent).toContainEqual({ content: "It is ready", channel: "sms" }));
    await user.selectOptions(screen.getByLabelText("Answer by"), "whatsapp");
    await screen.findByText(/24 hours have passed .* as SMS/);
    await user.type(await answer(), "Come by{Enter}");
    await waitFor(() => expect(sent).toContainEqual({ content: "Come by", channel: "whatsapp" }));
    expect(screen.getByRole("link", { name: "+254 712 345 678" }).getAttribute("href")).toBe("tel:+254712345678");
  });

  it("of a customer who stopped texts says so, and cannot be answered by text", async () => {
    listed = [conversation({ texting: { ...texting, isStopped: true } })];
    const { user } = show("/admin/support/12");
    await screen.findByText(/asked for no more texts/);
    await user.type(await answer(), "Hello");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText("Answer by"), "chat");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(false);
  });

  it("says how a message came, and what became of an answer by text", async () => {
    const delivery = { textId: 5, channel: "sms", status: "failed", error: "404 UnsupportedNumberType" } as const;
    written = [
      message({ id: 1, content: "By SMS", channel: "sms" }),
      message({ id: 2, senderType: "support", content: "Answer", channel: "sms", delivery }),
    ];
    show("/admin/support/12");
    within(await line("By SMS")).getByText("SMS");
    const failed = within(await line("Answer")).getByRole("link", { name: "Failed" });
    expect(failed.getAttribute("href")).toBe("/admin/texts/5");
    expect(failed.getAttribute("title")).toBe("404 UnsupportedNumberType");
  });

  it("is resolved with one button, and shows it before the answer is there", async () => {
    api.on(chats.setConversationStatus, ({ params, body }) => {
      sent.push({ ...params, ...body });
      listed = [{ ...jane, ...body }, otieno];
      return { ...jane, ...body };
    });
    const { user } = show("/admin/support/12");
    await user.click(await screen.findByRole("button", { name: "Resolve" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("resolved"));
    expect(sent).toContainEqual({ id: 12, status: "resolved" });
  });

  it("leads to the customer's orders and their e-mail", async () => {
    show("/admin/support/12");
    const orders = await screen.findByRole("link", { name: "Orders" });
    expect(orders.getAttribute("href")).toBe("/admin/orders?search=jane%40shop.test");
  });

  it("is folded together with the customer's others, and taken apart again", async () => {
    api.on(mergeDuplicates, ({ body }) => {
      sent.push(body);
      listed = [{ ...jane, mergedCount: 1 }, otieno];
      return { merged: 1 };
    });
    api.on(undoMerge, ({ body }) => {
      sent.push(body);
      listed = [jane, otieno];
      return { separated: 1 };
    });
    const second = conversation({ id: 14, created_at: "2026-11-21T08:00:00.000Z" });
    listed = [jane, second];
    api.on(chats.listSupportMessages, ({ params }) =>
      params.id === 12 ? [message({ id: 1, content: "One" })] : [message({ id: 2, content: "Two" })],
    );
    const { user, go, address } = show("/admin/support/12");
    const more = () => screen.findByRole("button", { name: "More about this conversation" });
    await user.click(await more());
    await user.click(await screen.findByText("Merge this customer's conversations"));
    const dialog = within(await screen.findByRole("dialog"));
    const order = await dialog.findByRole("list", { name: "Messages after the merge" });
    expect(
      within(order)
        .getAllByRole("listitem")
        .map((item) => item.lastChild?.textContent),
    ).toEqual(["One", "Two"]);
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: /#12/ }).checked).toBe(true);
    await user.click(dialog.getByRole("radio", { name: /#14/ }));
    await user.click(dialog.getByRole("button", { name: "Merge" }));
    await waitFor(() => expect(sent).toContainEqual({ userId: 7, intoId: 14 }));
    await waitFor(() => expect(address()).toBe("/admin/support/14"));
    // It takes the focus with it when it goes.
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The list as it is after the merge: a menu opened before closes when it arrives.
    await screen.findAllByText("Otieno Ouma");
    await go("/admin/support/12");
    await screen.findByText("One");
    await user.click(await more());
    await user.click(await screen.findByText("Undo the merge of 2"));
    await waitFor(() => expect(sent).toContainEqual({ conversationId: 12 }));
  });

  it("of a visitor is erased by managers who are asked to, after a question", async () => {
    listed = [conversation({ contact: { name: "", phone: null, email: null } })];
    const erased: unknown[] = [];
    api.on(chats.eraseConversation, ({ params }) => {
      erased.push(params.id);
      listed = [];
      return { success: true as const, message: "Erased" };
    });
    renderScreen({
      path: "/admin/support/:id?",
      Component: SupportScreen,
      at: `/admin/support/${jane.id}`,
      role: "manager",
    });
    fireEvent.click(await screen.findByRole("button", { name: "More about this conversation" }));
    fireEvent.click(await screen.findByText("Their personal data…"));
    fireEvent.click(await screen.findByRole("button", { name: "Erase…" }));
    fireEvent.click(await screen.findByRole("button", { name: "Erase their data" }));
    await waitFor(() => expect(erased).toEqual([jane.id]));
    expect(await screen.findByText("Conversation not found")).toBeTruthy();
  });

  it("says so when it is gone, and leads back to the others", async () => {
    const { user, address } = show("/admin/support/99");
    await screen.findByText("Conversation not found");
    await user.click(screen.getByRole("button", { name: "All conversations" }));
    expect(address()).toBe("/admin/support");
  });

  it("says why it cannot be shown where a phone has no list beside it, and tries again", async () => {
    api.on(chats.listSupportConversations, () => {
      throw new AppError("INTERNAL", "Something went wrong on our side.");
    });
    const { user } = show("/admin/support/13");
    const open = within(screen.getByRole("region", { name: "Conversation" }));
    await open.findByText("Something went wrong on the server. Try again in a moment.");
    open.getByRole("button", { name: "All conversations" });
    api.on(chats.listSupportConversations, () => listed);
    await user.click(open.getByRole("button", { name: "Try again" }));
    await open.findByRole("heading", { name: "Otieno Ouma" });
  });
});

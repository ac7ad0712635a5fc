import { AppError } from "@fundi/shared/contract/errors";
import * as inbox from "@fundi/shared/inbox/inbox";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { adminMessage } from "../../testing/support-samples";
import { MessagesScreen } from "./inbox-screen";
import { messageListQuery } from "./message-queries";

let api: FakeApi;
let messages: inbox.AdminMessage[];
const requests: inbox.AdminMessageFilter[] = [];
const sent: unknown[] = [];

const show = ({ at = "/admin/messages", role = "staff" }: { at?: string; role?: "staff" | "admin" } = {}) =>
  renderScreen({ path: "/admin/messages", Component: MessagesScreen, at, role });
const row = (subject: string) => screen.findByRole("row", { name: new RegExp(subject) });
const panel = async () => within(await screen.findByRole("complementary"));

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  sent.length = 0;
  messages = [adminMessage(), adminMessage({ id: 9, source: "ticket", subject: "No picture", status: "read" })];
  api = createFakeApi();
  api.on(inbox.listAdminMessages, ({ query }) => {
    requests.push(query);
    return query.status ? messages.filter(({ status }) => status === query.status) : messages;
  });
  api.on(inbox.setMessageState, ({ query, body }) => {
    sent.push({ ...query, ...body });
    messages = messages.map((message) =>
      message.id === query.id && message.source === query.source ? { ...message, ...(body as object) } : message,
    );
    return messages.find(({ id }) => id === query.id) ?? adminMessage();
  });
});

describe("the inbox", () => {
  it("is fresh for 30 s, polled every 15 s and refetched when the window gets the focus", () => {
    expect(messageListQuery({ page: 1, limit: 50 })).toMatchObject({
      staleTime: 30_000,
      refetchInterval: 15_000,
      refetchOnWindowFocus: "always",
    });
  });

  it("opens a message that is not on the shown page, and reports a missing one", async () => {
    api.on(inbox.listAdminMessages, ({ query }) =>
      query.id === 77 ? [adminMessage({ id: 77, subject: "Long ago", status: "archived" })] : query.id ? [] : messages,
    );
    const { unmount } = show({ at: "/admin/messages?open=contact:77" });
    await screen.findByRole("complementary", { name: /Long ago/ });
    unmount();
    const { user, address } = show({ at: "/admin/messages?open=contact:78" });
    await screen.findByText("There is no such message.");
    await user.click(screen.getByRole("button", { name: "Back to the list" }));
    await waitFor(() => expect(address()).toBe("/admin/messages"));
  });

  it("requests the filters of the address, without archived messages by default", async () => {
    show({ at: "/admin/messages?priority=urgent&category=complaint&starred=true&search=kamau&source=contact" });
    await row("Opening hours");
    const [first] = requests.filter(({ limit }) => limit > 1);
    expect(first).toMatchObject({
      ...{ priority: "urgent", category: "complaint", starred: true, search: "kamau", source: "contact" },
      ...{ archived: false, page: 1, limit: 50 },
    });
    expect(await screen.findAllByRole("button", { name: /Remove/ })).toHaveLength(5);
  });

  it("shows an empty state, and why it cannot be loaded", async () => {
    messages = [];
    const { unmount } = show();
    await screen.findByText("Nothing to answer");
    unmount();
    api.on(inbox.listAdminMessages, () => {
      throw new AppError("INTERNAL", "Something went wrong on our side.");
    });
    show();
    expect((await screen.findByRole("alert")).textContent).toContain("request-1");
  });
});

describe("an opened message", () => {
  it("is marked read once, and can be marked unread again", async () => {
    const { user, address } = show();
    await user.click(await row("Opening hours"));
    await waitFor(() => expect(sent).toEqual([{ source: "contact", id: 5, status: "read" }]));
    expect(address()).toBe("/admin/messages?open=contact%3A5");
    await user.click(await (await panel()).findByRole("button", { name: "Mark unread" }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ source: "contact", id: 5, status: "unread" }));
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
    expect(sent).toHaveLength(2);
  });

  it("can be starred, archived and given a priority", async () => {
    const { user } = show({ at: "/admin/messages?open=ticket:9" });
    await user.click(await (await panel()).findByRole("button", { name: "Star" }));
    await (await panel()).findByRole("button", { name: "Starred", pressed: true });
    await user.selectOptions((await panel()).getByLabelText("Priority of the message"), "urgent");
    await user.click((await panel()).getByRole("button", { name: "Archive" }));
    await toast("Archived.");
    expect(sent).toEqual([
      { source: "ticket", id: 9, starred: true },
      { source: "ticket", id: 9, priority: "urgent" },
      { source: "ticket", id: 9, status: "archived" },
    ]);
  });

  it("is answered by e-mail, and keeps the text until it is sent", async () => {
    const keys: (string | null)[] = [];
    api.on(inbox.replyToMessage, ({ headers }) => {
      keys.push(headers.get("idempotency-key"));
      throw new AppError("UNAVAILABLE", "Not ready.");
    });
    const { user } = show({ at: "/admin/messages?open=ticket:9" });
    await user.type(await (await panel()).findByLabelText("Answer"), "We are on it.");
    const send = (await panel()).getByRole("button", { name: "Send e-mail" });
    await user.click(send);
    await toast("The shop's server is not ready. Try again in a moment. (request request-1)");
    api.on(inbox.replyToMessage, ({ query, body, headers }) => {
      keys.push(headers.get("idempotency-key"));
      sent.push({ ...query, ...body });
      return { success: true as const, message: "Your answer goes out by e-mail" };
    });
    await user.click(send);
    await toast("Your answer goes to kamau@people.example.");
    expect(sent).toEqual([{ source: "ticket", id: 9, message: "We are on it." }]);
    // The same text again is the same reply.
    expect(keys[1]).toBe(keys[0]);
  });

  it("links to its ticket or chat", async () => {
    show({ at: "/admin/messages?open=ticket:9" });
    const link = await (await panel()).findByRole("link", { name: "Open the ticket" });
    expect(link.getAttribute("href")).toBe("/admin/support/9?tab=tickets");
  });

  it("links to the sender's account, if there is one", async () => {
    messages = [
      adminMessage({ userId: 7, senderName: "Jane Wanjiku" }),
      adminMessage({ id: 6, subject: "As a guest" }),
    ];
    const { user } = show({ at: "/admin/messages?open=contact:5" });
    const sender = await (await panel()).findByRole("link", { name: "Jane Wanjiku" });
    expect(sender.getAttribute("href")).toBe("/admin/customers/7");
    await user.click(await row("As a guest"));
    await waitFor(async () =>
      expect((await panel()).queryAllByRole("link").map((link) => link.getAttribute("href"))).not.toContainEqual(
        expect.stringContaining("/admin/customers/"),
      ),
    );
  });
});

it("lets only an admin merge all duplicates, after one confirmation", async () => {
  api.on(inbox.mergeAllDuplicates, () => ({ merged: 2 }));
  const { user, unmount } = show({ role: "admin" });
  await user.click(await screen.findByRole("button", { name: "Merge duplicates" }));
  await user.click(await screen.findByRole("button", { name: "Merge" }));
  await toast("Merged 2 conversations.");
  unmount();
  show();
  await row("Opening hours");
  expect(screen.queryByRole("button", { name: "Merge duplicates" })).toBeNull();
});

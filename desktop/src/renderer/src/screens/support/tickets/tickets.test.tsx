import { assign, listColleagues } from "@fundi/shared/collaboration/assignments";
import { listCannedReplies } from "@fundi/shared/collaboration/canned-replies";
import { AppError } from "@fundi/shared/contract/errors";
import { listSupportConversations } from "@fundi/shared/conversations/conversations";
import type { TicketStatus } from "@fundi/shared/support/ticket-status";
import * as tickets from "@fundi/shared/support/tickets";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { ticket } from "../../../testing/support-samples";
import { SupportScreen } from "../support-screen";

let api: FakeApi;
let first = ticket();
const requests: unknown[] = [];

const show = (at = "/admin/support?tab=tickets") =>
  renderScreen({ path: "/admin/support/:id?", Component: SupportScreen, at, role: "staff" });
const panel = async () => within(await screen.findByRole("complementary", { name: /No picture/ }));
const row = () => screen.findByRole("row", { name: /No picture/ });

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  first = ticket();
  api = createFakeApi();
  api.on(listSupportConversations, () => []);
  api.on(tickets.listAdminTickets, ({ query }) => {
    requests.push(query);
    return { tickets: [first], pagination: { page: 1, limit: 50, total: 1, totalPages: 1, totalIsExact: true } };
  });
  api.on(tickets.getAdminTicket, () => first);
  api.on(tickets.listTicketMessages, () => []);
});

describe("the tickets", () => {
  it("send the filters of the address to the server, and remove a filter by its tag", async () => {
    const { user, address } = show("/admin/support?tab=tickets&status=open&priority=high&search=picture");
    await row();
    expect(requests[0]).toMatchObject({ status: "open", priority: "high", search: "picture", page: 1, limit: 50 });
    const remove = await screen.findAllByRole("button", { name: /Remove/ });
    expect(remove).toHaveLength(3);
    await user.click(remove[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe("/admin/support?tab=tickets&priority=high&search=picture"));
  });

  it("open next to the list, with customer and next steps; Esc closes", async () => {
    const { user, address } = show();
    await user.click(await row());
    const inside = await panel();
    await inside.findByText("The screen stays black.");
    expect(address()).toBe("/admin/support/42?tab=tickets");
    expect(inside.getByRole("link", { name: first.name }).getAttribute("href")).toBe(
      `/admin/customers/${first.userId}`,
    );
    expect(inside.getByRole("link", { name: "Their chats" }).getAttribute("href")).toBe(
      "/admin/support?search=wanjiru%40people.example",
    );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/admin/support?tab=tickets"));
  });

  it("send a status change with the version seen", async () => {
    const sent: unknown[] = [];
    api.on(tickets.setTicketStatus, ({ params, body }) => {
      sent.push({ ...params, ...body });
      first = ticket({ status: body.status as TicketStatus, nextStatuses: ["closed", "open"], version: 4 });
      return first;
    });
    const { user } = show("/admin/support/42?tab=tickets");
    await user.click(await (await panel()).findByRole("button", { name: "Resolve" }));
    await (await panel()).findByRole("button", { name: "Close" });
    expect(sent).toEqual([{ id: 42, status: "resolved", version: 3 }]);
    expect((await panel()).queryByRole("button", { name: "Start work" })).toBeNull();
  });

  it("show how long their customer waits, coloured by priority and sorted longest first", async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    first = ticket({ priority: "high", waitingSince: hoursAgo(5) });
    const { user, address } = show();
    const cell = within(await row()).getByText("waits 5 h");
    expect(cell.closest(".bp6-tag")?.className).toContain("bp6-intent-danger");
    await user.click(screen.getByRole("checkbox", { name: "Waiting" }));
    await waitFor(() => expect(address()).toBe("/admin/support?tab=tickets&waiting=true"));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ waiting: true }));
    await screen.findByText("Waiting, longest first");
  });

  it("are answered by mail from the panel, with the messages in order", async () => {
    const written: tickets.TicketMessage[] = [
      { id: 1, side: "user", by: "Wanjiru Kamau", content: "Still black", at: first.created_at },
    ];
    api.on(tickets.listTicketMessages, () => written);
    api.on(tickets.replyToTicket, ({ params, body }) => {
      const message = {
        id: 2,
        side: "support",
        by: "Grace Njeri",
        content: body.message,
        at: first.created_at,
      } as const;
      expect(params.id).toBe(42);
      written.push(message);
      return message;
    });
    const { user } = show("/admin/support/42?tab=tickets");
    const inside = await panel();
    await user.type(inside.getByRole("textbox", { name: "Answer" }), "Bring it in, please.");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await inside.findByText("Bring it in, please.");
    const thread = within(inside.getByRole("list", { name: "Messages" }));
    expect(thread.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent)).toEqual([
      "The screen stays black.",
      "Still black",
      "Bring it in, please.",
    ]);
  });

  it("insert a canned reply with /, and are not sent while a placeholder is missing", async () => {
    api.on(listCannedReplies, () => [
      { id: 1, shortcut: "hello", body: "Hello {{firstName}}", shared: true, mayEdit: false, version: 1 },
      {
        ...{ id: 2, shortcut: "ready", shared: true, mayEdit: false, version: 1 },
        body: "{{firstName}}, ticket {{ticketNumber}}: order {{orderNumber}} is ready. {{staffName}}",
      },
    ]);
    const { user } = show("/admin/support/42?tab=tickets");
    const inside = await panel();
    const field = inside.getByRole<HTMLTextAreaElement>("textbox", { name: "Answer" });
    await user.type(field, "1/2 ");
    expect(inside.queryByRole("listbox")).toBeNull();
    await user.clear(field);
    await user.type(field, "/re");
    const list = within(await inside.findByRole("listbox", { name: "Canned replies" }));
    expect(list.getAllByRole("option")).toHaveLength(1);
    await user.keyboard("{Enter}");
    expect(field.value).toBe("Wanjiru, ticket 42: order {{orderNumber}} is ready. Grace");
    inside.getByText("Fill in before you send it: order number.");
    expect(inside.getByRole<HTMLButtonElement>("button", { name: "Send e-mail" }).disabled).toBe(true);
    await user.clear(field);
    await user.keyboard("{Control>};{/Control}");
    expect(within(await inside.findByRole("listbox")).getAllByRole("option")).toHaveLength(2);
    await user.keyboard("{ArrowDown}{ArrowUp}{Tab}");
    expect(field.value).toBe("Hello Wanjiru");
    await user.keyboard(" /{Escape}");
    expect(inside.queryByRole("listbox")).toBeNull();
    expect(field.value).toBe("Hello Wanjiru /");
  });

  it("are assigned to the current user by I, optimistically, and rolled back when a colleague was faster", async () => {
    const brian = { id: 9, name: "Brian Otieno" };
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    api.on(listColleagues, () => [{ ...brian, role: "staff" as const }]);
    api.on(assign, async ({ body }) => {
      expect(body).toEqual({ source: "ticket", id: 42, assigneeId: 1, from: null });
      await arrived;
      first = ticket({ assignment: { assignee: brian, by: "Brian Otieno", at: first.created_at } });
      throw new AppError("CONFLICT", "Brian Otieno has it by now.");
    });
    const { user } = show("/admin/support/42?tab=tickets");
    const inside = await panel();
    const select = inside.getByLabelText<HTMLSelectElement>("Assigned to");
    await user.keyboard("i");
    await waitFor(() => expect(select.selectedOptions[0]?.text).toBe("Me"));
    arrive();
    await waitFor(() => expect(select.selectedOptions[0]?.text).toBe("Brian Otieno"));
    await inside.findByText(/^Assigned to Brian Otieno by Brian Otieno/);
  });

  it("report that a colleague was faster, and show the ticket's current status", async () => {
    api.on(tickets.setTicketStatus, () => {
      first = ticket({ status: "closed", nextStatuses: ["open"], version: 4 });
      throw new AppError("STALE_VERSION", "Ticket 42 changed while you were looking at it.");
    });
    const { user } = show("/admin/support/42?tab=tickets");
    await user.click(await (await panel()).findByRole("button", { name: "Start work" }));
    await (await panel()).findByText(/Somebody moved this ticket meanwhile/);
    await (await panel()).findByRole("button", { name: "Open again" });
  });
});

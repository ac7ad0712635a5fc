import { listSupportConversations } from "@fundi/shared/conversations";
import { AppError } from "@fundi/shared/errors";
import type { TicketStatus } from "@fundi/shared/ticket-status";
import * as tickets from "@fundi/shared/tickets";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { ticket } from "../../../testing/support-samples";
import { SupportScreen } from "../support-screen";

let api: FakeApi;
let first = ticket();
const asked: unknown[] = [];

const show = (at = "/admin/support?tab=tickets") =>
  renderScreen({ path: "/admin/support/:id?", Component: SupportScreen, at, role: "staff" });
const panel = async () => within(await screen.findByRole("complementary"));
const row = () => screen.findByRole("row", { name: /No picture/ });

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  first = ticket();
  api = createFakeApi();
  api.on(listSupportConversations, () => []);
  api.on(tickets.listAdminTickets, ({ query }) => {
    asked.push(query);
    return { tickets: [first], pagination: { page: 1, limit: 50, total: 1, totalPages: 1, totalIsExact: true } };
  });
  api.on(tickets.getTicket, () => first);
});

describe("the tickets (ADM-SUP-09, ADM-SUP-18)", () => {
  it("ask the server for what the address says, and a filter is taken away by its tag", async () => {
    const { user, address } = show("/admin/support?tab=tickets&status=open&priority=high&search=picture");
    await row();
    expect(asked[0]).toMatchObject({ status: "open", priority: "high", search: "picture", page: 1, limit: 50 });
    const remove = await screen.findAllByRole("button", { name: /Remove/ });
    expect(remove).toHaveLength(3);
    await user.click(remove[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe("/admin/support?tab=tickets&priority=high&search=picture"));
  });

  it("open one beside the list, with the customer and what may follow; Esc closes it", async () => {
    const { user, address } = show();
    await user.click(await row());
    const inside = await panel();
    await inside.findByText("The screen stays black.");
    expect(address()).toBe("/admin/support/42?tab=tickets");
    expect(inside.getByRole("link", { name: "Their chats" }).getAttribute("href")).toBe(
      "/admin/support?search=wanjiru%40people.example",
    );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/admin/support?tab=tickets"));
  });

  it("move on as they were seen (ADM-SUP-10, ADM-SUP-15)", async () => {
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

  it("say when a colleague was faster, and show where the ticket is now", async () => {
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

import { listColleagues } from "@fundi/shared/collaboration/assignments";
import { listSupportConversations } from "@fundi/shared/conversations/conversations";
import * as bulk from "@fundi/shared/lists/bulk-actions";
import * as quotes from "@fundi/shared/quotes/quotes";
import * as tickets from "@fundi/shared/support/tickets";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { QuotesScreen } from "../../screens/quotes/quotes-screen";
import { SupportScreen } from "../../screens/support/support-screen";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { quote, quotePage } from "../../testing/quote-samples";
import { renderScreen } from "../../testing/render-screen";
import { ticket } from "../../testing/support-samples";

const action = (change: Partial<bulk.BulkAction>): bulk.BulkAction => ({
  id: 9,
  kind: "ticket-status",
  to: "closed",
  label: "closed",
  note: "",
  state: "done",
  total: 2,
  counts: { waiting: 0, changed: 2, unchanged: 0, refused: 0, undone: 0, kept: 0 },
  by: "Grace Njeri",
  at: "2026-11-20T08:00:00.000Z",
  undoUntil: "2026-11-20T08:10:00.000Z",
  canUndo: true,
  undoneBy: null,
  ...change,
});

let api: FakeApi;
let sent: unknown[];
beforeEach(() => {
  localStorage.clear();
  sent = [];
  api = createFakeApi();
  api.on(listSupportConversations, () => []);
  api.on(listColleagues, () => [{ id: 8, name: "Brian Kiprono", role: "staff" as const }]);
  api.on(tickets.listAdminTickets, () => ({
    tickets: [ticket({ version: 3 }), ticket({ id: 43, subject: "Too loud", nextStatuses: ["open"], version: 5 })],
    pagination: { page: 1, limit: 50, total: 2, totalPages: 1, totalIsExact: true },
  }));
  api.on(quotes.listAdminQuotes, () => quotePage([quote({ id: 11, version: 2 })]));
  for (const endpoint of [bulk.startBulkTickets, bulk.startBulkQuotes] as const)
    api.on(endpoint, ({ body }) => {
      sent.push(body);
      return action({});
    });
});
const choosePage = async (user: ReturnType<typeof renderScreen>["user"], name: string) => {
  await screen.findAllByRole("row", { name: /Select row/ });
  screen.getByRole("grid", { name }).focus();
  await user.keyboard("{Control>}a{/Control}");
};
const showTickets = () =>
  renderScreen({ path: "/admin/support/:id?", Component: SupportScreen, at: "/admin/support?tab=tickets" });

it("closes many tickets with their versions, shows how many were refused, and undoes it", async () => {
  let state = action({});
  api.on(bulk.getBulkAction, () => ({ ...state, problems: [] }));
  api.on(bulk.undoBulkAction, () => {
    state = action({ state: "undone", canUndo: false, counts: { ...state.counts, changed: 0, undone: 2 } });
    return state;
  });
  const { user } = showTickets();
  await choosePage(user, "Tickets");
  await user.click(screen.getByRole("button", { name: "Set status of 2 tickets" }));
  await user.click(await screen.findByRole("menuitem", { name: "Closed" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/Of those on this page 1 cannot/);
  await user.click(dialog.getByRole("button", { name: "Set to Closed" }));
  const result = within(await screen.findByRole("region", { name: "Change of many tickets" }));
  await result.findByText("2 tickets to Closed.");
  expect(sent).toEqual([
    {
      choice: {
        tickets: [
          { id: 42, version: 3 },
          { id: 43, version: 5 },
        ],
      },
      change: { status: "closed" },
    },
  ]);
  await user.click(result.getByRole("button", { name: "Undo" }));
  await result.findByText("2 tickets put back.");
});

it("assigns many tickets to a colleague", async () => {
  api.on(bulk.getBulkAction, () => ({
    ...action({ kind: "ticket-assignee", to: "8", label: "Brian Kiprono" }),
    problems: [],
  }));
  const { user } = showTickets();
  await choosePage(user, "Tickets");
  await user.click(screen.getByRole("button", { name: "Assign 2 tickets" }));
  await user.click(await screen.findByRole("menuitem", { name: "Brian Kiprono" }));
  await screen.findByText("2 tickets to Brian Kiprono.");
  expect(sent).toMatchObject([{ change: { assigneeId: 8 } }]);
});

it("declines many quotes with one reason, which is required", async () => {
  api.on(bulk.getBulkAction, () => ({
    ...action({ kind: "quote-status", to: "declined", label: "Declined" }),
    problems: [{ recordId: 11, name: "Screen", outcome: "refused" as const, reason: "It is Accepted." }],
  }));
  const { user } = renderScreen({ path: "/admin/quotes/:id?", Component: QuotesScreen, at: "/admin/quotes" });
  await choosePage(user, "Quotes");
  await user.click(screen.getByRole("button", { name: "Decline 1 quote…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Decline 1 quote" }));
  dialog.getByText("Required");
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText(/Reason/), "Closed for the holidays.");
  await user.click(dialog.getByRole("button", { name: "Decline 1 quote" }));
  await waitFor(() =>
    expect(sent).toEqual([
      { choice: { quotes: [{ id: 11, version: 2 }] }, status: "declined", notes: "Closed for the holidays." },
    ]),
  );
  const problems = await screen.findByRole("list", { name: "Quotes that stayed as they are" });
  expect(within(problems).getByRole("link", { name: "Screen" }).getAttribute("href")).toBe("/admin/quotes/11");
});

import { AppError } from "@fundi/shared/contract/errors";
import * as bulk from "@fundi/shared/lists/bulk-actions";
import { exportList } from "@fundi/shared/lists/list-export";
import * as views from "@fundi/shared/lists/saved-views";
import * as adminOrders from "@fundi/shared/orders/admin-orders";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { OrdersScreen } from "../screens/orders/orders-screen";
import { createFakeApi, type FakeApi } from "../testing/fake-api";
import { saveFile } from "../testing/fake-save-file";
import { toast } from "../testing/fake-toasts";
import { order, orderPage } from "../testing/order-samples";
import { renderScreen } from "../testing/render-screen";

const first = order();
const second = order({ id: 40, orderNumber: "FD-1000-0040", total: 1500, version: 7, nextStatuses: ["shipped"] });
const view = (change: Partial<views.SavedView> = {}): views.SavedView => ({
  id: 3,
  list: "orders",
  name: "To pack",
  shared: false,
  owner: "Grace Njeri",
  isDefault: false,
  mayChange: true,
  version: 1,
  filter: { status: "confirmed", sortBy: "total" },
  columns: ["orderNumber", "total"],
  density: null,
  ...change,
});
const action = (change: Partial<bulk.BulkAction> = {}): bulk.BulkAction => ({
  id: 9,
  kind: "order-status",
  to: "processing",
  label: "Processing",
  note: "",
  state: "done",
  total: 2,
  counts: { waiting: 0, changed: 1, unchanged: 0, refused: 1, undone: 0, kept: 0 },
  by: "Grace Njeri",
  at: "2026-11-20T08:00:00.000Z",
  undoUntil: "2026-11-20T08:10:00.000Z",
  canUndo: true,
  undoneBy: null,
  ...change,
});

let api: FakeApi;
let requested: unknown[];
beforeEach(() => {
  localStorage.clear();
  requested = [];
  api = createFakeApi();
  api.on(adminOrders.listAdminOrders, ({ query }) => {
    requested.push(query);
    return orderPage([first, second], 120);
  });
  api.on(views.listViews, () => [view()]);
  api.on(bulk.listBulkActions, () => []);
});
const show = (options: { at?: string; role?: "staff" | "manager" } = {}) =>
  renderScreen({ path: "/admin/orders/:id?", Component: OrdersScreen, ...options });
const row = (number: string) => screen.findByRole("row", { name: new RegExp(number) });
const openViews = async (user: ReturnType<typeof show>["user"]) => {
  await user.click(await screen.findByRole("button", { name: /^View: / }));
  return screen.findByRole("menu", { name: "Views" });
};

it("goes to the last page when the requested one does not exist", async () => {
  api.on(adminOrders.listAdminOrders, ({ query }) => orderPage(query.page === 1 ? [first] : [], 1));
  const { address } = show({ at: "/admin/orders?status=confirmed&page=4" });
  await row("0041");
  expect(address()).toBe("/admin/orders?status=confirmed");
});

it("opens nothing for a path that is not an id", async () => {
  const { address } = show({ at: "/admin/orders/abc" });
  await row("0041");
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(address()).toBe("/admin/orders/abc");
});

it("opens a row with search text that is not rendered yet", async () => {
  const { address } = show();
  const cell = within(await row("0041"))
    .getAllByRole("cell")
    .at(-1) as HTMLElement;
  const search = screen.getByLabelText("Search orders");
  fireEvent.change(search, { target: { value: "jane" } });
  act(() => {
    fireEvent.keyDown(search, { key: "Enter" });
    fireEvent.click(cell);
  });
  expect(address()).toBe("/admin/orders/41?search=jane");
});

it("offers to clear filters that match nothing", async () => {
  api.on(adminOrders.listAdminOrders, ({ query }) => orderPage(query.status === "shipped" ? [] : [first]));
  const { user, address } = show({ at: "/admin/orders?status=shipped&search=nobody" });
  await user.click(await screen.findByRole("button", { name: "Clear filters" }));
  await row("0041");
  expect(address()).toBe("/admin/orders");
});

describe("saved views", () => {
  it("are chosen from a menu, and written to the query string", async () => {
    const { user, address } = show();
    await row("0041");
    await user.click(await within(await openViews(user)).findByText("To pack"));
    expect(address()).toBe("/admin/orders?status=confirmed&sortBy=total&view=3");
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ status: "confirmed", sortBy: "total" }));
    expect(screen.queryByRole("columnheader", { name: "Customer" })).toBeNull();
    await user.click(within(await openViews(user)).getByText("All orders"));
    expect(address()).toBe("/admin/orders?view=all");
  });

  it("open from a link that names them, and the default view opens with the list", async () => {
    const linked = show({ at: "/admin/orders?view=3" });
    await waitFor(() => expect(linked.address()).toBe("/admin/orders?status=confirmed&sortBy=total&view=3"));
    linked.unmount();
    api.on(views.listViews, () => [view({ isDefault: true })]);
    const plain = show();
    await waitFor(() => expect(plain.address()).toBe("/admin/orders?status=confirmed&sortBy=total&view=3"));
    plain.unmount();
    const searched = show({ at: "/admin/orders?search=jane" });
    await row("0041");
    await screen.findByRole("button", { name: "View: All orders" });
    expect(searched.address()).toBe("/admin/orders?search=jane");
  });

  it("report a deleted view, and filters that no longer exist", async () => {
    const gone = show({ at: "/admin/orders?view=77" });
    await toast("This view is gone, or somebody keeps it for themselves.");
    await waitFor(() => expect(gone.address()).toBe("/admin/orders"));
    gone.unmount();
    api.on(views.listViews, () => [
      view({ filter: { status: "lost", colour: "red" }, columns: ["orderNumber", "weight"] }),
    ]);
    const old = show({ at: "/admin/orders?view=3" });
    await toast("The list has changed since “To pack” was kept: status, colour, weight was left out.");
    expect(old.address()).toBe("/admin/orders?view=3");
  });

  it("are saved under a name with the current filters, columns and row height", async () => {
    const sent: unknown[] = [];
    api.on(views.createView, ({ body }) => {
      sent.push(body);
      return view({ id: 8, ...body });
    });
    const { user } = show({ at: "/admin/orders?status=pending" });
    await row("0041");
    await user.click(within(await openViews(user)).getByText("Keep this view…"));
    await user.type(await screen.findByLabelText("Name"), "New ones");
    await user.click(screen.getByLabelText("For everybody"));
    await user.click(screen.getByRole("button", { name: "Keep" }));
    await toast("Kept as “New ones”.");
    expect(sent).toEqual([
      expect.objectContaining({ name: "New ones", shared: true, filter: { status: "pending" }, density: "compact" }),
    ]);
  });

  it("show that the list differs from its view, and save the change", async () => {
    let changed: unknown;
    api.on(views.updateView, ({ body }) => {
      changed = body;
      return view({ filter: {} });
    });
    const { user } = show({ at: "/admin/orders?view=3&status=pending&sortBy=total" });
    await row("0041");
    await screen.findByText("(changed)");
    await user.click(within(await openViews(user)).getByText("Save changes to “To pack”"));
    await toast("“To pack” looks like this now.");
    expect(changed).toMatchObject({ filter: { status: "pending", sortBy: "total" }, version: 1 });
  });
});

describe("bulk changes of orders", () => {
  const choosePage = async (user: ReturnType<typeof show>["user"]) => {
    await row("0041");
    screen.getByRole("grid").focus();
    await user.keyboard("{Control>}a{/Control}");
  };

  it("apply to a page selected with Ctrl-A, send versions, and list the refused orders", async () => {
    let sent: unknown;
    api.on(bulk.startBulkStatus, ({ body }) => {
      sent = body;
      return action({
        state: "running",
        counts: { waiting: 2, changed: 0, unchanged: 0, refused: 0, undone: 0, kept: 0 },
        canUndo: false,
      });
    });
    const problem = { recordId: 40, name: "FD-1000-0040", outcome: "refused" as const, reason: "It is shipped." };
    api.on(bulk.getBulkAction, () => ({ ...action(), problems: [problem] }));
    const { user } = show();
    await choosePage(user);
    expect(screen.getByText(/2 selected/).textContent).toMatch(/Ksh\s40,000/);
    await user.click(screen.getByRole("button", { name: "Set status of 2 orders" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Processing/ }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Of those on this page 1 cannot.");
    await user.type(within(dialog).getByLabelText(/Note for the history/), "Friday");
    await user.click(within(dialog).getByRole("button", { name: "Set to Processing" }));
    await screen.findByText("1 order to Processing, 1 refused.");
    expect(sent).toEqual({
      choice: {
        orders: [
          { id: 41, version: 3 },
          { id: 40, version: 7 },
        ],
      },
      status: "processing",
      notes: "Friday",
    });
    expect(screen.getByRole("list", { name: "Orders that stayed as they are" }).textContent).toContain(
      "It is shipped.",
    );
    expect(screen.queryByText(/2 selected/)).toBeNull();
  });

  it("apply to all that match, and send the expected number", async () => {
    let sent: unknown;
    api.on(bulk.startBulkStatus, ({ body }) => {
      sent = body;
      return action();
    });
    api.on(bulk.getBulkAction, () => ({ ...action(), problems: [] }));
    const { user } = show({ at: "/admin/orders?search=jane" });
    await choosePage(user);
    await user.click(screen.getByRole("button", { name: "Select all 120 orders that match" }));
    expect(screen.getByText(/120 selected/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Set status of 120 orders" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Shipped/ }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Set to Shipped or ready to collect" }),
    );
    await screen.findByText("1 order to Processing, 1 refused.");
    expect(sent).toMatchObject({ choice: { filter: { search: "jane" }, expected: 120 }, status: "shipped" });
  });

  it("are undone from the list of recent changes", async () => {
    let state = action();
    api.on(bulk.listBulkActions, () => [state]);
    api.on(bulk.getBulkAction, () => ({ ...state, problems: [] }));
    api.on(bulk.undoBulkAction, () => {
      state = action({
        state: "undone",
        canUndo: false,
        undoneBy: "Grace Njeri",
        counts: { ...state.counts, changed: 0, undone: 1 },
      });
      return state;
    });
    const { user } = show();
    await row("0041");
    await user.click(screen.getByRole("button", { name: "Recent bulk changes" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect((await screen.findAllByText("1 order put back.")).length).toBeGreaterThan(0);
  });

  it("show why the server refuses", async () => {
    api.on(bulk.startBulkStatus, () => {
      throw new AppError("CONFLICT", "The list has changed: 3 orders match by now. Look again, and choose.");
    });
    const { user } = show();
    await choosePage(user);
    await user.click(screen.getByRole("button", { name: "Set status of 2 orders" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Processing/ }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Set to Processing" }));
    await toast("The list has changed: 3 orders match by now. Look again, and choose.");
    expect(screen.getByText(/2 selected/)).toBeTruthy();
  });
});

describe("an export", () => {
  it("contains the visible columns, the filters and the sort, or the selected rows", async () => {
    const sent: unknown[] = [];
    api.on(exportList, ({ params, body }) => {
      sent.push({ ...params, ...body });
      return "Order,Total\r\n";
    });
    const { user } = show({ at: "/admin/orders?view=3&status=confirmed&sortBy=total&sortOrder=asc&page=2" });
    await row("0041");
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Customer" })).toBeNull());
    const take = async (name: string) => {
      await user.click(screen.getByRole("button", { name: /^Export/ }));
      await user.click(await screen.findByRole("menuitem", { name }));
      await toast("The file is saved.");
    };
    await take("CSV file");
    expect(sent[0]).toEqual({
      list: "orders",
      format: "csv",
      columns: ["orderNumber", "total"],
      filter: { status: "confirmed", sortBy: "total", sortOrder: "asc" },
    });
    await waitFor(() => expect(saveFile.mock.calls[0]?.[1]).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/));
    await user.keyboard("{Control>}");
    await user.click(await row("0040"));
    await user.keyboard("{/Control}");
    await take("Excel file");
    await waitFor(() => expect(sent[1]).toMatchObject({ format: "xlsx", ids: [40] }));
  });

  it("is not offered to staff", async () => {
    show({ role: "staff" });
    await row("0041");
    expect(screen.queryByRole("button", { name: /^Export/ })).toBeNull();
  });
});

import { AppError } from "@fundi/shared/contract/errors";
import * as adminOrders from "@fundi/shared/orders/admin-orders";
import { eraseGuestData } from "@fundi/shared/orders/guest-data";
import { formatKes } from "@fundi/shared/values/money";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { order, orderPage, payment } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { OrdersScreen } from "./orders-screen";

let api: FakeApi;
const first = order();
const second = order({ id: 40, orderNumber: "FD-1000-0040", status: "pending", paymentStatus: "unpaid" });

const show = (options: { at?: string; role?: "staff" | "manager" | "admin" } = {}) =>
  renderScreen({ path: "/admin/orders/:id?", Component: OrdersScreen, ...options });
const row = (number: string) => screen.findByRole("row", { name: new RegExp(number) });

beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.on(adminOrders.listAdminOrders, () => orderPage([first, second]));
  api.on(adminOrders.getAdminOrder, ({ params }) => (params.id === second.id ? second : first));
});

afterEach(() => vi.unstubAllGlobals());

describe("the list", () => {
  it("requests the filters of the address", async () => {
    const requests: unknown[] = [];
    api.on(adminOrders.listAdminOrders, ({ query }) => {
      requests.push(query);
      return orderPage([first]);
    });
    show({
      at: "/admin/orders?status=pending&paymentStatus=unpaid&search=jane&dateFrom=2026-11-01&sortBy=total&page=3",
    });
    await row("0041");
    expect(requests[0]).toMatchObject({
      ...{ status: "pending", paymentStatus: "unpaid", search: "jane", dateFrom: "2026-11-01" },
      ...{ sortBy: "total", sortOrder: "desc", page: 3, limit: 50 },
    });
  });

  it("keeps a filter in the address and removes it by its tag", async () => {
    const { user, address } = show();
    await row("0041");
    await user.selectOptions(screen.getByLabelText("Status"), "pending");
    expect(address()).toBe("/admin/orders?status=pending");
    await user.click(await screen.findByRole("button", { name: /Remove/ }));
    expect(address()).toBe("/admin/orders");
  });

  it("sorts by a column heading, through the address", async () => {
    const { user, address } = show();
    await row("0041");
    await user.click(screen.getByRole("button", { name: "Total" }));
    expect(address()).toBe("/admin/orders?sortBy=total");
    await user.click(screen.getByRole("button", { name: "Total" }));
    expect(address()).toBe("/admin/orders?sortBy=total&sortOrder=asc");
  });

  it("filters by goods on a phone, where orders are cards", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { user, address } = show();
    expect((await row("0041")).closest("table")?.classList.contains("is-cards")).toBe(true);
    await user.click(screen.getByRole("button", { name: "Filters" }));
    await user.selectOptions(await screen.findByLabelText("Goods"), "Not set aside");
    expect(address()).toBe("/admin/orders?goods=not_set_aside");
    await screen.findByRole("button", { name: "Filters: 1 in use" });
  });

  it("shows revenue to managers only", async () => {
    show({ role: "staff" });
    await row("0041");
    expect(screen.queryByText("received")).toBeNull();
    expect(screen.getByText("pending").textContent).toContain("4");
  });

  it("links a shop without orders to its first sale", async () => {
    api.on(adminOrders.listAdminOrders, () => orderPage([]));
    const { user, address } = show();
    await user.click(await screen.findByRole("button", { name: "Sell at the counter" }));
    expect(address()).toBe("/admin/orders/new");
  });

  it("is empty, with zeros and the reason, when it cannot be loaded", async () => {
    api.on(adminOrders.listAdminOrders, () => {
      throw new AppError("INTERNAL", "Something went wrong on our side.");
    });
    show();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("request-1");
    expect(screen.getByText("orders").textContent).toBe("0 orders");
    expect(screen.getByText("under way").textContent).toBe("0 under way");
    api.on(adminOrders.listAdminOrders, () => orderPage([first]));
    within(alert).getByRole("button", { name: "Try again" }).click();
    await row("0041");
  });
});

describe("an opened order", () => {
  it("is shown next to the list at its own address, and closed with Esc", async () => {
    const { user, address } = show({ at: "/admin/orders?status=confirmed" });
    await user.click(await row("0041"));
    await screen.findByRole("heading", { level: 2, name: /FD-1000-0041/ });
    expect(address()).toBe("/admin/orders/41?status=confirmed");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/admin/orders?status=confirmed"));
  });

  it("links to its customer's account; a walk-in customer has none", async () => {
    api.on(adminOrders.getAdminOrder, () => order({ customerId: null }));
    const { unmount } = show({ at: "/admin/orders/41", role: "staff" });
    const customer = () => screen.findByText(/Jane Wanjiku/, { selector: "dd, dd a" });
    expect((await customer()).tagName).toBe("DD");
    unmount();
    api.on(adminOrders.getAdminOrder, () => order({ customerId: 4 }));
    show({ at: "/admin/orders/41", role: "staff" });
    expect((await customer()).getAttribute("href")).toBe("/admin/customers/4");
  });

  it("shows who has no account as a guest, with the phone first, and makes them a new link", async () => {
    const guest = order({ customerId: null, isGuest: true });
    api.on(adminOrders.getAdminOrder, () => guest);
    api.on(adminOrders.renewOrderLink, () => ({
      url: "https://shop.test/track#15-2-x",
      order: { ...guest, version: 4 },
    }));
    const { user } = show({ at: "/admin/orders/41", role: "staff" });
    const terms = async () =>
      (await screen.findByText("Their link")).closest("dl")?.querySelectorAll("dt") as NodeListOf<HTMLElement>;
    expect([...(await terms())].slice(0, 2).map(({ textContent }) => textContent)).toEqual(["Phone", "Name"]);
    expect(screen.getAllByText("Guest").length).toBeGreaterThan(0);
    await user.click(screen.getByRole("button", { name: "New link…" }));
    await user.click(await screen.findByRole("button", { name: "Make a new link" }));
    expect(await screen.findByDisplayValue("https://shop.test/track#15-2-x")).toBeTruthy();
  });

  it("lets managers erase a guest after a question, and says why not while the order is open", async () => {
    const guest = order({ customerId: null, isGuest: true });
    api.on(adminOrders.getAdminOrder, () => guest);
    api.on(eraseGuestData, () => {
      throw new AppError("CONFLICT", "This order is not finished.");
    });
    const { user } = show({ at: "/admin/orders/41", role: "manager" });
    const erase = async () => {
      await user.click(await screen.findByRole("button", { name: "Erase…" }));
      await user.click(await screen.findByRole("button", { name: "Erase their data" }));
    };
    await erase();
    await toast(/This order is not finished/);
    const erased = { ...guest, version: 9, shipping_phone: "" };
    api.on(eraseGuestData, () => erased);
    api.on(adminOrders.getAdminOrder, () => erased);
    await erase();
    await toast(/data was erased/);
    // Nobody is left to have a link.
    await waitFor(() => expect(screen.queryByText("Their link")).toBeNull());
  });

  it("is replaced by the next one with J", async () => {
    const { user, address } = show({ at: "/admin/orders/41" });
    await screen.findByRole("heading", { level: 2, name: /FD-1000-0041/ });
    await row("0040");
    await user.keyboard("j");
    await waitFor(() => expect(address()).toBe("/admin/orders/40"));
  });

  it("sends a status change with the version seen and the note", async () => {
    const sent: unknown[] = [];
    const moved = order({ status: "processing", version: 4, nextStatuses: ["shipped"] });
    api.on(adminOrders.setOrderStatus, ({ params, body }) => {
      sent.push({ ...params, ...body });
      api.on(adminOrders.getAdminOrder, () => moved);
      return moved;
    });
    const { user } = show({ at: "/admin/orders/41" });
    await user.type(await screen.findByLabelText("Note for the history"), "Checked and packed");
    await user.click(screen.getByRole("button", { name: "Start processing" }));
    await screen.findByRole("button", { name: "Mark shipped" });
    expect(sent).toEqual([{ id: 41, status: "processing", notes: "Checked and packed", version: 3 }]);
  });

  it("sends one status change for a double click", async () => {
    let requests = 0;
    api.on(adminOrders.setOrderStatus, () => {
      requests += 1;
      const moved = order({ status: "processing", version: 4, nextStatuses: ["shipped"] });
      api.on(adminOrders.getAdminOrder, () => moved);
      return moved;
    });
    const { user } = show({ at: "/admin/orders/41" });
    await user.dblClick(await screen.findByRole("button", { name: "Start processing" }));
    await screen.findByRole("button", { name: "Mark shipped" });
    expect(requests).toBe(1);
  });

  it("reports that somebody changed it in the meantime, and keeps the note", async () => {
    api.on(adminOrders.setOrderStatus, () => {
      throw new AppError("STALE_VERSION", "This order changed meanwhile.");
    });
    const { user } = show({ at: "/admin/orders/41" });
    await user.type(await screen.findByLabelText("Note for the history"), "Packed");
    await user.click(screen.getByRole("button", { name: "Start processing" }));
    await screen.findByText(/changed while you were looking at it/);
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Note for the history")).value).toBe("Packed");
  });

  it("asks for confirmation before it is cancelled", async () => {
    const sent: unknown[] = [];
    api.on(adminOrders.setOrderStatus, ({ body }) => {
      sent.push(body);
      return order({ status: "cancelled", nextStatuses: [], version: 4 });
    });
    const { user } = show({ at: "/admin/orders/41" });
    await user.click(await screen.findByRole("button", { name: "Cancel order" }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByLabelText(/Reason/), "Customer changed their mind");
    expect(sent).toEqual([]);
    within(dialog).getByRole("button", { name: "Keep it" });
    await user.click(within(dialog).getByRole("button", { name: "Cancel order" }));
    await waitFor(() =>
      expect(sent).toEqual([{ status: "cancelled", notes: "Customer changed their mind", version: 3 }]),
    );
  });

  it("names the money that has to be given back before a paid order is cancelled", async () => {
    const { user } = show({ at: "/admin/orders/41", role: "manager" });
    await user.click(await screen.findByRole("button", { name: "Cancel order" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent?.replace(/\s/g, " ")).toContain("Ksh 38,500 was received for this order");
  });

  it("says nothing of money when an unpaid order is cancelled", async () => {
    api.on(adminOrders.getAdminOrder, () => order({ kept: 0, due: 38_500, paymentStatus: "unpaid" }));
    const { user } = show({ at: "/admin/orders/41", role: "manager" });
    await user.click(await screen.findByRole("button", { name: "Cancel order" }));
    expect((await screen.findByRole("dialog")).textContent).not.toContain("received");
  });

  it("offers the refund of a cancelled order first, with its sum", async () => {
    const cancelled = order({ status: "cancelled", nextStatuses: [], allowedActions: ["refund"] });
    api.on(adminOrders.listAdminOrders, () => orderPage([cancelled]));
    api.on(adminOrders.getAdminOrder, () => ({ ...cancelled, payments: [payment({ status: "approved" })] }));
    const { user } = show({ at: "/admin/orders/41", role: "manager" });
    expect(await screen.findAllByText(/^To give back\sKsh\s38,500$/)).toHaveLength(1);
    expect(within(await row("0041")).queryByText("Paid")).toBeNull();
    within(await row("0041")).getByText("To give back");
    await user.click(screen.getByRole("button", { name: /Give back Ksh\s38,500/ }));
    await screen.findByRole("dialog", { name: /Refund FD-1000-0041/ });
  });

  it("tells clerks that a manager gives the money of a cancelled order back", async () => {
    api.on(adminOrders.getAdminOrder, () => order({ status: "cancelled", nextStatuses: [], allowedActions: [] }));
    show({ at: "/admin/orders/41", role: "staff" });
    await screen.findByText(/A manager gives Ksh\s38,500 back/);
  });

  it("tells clerks who refunds, takes goods back and cancels once there is money", async () => {
    api.on(adminOrders.getAdminOrder, () =>
      order({
        status: "processing",
        kept: 38_500,
        paymentStatus: "paid",
        nextStatuses: ["shipped"],
        allowedActions: [],
      }),
    );
    show({ at: "/admin/orders/41", role: "staff" });
    await screen.findByText(/A manager gives money back or takes goods back/);
    await screen.findByText(/so a manager cancels it/);
  });

  it("finds the orders whose money is to be given back", async () => {
    const { user, address } = show();
    await row("0041");
    await user.selectOptions(screen.getByLabelText("Payment"), "To give back");
    expect(address()).toBe("/admin/orders?paymentStatus=to_give_back");
  });

  it("finds the orders whose goods are not set aside, beside other filters", async () => {
    const { user, address } = show({ at: "/admin/orders?status=under_way" });
    await row("0041");
    await user.selectOptions(screen.getByLabelText("Goods"), "Not set aside");
    expect(address()).toBe("/admin/orders?status=under_way&goods=not_set_aside");
    const tag = (await screen.findAllByText("Not set aside")).find((each) => each.closest(".bp6-tag"));
    await user.click(within(tag?.closest<HTMLElement>(".bp6-tag") ?? document.body).getByRole("button"));
    expect(address()).not.toContain("goods");
  });

  it("cancels the version that was seen when the dialog opened, whatever came meanwhile", async () => {
    const sent: unknown[] = [];
    api.on(adminOrders.setOrderStatus, ({ body }) => {
      sent.push(body.version);
      throw new AppError("STALE_VERSION", "Changed.");
    });
    const { user, queries } = show({ at: "/admin/orders/41", role: "manager" });
    await user.click(await screen.findByRole("button", { name: "Cancel order" }));
    const dialog = await screen.findByRole("dialog");
    api.on(adminOrders.getAdminOrder, () => order({ status: "processing", nextStatuses: ["cancelled"], version: 4 }));
    await queries.invalidateQueries();
    await user.click(within(dialog).getByRole("button", { name: "Cancel order" }));
    await screen.findByText(/changed while you were looking at it/);
    expect(sent).toEqual([3]);
  });

  it("offers only what the server allows the current user", async () => {
    api.on(adminOrders.getAdminOrder, () => order({ nextStatuses: ["processing"], allowedActions: [] }));
    show({ at: "/admin/orders/41", role: "staff" });
    await screen.findByRole("button", { name: "Start processing" });
    expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
    expect(screen.queryByLabelText("Tracking number")).toBeNull();
  });

  it("stores a tracking number", async () => {
    api.on(adminOrders.updateOrder, ({ body }) => {
      const kept = order({ trackingNumber: body.trackingNumber, version: 4 });
      api.on(adminOrders.getAdminOrder, () => kept);
      return kept;
    });
    const { user } = show({ at: "/admin/orders/41" });
    await user.type(await screen.findByLabelText("Tracking number"), "G4S-881");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Tracking number").value).toBe("G4S-881"));
  });

  it("speaks of collecting where the customer comes to the shop", async () => {
    const ready = order({
      ...{ handover: "collection", status: "shipped", paymentStatus: "paid", due: 0, nextStatuses: ["delivered"] },
      history: [
        { id: 1, from: null, to: "pending", note: "", by: null, at: "2026-11-20T08:00:00.000Z" },
        { id: 2, from: "processing", to: "shipped", note: "", by: "Jane", at: "2026-11-20T09:00:00.000Z" },
      ],
    });
    api.on(adminOrders.listAdminOrders, () => orderPage([ready]));
    api.on(adminOrders.getAdminOrder, () => ready);
    api.on(adminOrders.setOrderStatus, () => order({ ...ready, status: "delivered", nextStatuses: [] }));
    const { user } = show({ at: "/admin/orders/41" });
    await user.click(await screen.findByRole("button", { name: "Mark collected" }));
    await toast(`${ready.orderNumber}: Collected`);
    expect(screen.getAllByText("Ready to collect").length).toBeGreaterThan(0);
    expect(screen.queryByLabelText("Tracking number")).toBeNull();
    const panel = screen.getByRole("complementary").textContent;
    expect(panel).not.toContain("Shipped");
    expect(panel).not.toContain("Delivered");
  });

  it("shows its history with notes and authors, and its totals", async () => {
    api.on(adminOrders.getAdminOrder, () =>
      order({
        history: [
          { id: 1, from: null, to: "pending", note: "", by: "Jane Wanjiku", at: "2026-11-20T08:00:00.000Z" },
          {
            id: 2,
            from: "pending",
            to: "confirmed",
            note: "Cash at the counter",
            by: null,
            at: "2026-11-20T09:00:00.000Z",
          },
        ],
      }),
    );
    show({ at: "/admin/orders/41" });
    const steps = (await screen.findByText("Cash at the counter")).closest("ol")?.children ?? [];
    expect([...steps].map((step) => step.querySelector("strong")?.textContent)).toEqual(["Confirmed", "Placed"]);
    expect(steps[0]?.textContent).toContain("System");
    expect(steps[1]?.textContent).toContain("Jane Wanjiku");
    expect(screen.getByRole("complementary").textContent).toContain(`Total${formatKes(38_500)}`);
  });
});

it("names the customer as who placed and cancelled an order without an account", async () => {
  const step = { note: "", by: null, at: "2026-11-20T08:00:00.000Z" };
  api.on(adminOrders.getAdminOrder, () =>
    order({
      ...{ customerId: null, isGuest: true, status: "cancelled" },
      history: [
        { ...step, id: 1, from: null, to: "pending" },
        { ...step, id: 2, from: "pending", to: "cancelled" },
      ],
    }),
  );
  show({ at: "/admin/orders/41" });
  const steps = (await screen.findByText("Placed", { selector: "strong" })).closest("ol")?.children ?? [];
  expect([...steps].map((one) => one.querySelector(".order-line-below")?.textContent)).toEqual([
    "Customer",
    "Customer",
  ]);
});

it("lets only an admin create a test order", async () => {
  api.on(adminOrders.createTestOrder, () => order({ orderNumber: "TEST-0001", isTest: true }));
  const { user, unmount } = show({ role: "admin" });
  await user.click(screen.getByRole("button", { name: "Test order" }));
  await toast(/TEST-0001/);
  unmount();
  show({ role: "manager" });
  expect(screen.queryByRole("button", { name: "Test order" })).toBeNull();
});

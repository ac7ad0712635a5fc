import { listRecentActivity } from "@fundi/shared/activity/activity";
import { listAdminAppointments, listClosedDayAppointments } from "@fundi/shared/appointments/admin-appointments";
import { listReviews } from "@fundi/shared/catalog/reviews";
import { AppError } from "@fundi/shared/contract/errors";
import { listAdminMessages } from "@fundi/shared/inbox/inbox";
import { listAdminOrders } from "@fundi/shared/orders/admin-orders";
import { listPayments } from "@fundi/shared/payments/payments";
import { listAdminQuotes } from "@fundi/shared/quotes/quotes";
import { getDashboardStats } from "@fundi/shared/reports/reports";
import { getOpening, getSettings } from "@fundi/shared/settings/settings";
import { listAdminTickets } from "@fundi/shared/support/tickets";
import { getSystemStatus, type SystemCheck } from "@fundi/shared/system/system";
import { getRepairBoard } from "@fundi/shared/workshop/repairs";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { BellProvider } from "../../alerts/bell-provider";
import { LiveProvider } from "../../live/live-provider";
import { appointment } from "../../testing/appointment-samples";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { socket } from "../../testing/fake-live-socket";
import { activity, orderPage, payment, paymentPage } from "../../testing/order-samples";
import { quote, quotePage } from "../../testing/quote-samples";
import { renderScreen } from "../../testing/render-screen";
import { boardOf } from "../../testing/repair-samples";
import { dashboardStats } from "../../testing/report-samples";
import { settings } from "../../testing/settings-sample";
import { DashboardScreen } from "./dashboard-screen";

const WithBell = () => (
  <BellProvider>
    <DashboardScreen />
  </BellProvider>
);

let api: FakeApi;
let figuresAsked = 0;
beforeEach(() => {
  localStorage.clear();
  figuresAsked = 0;
  api = createFakeApi();
  api.on(listAdminAppointments, () => [], { total: 4 });
  api.on(listAdminMessages, () => [], { total: 6 });
  api.on(listAdminTickets, () => ({
    tickets: [],
    pagination: { page: 1, limit: 1, total: 2, totalPages: 2, totalIsExact: true },
  }));
  api.on(listReviews, () => ({
    reviews: [],
    waiting: 5,
    pagination: { page: 1, limit: 1, total: 5, totalPages: 5, totalIsExact: true },
  }));
  api.on(getDashboardStats, () => {
    figuresAsked += 1;
    return dashboardStats();
  });
  api.on(getOpening, () => ({ steps: [], isMpesaOpen: true, lastCopyAt: null }));
  api.on(getSettings, () => settings());
  api.on(listAdminOrders, () => orderPage([]));
  api.on(listPayments, () => paymentPage([payment()]));
  api.on(listAdminQuotes, ({ query }) => quotePage([quote()], query.status === "pending" ? 3 : 99));
  api.on(getRepairBoard, () => boardOf([], { late: 7, ready: 8, waiting_for_customer: 9 }));
  api.on(listRecentActivity, () => [
    activity({ id: 101, type: "quote", entityId: 12, service: "Website", number: null, total: null }),
  ]);
});

it("shows what is pending, and links to it", async () => {
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "staff" });
  const quotes = await screen.findByRole("link", { name: /^3\s*Quote requests/ });
  expect(quotes.getAttribute("href")).toBe("/admin/quotes?status=pending&sort=urgency");
  expect(screen.getByRole("link", { name: /^4\s*New orders/ }).getAttribute("href")).toBe(
    "/admin/orders?status=pending",
  );
});

it("counts the cancelled orders whose money is to be given back, and links to them", async () => {
  api.on(listAdminOrders, ({ query }) => {
    const page = orderPage([], query.paymentStatus === "to_give_back" ? 2 : 9);
    return { ...page, stats: { ...page.stats, toGiveBack: 32_000 } };
  });
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "manager" });
  const tile = await screen.findByRole("link", { name: /^2\s*Money to give back\s*Ksh\s32,000 of cancelled orders/ });
  expect(tile.getAttribute("href")).toBe("/admin/orders?paymentStatus=to_give_back");
});

it("lists recent activity of every kind", async () => {
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "staff" });
  const activityLink = await screen.findByRole("link", { name: "New quote request" });
  expect(activityLink.getAttribute("href")).toBe("/admin/quotes/12");
});

it("shows staff today's work without requesting revenue figures", async () => {
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "staff" });
  await screen.findByRole("link", { name: /^6\s*Unread messages/ });
  await screen.findByRole("link", { name: /^2\s*Tickets waiting/ });
  expect(screen.getByRole("link", { name: /^5\s*Reviews to read/ }).getAttribute("href")).toBe(
    "/admin/support?tab=reviews",
  );
  expect(screen.getByRole("link", { name: /Appointments today/ }).getAttribute("href")).toBe("/admin/scheduling");
  expect(screen.queryByText("All time")).toBeNull();
  expect(figuresAsked).toBe(0);
});

it("shows managers the shop's figures, too", async () => {
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "manager" });
  const allTime = within(await screen.findByRole("region", { name: "All time" }));
  const figure = async (label: string) =>
    (await allTime.findByText(label)).parentElement?.textContent?.replace(/\s/g, " ");
  await allTime.findByText(/900,000/);
  expect(await figure("Revenue")).toBe("RevenueKsh 900,000Ksh 200,000 of it 8 to 30 days ago");
  expect(await figure("Orders")).toBe("Orders407 in hand");
  expect(await figure("Customers")).toBe("Customers25+6 in 30 days");
  expect(await figure("Services")).toMatch(/^Services12/);
  const newest = within(screen.getByRole("region", { name: "Newest orders" }));
  expect(newest.getByRole("link", { name: "FD-0000-0027" }).getAttribute("href")).toBe("/admin/orders/27");
});

it("shows what could not be loaded, and retries on demand", async () => {
  const refuse = () => {
    throw new AppError("NOT_FOUND", "Not here.");
  };
  api.on(getDashboardStats, refuse);
  api.on(listAdminTickets, refuse);
  const { user } = renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "manager" });
  await screen.findByRole("link", { name: /^–\s*Tickets waiting/ });
  await screen.findByRole("link", { name: /^6\s*Unread messages/ });
  await waitFor(() => expect(screen.getAllByText("Not here.")).toHaveLength(2));
  expect(screen.queryByText("All time")).toBeNull();
  api.on(getDashboardStats, () => dashboardStats());
  for (const button of screen.getAllByRole("button", { name: "Try again" })) await user.click(button);
  await screen.findByText("All time");
});

it("does not call the activity list empty when it could not be loaded", async () => {
  api.on(listRecentActivity, () => {
    throw new AppError("INTERNAL", "Something went wrong on our side.");
  });
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "staff" });
  await screen.findByText("This could not be loaded. It is asked for again every half minute.");
  expect(screen.queryByText(/Nothing yet/)).toBeNull();
});

it("shows system problems to administrators only", async () => {
  const checks: SystemCheck[] = [
    { part: "mail", state: "problem", text: "No mail server is set.", action: "Set SMTP_URL." },
    { part: "disk", state: "warning", text: "4 GB are free.", action: "Free some space." },
  ];
  api.on(getSystemStatus, () => ({
    ...{ version: "1", database: "10.11.6", uptime: 1, checkedAt: "2026-11-22T08:00:00.000Z" },
    checks,
  }));
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "admin" });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("No mail server is set. Set SMTP_URL.");
  expect(alert.textContent).not.toContain("Free some space.");
  expect(within(alert).getByRole("link", { name: "System status" }).getAttribute("href")).toBe(
    "/admin/settings/system",
  );
});

it("lists appointments on closed days until they are moved", async () => {
  api.on(listClosedDayAppointments, () => [appointment({ id: 31, customerName: "Jane Wambui" })]);
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "staff" });
  await screen.findByText("1 appointment stands on a day on which the shop is closed. Move it, and tell the customer.");
  expect(screen.getByRole("link", { name: /Jane Wambui/ }).getAttribute("href")).toBe("/admin/appointments/31");
  expect(screen.queryByRole("link", { name: "System status" })).toBeNull();
});

it("shows what customers owe for orders handed over, and links to them, oldest first", async () => {
  const owing = { ...orderPage([]), owed: 13_600 };
  owing.pagination = { ...owing.pagination, total: 2 };
  api.on(listAdminOrders, ({ query }) =>
    query.paymentStatus === "owed" ? owing : { ...owing, stats: { ...owing.stats, maybeOwed: 3 } },
  );
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "staff" });
  const tile = await screen.findByRole("link", { name: /^2\s*Owed by customers/ });
  expect(tile.getAttribute("href")).toBe("/admin/orders?paymentStatus=owed&sortOrder=asc");
});

it("counts the repairs that are late, wait for their customers, or can be fetched", async () => {
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "staff" });
  const tile = async (name: RegExp) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await tile(/7 ?Late repairs/)).toBe("/admin/repairs?figure=late");
  expect(await tile(/9 ?Repairs waiting/)).toBe("/admin/repairs?figure=waiting_for_customer");
  expect(await tile(/8 ?Repairs to fetch/)).toBe("/admin/repairs?figure=ready");
});

it("counts repairs as they are once a colleague changed one", async () => {
  const Live = () => (
    <LiveProvider>
      <WithBell />
    </LiveProvider>
  );
  renderScreen({ path: "/", Component: Live, role: "admin" });
  await screen.findByRole("link", { name: /^7\s*Late repairs/ });
  api.on(getRepairBoard, () => boardOf([], { late: 11 }));
  const change = { eventId: 5, id: 31, stage: "ready", technicianId: null, version: 2 } as const;
  act(() => socket.onEvent("repair_changed", change));
  await screen.findByRole("link", { name: /^11\s*Late repairs/ });
});

import { listRecentActivity } from "@fundi/shared/activity";
import { listAdminOrders } from "@fundi/shared/orders";
import { listPayments } from "@fundi/shared/payments";
import { listAdminQuotes } from "@fundi/shared/quotes";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { BellProvider } from "../../app/bell/bell-provider";
import { createFakeApi } from "../../testing/fake-api";
import { activity, orderPage, payment, paymentPage } from "../../testing/order-samples";
import { quote, quotePage } from "../../testing/quote-samples";
import { renderScreen } from "../../testing/render-screen";
import { DashboardScreen } from "./dashboard-screen";

const WithBell = () => (
  <BellProvider>
    <DashboardScreen />
  </BellProvider>
);

beforeEach(() => {
  localStorage.clear();
  const api = createFakeApi();
  api.on(listAdminOrders, () => orderPage([]));
  api.on(listPayments, () => paymentPage([payment()]));
  api.on(listAdminQuotes, ({ query }) => quotePage([quote()], query.status === "pending" ? 3 : 99));
  api.on(listRecentActivity, () => [
    activity({ id: 101, type: "quote", entityId: 12, service: "Website", number: null, total: null }),
  ]);
});

it("says what waits, and leads to it", async () => {
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "staff" });
  const quotes = await screen.findByRole("link", { name: /^3\s*Quote requests/ });
  expect(quotes.getAttribute("href")).toBe("/admin/quotes?status=pending&sort=urgency");
  expect(screen.getByRole("link", { name: /^4\s*New orders/ }).getAttribute("href")).toBe(
    "/admin/orders?status=pending",
  );
});

it("lists what came in lately, of every kind", async () => {
  renderScreen({ path: "/admin/dashboard", Component: WithBell, role: "staff" });
  const news = await screen.findByRole("link", { name: "New quote request" });
  expect(news.getAttribute("href")).toBe("/admin/quotes/12");
});

import * as adminOrders from "@fundi/shared/orders/admin-orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { formatKes } from "@fundi/shared/values/money";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { order, orderPage } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { OrdersScreen } from "./orders-screen";

const unpaid = order({
  ...{ status: "processing", paymentStatus: "unpaid", due: 13_600, nextStatuses: ["completed", "cancelled"] },
  ...{ allowedActions: ["take_payment"], handover: "collection" },
});
const paid = order({ ...unpaid, due: 0, paymentStatus: "paid", version: unpaid.version + 1 });

let api: FakeApi;
let moved: unknown[];
beforeEach(() => {
  localStorage.clear();
  moved = [];
  api = createFakeApi();
  api.on(adminOrders.listAdminOrders, () => orderPage([unpaid]));
  api.on(adminOrders.getAdminOrder, () => unpaid);
  api.on(adminOrders.setOrderStatus, ({ body }) => {
    moved.push(body);
    return order({ ...unpaid, status: "completed", nextStatuses: [] });
  });
});
const show = () => renderScreen({ path: "/admin/orders/:id?", Component: OrdersScreen, at: "/admin/orders/41" });
const asked = () => screen.findByRole("dialog", { name: `${formatKes(13_600)} is not paid` });

it("asks before goods are handed over unpaid, and does nothing when they are kept", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Complete" }));
  await user.click(within(await asked()).getByRole("button", { name: "Keep the goods" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(moved).toEqual([]);
});

it("hands over unpaid on purpose", async () => {
  const { user } = show();
  (await screen.findByRole("button", { name: "Complete" })).focus();
  await user.keyboard("{Enter}");
  await user.click(within(await asked()).getByRole("button", { name: "Hand over unpaid" }));
  await waitFor(() => expect(moved).toMatchObject([{ status: "completed" }]));
});

it("takes the money first, then hands over", async () => {
  api.on(takePayment, () => paid);
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Complete" }));
  await user.click(within(await asked()).getByRole("button", { name: "Take it now" }));
  await user.click(await screen.findByRole("button", { name: `Take ${formatKes(13_600)}` }));
  await waitFor(() => expect(moved).toMatchObject([{ status: "completed", version: paid.version }]));
});

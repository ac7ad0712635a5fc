import { getAdminOrder, listAdminOrders, setOrderKraPin } from "@fundi/shared/orders/admin-orders";
import { KRA_PIN_ERROR } from "@fundi/shared/values/kra-pin";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi } from "../../testing/fake-api";
import { order, orderPage } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { OrdersScreen } from "./orders-screen";

let sent: unknown[];
let current: ReturnType<typeof order>;
beforeEach(() => {
  localStorage.clear();
  sent = [];
  current = order();
  const api = createFakeApi();
  api.on(listAdminOrders, () => orderPage([current]));
  api.on(getAdminOrder, () => current);
  api.on(setOrderKraPin, ({ body }) => {
    sent.push(body);
    current = { ...current, kraPin: body.kraPin || null, version: current.version + 1 };
    return current;
  });
});

const open = () =>
  renderScreen({ path: "/admin/orders/:id?", Component: OrdersScreen, at: `/admin/orders/${current.id}` });

describe("the KRA PIN of an order", () => {
  it("is added as it is written on documents, from the version that is shown", async () => {
    const { version } = current;
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Add a KRA PIN" }));
    await user.type(screen.getByLabelText("KRA PIN"), "p051 234 567q{Enter}");
    expect(await screen.findByText("P051234567Q")).toBeTruthy();
    expect(sent).toEqual([{ kraPin: "P051234567Q", version }]);
  });

  it("is refused before it is sent when it cannot be one", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Add a KRA PIN" }));
    await user.type(screen.getByLabelText("KRA PIN"), "P05{Enter}");
    expect(screen.getByRole("alert").textContent).toContain(KRA_PIN_ERROR);
    expect(sent).toEqual([]);
  });

  it("is left as it was by Escape, which leaves the order open", async () => {
    current = order({ kraPin: "P051234567Q" });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Change the KRA PIN" }));
    await user.type(screen.getByLabelText("KRA PIN"), "X{Escape}");
    expect(screen.getByText("P051234567Q")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("is removed by emptying it", async () => {
    current = order({ kraPin: "P051234567Q" });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Change the KRA PIN" }));
    await user.clear(screen.getByLabelText("KRA PIN"));
    await user.type(screen.getByLabelText("KRA PIN"), "{Enter}");
    await waitFor(() => expect(sent).toMatchObject([{ kraPin: null }]));
    expect(await screen.findByRole("button", { name: "Add a KRA PIN" })).toBeTruthy();
  });
});

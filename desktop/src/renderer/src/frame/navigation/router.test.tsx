import { BlueprintProvider } from "@blueprintjs/core";
import type { User } from "@fundi/shared/accounts/accounts";
import { listRecentActivity } from "@fundi/shared/activity/activity";
import { listAdminAppointments } from "@fundi/shared/appointments/admin-appointments";
import { listAdminOrders } from "@fundi/shared/orders/admin-orders";
import { listOrderStatuses } from "@fundi/shared/orders/orders";
import { listPayments } from "@fundi/shared/payments/payments";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SessionContext } from "../../session/session";
import type { SessionState, SessionStore } from "../../session/session-store";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { orderPage, payment, paymentPage } from "../../testing/order-samples";
import { createRouter } from "./router";
import { SCREENS } from "./screens";

const labels = { pending: "Pending" };

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.on(listRecentActivity, () => []);
  api.on(listAdminOrders, () => orderPage([]));
  api.on(listPayments, () => paymentPage([payment()]));
  api.on(listOrderStatuses, () => ({ statuses: ["pending" as const], labels }));
});

/** Renders the whole console at a path for a role. */
function open(path: string, role: User["role"]) {
  window.history.replaceState(null, "", path);
  const name = { name: "Grace Njeri", firstName: "Grace", lastName: "Njeri", email: "grace@shop.test" };
  const rest = { phone: null, address: null, profilePicture: null, createdAt: "2026-01-05T08:00:00.000Z" };
  const state: SessionState = { status: "signed-in", user: { id: 1, role, ...name, ...rest }, token: "t" };
  const session: SessionStore = {
    state: () => state,
    subscribe: () => () => {},
    check: vi.fn(),
    signIn: vi.fn(),
    signOut: vi.fn(),
    end: vi.fn(),
  };
  return render(
    <BlueprintProvider>
      <SessionContext.Provider value={session}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={createRouter()} />
        </QueryClientProvider>
      </SessionContext.Provider>
    </BlueprintProvider>,
  );
}

const menu = async () => {
  const links = within(await screen.findByRole("navigation", { name: "Screens" })).getAllByRole("link");
  return links.map((link) => link.getAttribute("title"));
};

describe("the menu", () => {
  it("shows exactly the screens of each role", async () => {
    const inMenu = SCREENS.filter((each) => !each.notInMenu);
    const { unmount } = open("/admin/notifications", "staff");
    expect(await menu()).toEqual(
      inMenu.filter((each) => (each.menuAccess ?? each.access) === "staff").map((each) => each.title),
    );
    unmount();
    open("/admin/notifications", "admin");
    expect(await menu()).toEqual(inMenu.map((each) => each.title));
  });

  it("shows counts of pending work", async () => {
    open("/admin/notifications", "manager");
    expect((await screen.findByRole("link", { name: /Orders.*4.*waiting/ })).getAttribute("href")).toBe(
      "/admin/orders",
    );
    await screen.findByRole("link", { name: /Payments.*1.*waiting/ });
  });

  it("leads from the count of appointments to the list of those to confirm, nearest day first", async () => {
    api.on(listAdminAppointments, () => [], { total: 3 });
    open("/admin/notifications", "staff");
    expect((await screen.findByRole("link", { name: "3 to confirm" })).getAttribute("href")).toBe(
      "/admin/scheduling?view=list&status=pending&sortOrder=asc",
    );
  });
});

describe("the menu of a phone", () => {
  it("opens as a sheet, shows counts and the current screen, and closes when a link is followed", async () => {
    const user = userEvent.setup({ delay: null });
    open("/admin/notifications", "manager");
    const button = await screen.findByRole("button", { name: "Menu" });
    button.focus();
    await user.keyboard("{Enter}");
    const sheet = within(await screen.findByRole("dialog", { name: "Menu" }));
    expect(sheet.getAllByRole("link").map((link) => link.getAttribute("title"))).toEqual(await menu());
    await sheet.findByRole("link", { name: /Orders.*4.*waiting/ });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button);

    await user.keyboard("{Enter}");
    await user.click(within(await screen.findByRole("dialog")).getByRole("link", { name: "Dashboard" }));
    await screen.findByRole("heading", { level: 1, name: "Dashboard" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(button);
    const again = within(await screen.findByRole("dialog"));
    expect(again.getByRole("link", { current: "page" }).title).toBe("Dashboard");
    await user.click(again.getByRole("link", { current: "page" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("a path", () => {
  const closed = SCREENS.find((each) => each.access !== "staff");

  it.runIf(closed)("of a screen for a higher role shows that access is denied", async () => {
    open(closed?.path ?? "", "staff");
    await screen.findByText("You do not have access to this section.");
  });

  it("that is a screen's second one shows it, and the menu marks it as current", async () => {
    open("/admin/appointments", "staff");
    await screen.findByRole("heading", { level: 1, name: "Scheduling" });
    expect(screen.getByRole("link", { current: "page" }).title).toBe("Scheduling");
  });

  it("that does not exist shows that", async () => {
    open("/admin/nowhere", "admin");
    await screen.findByText("There is no such screen");
  });

  it("without a screen redirects to the dashboard", async () => {
    open("/", "staff");
    await screen.findByRole("heading", { level: 1, name: "Dashboard" });
    expect(window.location.pathname).toBe("/admin/dashboard");
  });
});

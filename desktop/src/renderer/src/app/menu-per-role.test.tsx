import { BlueprintProvider } from "@blueprintjs/core";
import type { User } from "@fundi/shared/accounts";
import { listRecentActivity } from "@fundi/shared/activity";
import { contract } from "@fundi/shared/contract";
import { mayAccess, STAFF_ROLES } from "@fundi/shared/roles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeApi } from "../testing/fake-api";
import { createRouter } from "./router";
import { SCREENS } from "./screens";
import { SessionContext } from "./session";
import type { SessionState, SessionStore } from "./session-store";

vi.mock("./live-socket", () => ({ openLiveSocket: () => () => {} }));

type StaffRole = (typeof STAFF_ROLES)[number];
interface Decision {
  /** Who finds it in the menu; null is nobody. */
  menu: StaffRole | null;
  /** Who may open its address. */
  opens: StaffRole;
  /** The call that the screen is for: whoever may not open the screen must be refused it by the server too. */
  call: string;
}
/** The screens by role, as decided (`decisions.md` D2), beside what `screens.ts` says. */
const DECIDED: Record<string, Decision> = {
  "/admin/dashboard": { menu: "staff", opens: "staff", call: "listRecentActivity" },
  "/admin/orders": { menu: "staff", opens: "staff", call: "listAdminOrders" },
  "/admin/orders/new": { menu: "staff", opens: "staff", call: "finishSale" },
  "/admin/payments": { menu: "staff", opens: "staff", call: "listPayments" },
  "/admin/quotes": { menu: "staff", opens: "staff", call: "listAdminQuotes" },
  "/admin/scheduling": { menu: "staff", opens: "staff", call: "listAdminAppointments" },
  "/admin/messages": { menu: "staff", opens: "staff", call: "listAdminMessages" },
  "/admin/support": { menu: "staff", opens: "staff", call: "listSupportConversations" },
  // Staff look a customer up from an order, a quote or a chat; the list is for managers.
  "/admin/customers": { menu: "manager", opens: "staff", call: "getCustomer" },
  "/admin/products": { menu: "staff", opens: "staff", call: "listAdminProducts" },
  "/admin/inventory": { menu: "staff", opens: "staff", call: "listInventory" },
  "/admin/import": { menu: "manager", opens: "manager", call: "uploadProductImport" },
  "/admin/services": { menu: "staff", opens: "staff", call: "listAdminServices" },
  "/admin/analytics": { menu: "manager", opens: "manager", call: "getAnalytics" },
  "/admin/reports": { menu: "manager", opens: "manager", call: "getReport" },
  "/admin/staff": { menu: "manager", opens: "manager", call: "listStaff" },
  "/admin/audit": { menu: "manager", opens: "manager", call: "listAudit" },
  "/admin/settings": { menu: "staff", opens: "staff", call: "getSettings" },
  "/admin/notifications": { menu: null, opens: "staff", call: "listRecentActivity" },
};

beforeEach(() => {
  localStorage.clear();
  createFakeApi().on(listRecentActivity, () => []);
});

/** Opens an address of the whole console as somebody of a role. */
function open(path: string, role: StaffRole) {
  window.history.replaceState(null, "", path);
  const user: User = {
    ...{ id: 1, role, name: "Grace Njeri", firstName: "Grace", lastName: "Njeri", email: "grace@shop.test" },
    ...{ phone: null, address: null, profilePicture: null, createdAt: "2026-01-05T08:00:00.000Z" },
  };
  const state: SessionState = { status: "signed-in", user, token: "t" };
  const session: SessionStore = {
    ...{ state: () => state, subscribe: () => () => {} },
    ...{ check: vi.fn(), signIn: vi.fn(), signOut: vi.fn(), end: vi.fn() },
  };
  return render(
    <BlueprintProvider>
      <SessionContext.Provider value={session}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RouterProvider router={createRouter()} />
        </QueryClientProvider>
      </SessionContext.Provider>
    </BlueprintProvider>,
  );
}

it("has a decision for every screen", () => {
  expect(SCREENS.map(({ path }) => path).sort()).toEqual(Object.keys(DECIDED).sort());
});

describe.each(STAFF_ROLES)("the console of %s", (role) => {
  it("has in its menu the screens of that role, and no others", async () => {
    const decided = Object.entries(DECIDED).filter(([, { menu }]) => menu !== null && mayAccess(role, menu));
    open("/admin/notifications", role);
    const links = within(await screen.findByRole("navigation", { name: "Screens" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href")).sort()).toEqual(decided.map(([path]) => path).sort());
  });

  it("refuses the addresses of other screens in words, and the server their calls", async () => {
    for (const [path, { opens, call }] of Object.entries(DECIDED)) {
      expect(mayAccess(role, contract[call]?.access ?? "guest"), `${role} calls ${call}`).toBe(mayAccess(role, opens));
      if (mayAccess(role, opens)) continue;
      for (const address of [path, `${path}/7`]) {
        const { unmount } = open(address, role);
        // Screens without records have no address below them.
        await screen.findByText(/You do not have access to this section\.|There is no such screen/);
        unmount();
      }
    }
  });
});

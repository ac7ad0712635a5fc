import { BlueprintProvider } from "@blueprintjs/core";
import type { User } from "@fundi/shared/accounts/accounts";
import { mayAccess, STAFF_ROLES } from "@fundi/shared/accounts/roles";
import { listRecentActivity } from "@fundi/shared/activity/activity";
import { contract } from "@fundi/shared/contract/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SessionContext } from "../../session/session";
import type { SessionState, SessionStore } from "../../session/session-store";
import { createFakeApi } from "../../testing/fake-api";
import { createRouter } from "./router";
import { SCREENS } from "./screens";

type StaffRole = (typeof STAFF_ROLES)[number];
interface Decision {
  /** The least role that sees it in the menu; null for none. */
  menu: StaffRole | null;
  /** The least role that may open its path. */
  opens: StaffRole;
  /** The screen's main endpoint: the server must refuse it to roles that may not open the screen. */
  call: string;
}
/** The access of each screen, stated independently of `screens.ts`. */
const DECIDED: Record<string, Decision> = {
  "/admin/dashboard": { menu: "staff", opens: "staff", call: "listRecentActivity" },
  "/admin/orders": { menu: "staff", opens: "staff", call: "listAdminOrders" },
  "/admin/orders/new": { menu: "staff", opens: "staff", call: "finishSale" },
  "/admin/repairs": { menu: "staff", opens: "staff", call: "getRepairBoard" },
  "/admin/payments": { menu: "staff", opens: "staff", call: "listPayments" },
  "/admin/quotes": { menu: "staff", opens: "staff", call: "listAdminQuotes" },
  "/admin/scheduling": { menu: "staff", opens: "staff", call: "listAdminAppointments" },
  "/admin/messages": { menu: "staff", opens: "staff", call: "listAdminMessages" },
  "/admin/support": { menu: "staff", opens: "staff", call: "listSupportConversations" },
  "/admin/texts": { menu: "staff", opens: "staff", call: "listTexts" },
  // Staff open customers from an order, a quote or a chat; the list is for managers.
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

/** Renders the whole console at a path for a role. */
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

it("has an entry for every screen", () => {
  expect(SCREENS.map(({ path }) => path).sort()).toEqual(Object.keys(DECIDED).sort());
});

describe.each(STAFF_ROLES)("the console of %s", (role) => {
  it("shows exactly the menu entries of that role", async () => {
    const decided = Object.entries(DECIDED).filter(([, { menu }]) => menu !== null && mayAccess(role, menu));
    open("/admin/notifications", role);
    const links = within(await screen.findByRole("navigation", { name: "Screens" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href")).sort()).toEqual(decided.map(([path]) => path).sort());
  });

  it("refuses the paths of other screens, and the server refuses their endpoints", async () => {
    for (const [path, { opens, call }] of Object.entries(DECIDED)) {
      expect(mayAccess(role, contract[call]?.access ?? "guest"), `${role} calls ${call}`).toBe(mayAccess(role, opens));
      if (mayAccess(role, opens)) continue;
      for (const address of [path, `${path}/7`]) {
        const { unmount } = open(address, role);
        // Screens without records have no path below their own.
        await screen.findByText(/You do not have access to this section\.|There is no such screen/);
        unmount();
      }
    }
  });
});

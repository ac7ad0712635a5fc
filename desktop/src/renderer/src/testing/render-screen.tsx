import type { User } from "@fundi/shared/accounts/accounts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { vi } from "vitest";
import { SessionContext } from "../session/session";
import type { SessionStore } from "../session/session-store";
import { stubTableLayout } from "../ui/data-table/table-test-layout";
import { KeysProvider } from "../ui/keys/keys-provider";
import { clearToasts } from "./fake-toasts";

// Generous for slow machines; a passing test does not wait for it.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

const FUTURE = {
  v7_relativeSplatPath: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_skipActionErrorRevalidation: true,
} as const;

interface Options {
  /** The screen's path, with its details: "/admin/products/:id?". */
  path: string;
  Component: ComponentType;
  /** The initial address; by default the screen's path. */
  at?: string | { pathname: string; state: object };
  role?: User["role"];
}

/** Renders one screen as the console would, for a role. Other paths show an empty page. */
export function renderScreen({ path, Component, at = path.replace("/:id?", ""), role = "manager" }: Options) {
  stubTableLayout();
  clearToasts();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path, Component },
      { path: "*", Component: Elsewhere },
    ],
    { initialEntries: [at], future: FUTURE },
  );
  const view = render(
    <KeysProvider>
      <SessionContext.Provider value={sessionOf(role)}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} future={{ v7_startTransition: true }} />
        </QueryClientProvider>
      </SessionContext.Provider>
    </KeysProvider>,
  );
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    queries,
    /** Returns the current path and query string. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (to: string) => router.navigate(to),
  };
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;

/** A session of somebody of a role. */
export function sessionOf(role: User["role"]): SessionStore {
  const user: User = {
    id: 1,
    name: "Grace Njeri",
    firstName: "Grace",
    lastName: "Njeri",
    email: `${role}@shop.test`,
    phone: null,
    address: null,
    profilePicture: null,
    role,
    createdAt: "2026-01-05T08:00:00.000Z",
  };
  const state = { status: "signed-in", user, token: "token-of-grace" } as const;
  return {
    state: () => state,
    subscribe: () => () => {},
    check: () => Promise.resolve(),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    end: () => {},
  };
}

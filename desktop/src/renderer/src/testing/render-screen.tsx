import type { User } from "@fundi/shared/accounts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { vi } from "vitest";
import { SessionContext } from "../app/session";
import type { SessionStore } from "../app/session-store";
import { giveTablesRoom } from "../ui/data-table/table-test-room";
import { KeysProvider } from "../ui/keys/keys-provider";
import { clearToasts } from "./fake-toasts";

// A whole screen on a busy machine: patience costs nothing where all goes well.
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
  /** Path as in the specification, with its details: "/admin/products/:id?". */
  path: string;
  Component: ComponentType;
  /** Where to begin; the screen's own path unless said. */
  at?: string;
  role?: User["role"];
}

/** Shows one screen as the console would, to somebody of a role. The rest of the console is an empty page. */
export function renderScreen({ path, Component, at = path.replace("/:id?", ""), role = "manager" }: Options) {
  giveTablesRoom();
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
    /** Path and query of the address. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (to: string) => router.navigate(to),
  };
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;

function sessionOf(role: User["role"]): SessionStore {
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

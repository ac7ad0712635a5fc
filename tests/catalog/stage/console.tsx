import "@blueprintjs/core/lib/css/blueprint.css";
import "../../../desktop/src/renderer/src/frame/console.css";
import "../../../desktop/src/renderer/src/frame/frame.css";
import "./console.css";
import { FocusStyleManager } from "@blueprintjs/core";
import type { User } from "@fundi/shared/accounts/accounts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { SessionContext } from "../../../desktop/src/renderer/src/session/session";
import type { SessionStore } from "../../../desktop/src/renderer/src/session/session-store";
import { KeysProvider } from "../../../desktop/src/renderer/src/ui/keys/keys-provider";
import type { Theme } from "../stage-url";
import { ROUTER_FUTURE } from "./router-future";

FocusStyleManager.onlyShowFocusOnTabs();

/** The theme as the console sets it on its document. */
export function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle("bp6-dark", theme === "dark");
}

/** What the frame of the console gives a screen: keys, a signed-in manager, the cache and a router. */
export function Providers({ children }: { children: ReactNode }) {
  const shown = useRef(children);
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } }));
  const [router] = useState(() =>
    createMemoryRouter([{ path: "*", Component: () => shown.current }], { future: ROUTER_FUTURE }),
  );
  return (
    <KeysProvider>
      <SessionContext.Provider value={SESSION}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} future={{ v7_startTransition: true }} />
        </QueryClientProvider>
      </SessionContext.Provider>
    </KeysProvider>
  );
}

const USER: User = {
  id: 1,
  name: "Grace Njeri",
  firstName: "Grace",
  lastName: "Njeri",
  email: "grace@shop.test",
  phone: null,
  address: null,
  profilePicture: null,
  role: "manager",
  createdAt: "2026-01-05T08:00:00.000Z",
};
const STATE = { status: "signed-in", user: USER, token: "" } as const;
const SESSION: SessionStore = {
  state: () => STATE,
  subscribe: () => () => undefined,
  check: () => Promise.resolve(),
  signIn: () => Promise.resolve(),
  signOut: () => Promise.resolve(),
  end: () => undefined,
};

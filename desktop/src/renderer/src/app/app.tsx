import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { RouterProvider } from "react-router-dom";
import { createQueryClient } from "../lib/query-client";
import { ShopFirst } from "../screens/shop/shop-door";
import { KeysProvider } from "../ui/keys/keys-provider";
import { createRouter } from "./router";
import { SessionContext } from "./session";
import { createSessionStore } from "./session-store";
import { SignedInOnly } from "./signed-in-only";
import { useApplyTheme } from "./theme";

const session = createSessionStore();
const queries = createQueryClient(
  () => session.end(),
  // Whoever is asked for a second factor is shown how to set it up.
  () => session.check(),
);
const router = createRouter();
void session.check();

/** The whole console: theme, session, server answers, and the router once somebody is signed in. */
export function App() {
  useApplyTheme();
  return (
    <StrictMode>
      <KeysProvider>
        <SessionContext.Provider value={session}>
          <QueryClientProvider client={queries}>
            <ShopFirst>
              <SignedInOnly>
                <RouterProvider router={router} future={{ v7_startTransition: true }} />
              </SignedInOnly>
            </ShopFirst>
          </QueryClientProvider>
        </SessionContext.Provider>
      </KeysProvider>
    </StrictMode>
  );
}

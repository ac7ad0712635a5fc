import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { RouterProvider } from "react-router-dom";
import { createQueryClient } from "../lib/queries/query-client";
import { ShopGate } from "../screens/shop/shop-gate";
import { SessionContext } from "../session/session";
import { createSessionStore } from "../session/session-store";
import { KeysProvider } from "../ui/keys/keys-provider";
import { useApplyTheme } from "../ui/theme";
import { createRouter } from "./navigation/router";
import { SignedInOnly } from "./signed-in-only";

const session = createSessionStore();
const queries = createQueryClient(
  () => session.end(),
  // Shows the second-factor setup when the server requires it.
  () => session.check(),
);
const router = createRouter();
void session.check();

/** The root component: theme, session, query client, and the router once a user is signed in. */
export function App() {
  useApplyTheme();
  return (
    <StrictMode>
      <KeysProvider>
        <SessionContext.Provider value={session}>
          <QueryClientProvider client={queries}>
            <ShopGate>
              <SignedInOnly>
                <RouterProvider router={router} future={{ v7_startTransition: true }} />
              </SignedInOnly>
            </ShopGate>
          </QueryClientProvider>
        </SessionContext.Provider>
      </KeysProvider>
    </StrictMode>
  );
}

import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LiveUpdates } from "./live-updates";
import { queryClientOf } from "./query-client";
import { RequireSession } from "./require-session";

/** What every signed-in page stands in: the guard, the cache of what was fetched, the live connection. */
export const SignedInArea = (props: { message?: string | undefined; fallback: ReactNode; children: ReactNode }) => (
  <RequireSession message={props.message} fallback={props.fallback}>
    {(token, user) => (
      <QueryClientProvider client={queryClientOf(token)}>
        <LiveUpdates userId={user?.id ?? null}>{props.children}</LiveUpdates>
      </QueryClientProvider>
    )}
  </RequireSession>
);

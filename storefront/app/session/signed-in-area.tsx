import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LiveUpdates } from "../live/live-updates";
import { RequireSession } from "./require-session";
import { getQueryClient } from "./session-query-client";
import { checkSession } from "./session-store";

const recheckSession = () => void checkSession();

/** Wraps every signed-in page: the session guard, the query cache and the live connection. */
export const SignedInArea = (props: { message?: string | undefined; fallback: ReactNode; children: ReactNode }) => (
  <RequireSession message={props.message} fallback={props.fallback}>
    {(token, user) => (
      <QueryClientProvider client={getQueryClient(token)}>
        <LiveUpdates userId={user?.id ?? null} onSessionEnded={recheckSession}>
          {props.children}
        </LiveUpdates>
      </QueryClientProvider>
    )}
  </RequireSession>
);

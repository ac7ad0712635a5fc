import type { LinkKind } from "@fundi/shared/links/guest-link";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LiveUpdates } from "../live/live-updates";
import { RequireSession } from "./require-session";
import { getQueryClient } from "./session-query-client";
import { checkSession } from "./session-store";

const recheckSession = () => void checkSession();

interface SignedInAreaProps {
  message?: string | undefined;
  /** Who holds links of this kind sees the page without signing in. */
  opensByLink?: LinkKind | undefined;
  fallback: ReactNode;
  children: ReactNode;
}

/** Wraps every signed-in page: the session guard, the query cache and the live connection. */
export const SignedInArea = (props: SignedInAreaProps) => (
  <RequireSession message={props.message} opensByLink={props.opensByLink} fallback={props.fallback}>
    {(token, user) => (
      <QueryClientProvider client={getQueryClient(token)}>
        <LiveUpdates userId={user?.id ?? null} onSessionEnded={recheckSession}>
          {props.children}
        </LiveUpdates>
      </QueryClientProvider>
    )}
  </RequireSession>
);

import type { LinkKind } from "@fundi/shared/links/guest-link";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useConversationLink } from "../browser/guest-links";
import { LiveUpdates } from "../live/live-updates";
import { RequireSession } from "./require-session";
import { getQueryClient } from "./session-query-client";
import { checkSession } from "./session-store";

const recheckSession = () => void checkSession();

interface SignedInAreaProps {
  message?: string | undefined;
  /** Who holds links of this kind sees the page without signing in. */
  opensByLink?: LinkKind | undefined;
  /** Also for who has neither an account nor a link. */
  opensToGuests?: boolean | undefined;
  fallback: ReactNode;
  children: ReactNode;
}

/** Wraps every signed-in page: the session guard, the query cache and the live connection. */
export const SignedInArea = ({ children, ...guard }: SignedInAreaProps) => (
  <RequireSession {...guard}>
    {(token, user) => (
      <QueryClientProvider client={getQueryClient(token)}>
        <Live token={token} userId={user?.id ?? null}>
          {children}
        </Live>
      </QueryClientProvider>
    )}
  </RequireSession>
);

/** The live connection of an account, or of a conversation without one. */
function Live({ token, userId, children }: { token: string; userId: number | null; children: ReactNode }) {
  const link = useConversationLink();
  return (
    <LiveUpdates userId={userId} guestLink={token === "" ? link : null} onSessionEnded={recheckSession}>
      {children}
    </LiveUpdates>
  );
}

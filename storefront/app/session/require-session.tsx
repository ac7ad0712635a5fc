import type { User } from "@fundi/shared/accounts/accounts";
import type { LinkKind } from "@fundi/shared/links/guest-link";
import { msg, t } from "@lingui/core/macro";
import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { storedLinks } from "../browser/guest-links";
import { Button } from "../components/button";
import { EmptyState } from "../components/states";
import { textOf } from "../i18n";
import { rememberReturnPath } from "./return-path";
import { checkSession, useSession } from "./session-store";

const ENDED = msg`Your session has ended. Please sign in again; what you were writing is kept.`;

interface RequireSessionProps {
  /** Shown to a guest on the sign-in page. */
  message?: string | undefined;
  /** Who holds links of this kind sees the page without signing in. */
  opensByLink?: LinkKind | undefined;
  /** Also for who has neither an account nor a link. */
  opensToGuests?: boolean | undefined;
  /** Rendered until the session is known. */
  fallback: ReactNode;
  /** `user` is null while the token is being checked; the token is empty for the holder of links. */
  children: (token: string, user: User | null) => ReactNode;
}

/**
 * Renders its children for signed-in users only. A guest goes to /login and returns afterwards; at log-out the visitor
 * goes to the target of the log-out.
 */
export function RequireSession({ message, opensByLink, opensToGuests, fallback, children }: RequireSessionProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);
  const redirect = session.status === "guest" && wasIn.current ? session.redirect : undefined;
  const isHolder =
    session.status === "guest" &&
    !redirect &&
    (opensToGuests === true || (opensByLink !== undefined && storedLinks(opensByLink).length > 0));
  const isGuest = session.status === "guest" && !isHolder;

  useEffect(() => {
    if (!isGuest) return;
    if (redirect) return navigate(redirect.to, { replace: true, state: redirect.state });
    const returnTo = pathname + search;
    rememberReturnPath(returnTo);
    navigate("/login", {
      replace: true,
      state: { returnTo, message: wasIn.current ? textOf(ENDED) : (message ?? t`Please log in to see this page.`) },
    });
  }, [isGuest, redirect, navigate, pathname, search, message]);

  useEffect(() => {
    if ("token" in session) wasIn.current = true;
  }, [session]);

  if (session.status === "unreachable")
    return (
      <EmptyState
        scene="offline"
        title={t`We cannot reach the shop right now`}
        headingLevel={1}
        action={<Button onClick={() => void checkSession()}>{t`Try Again`}</Button>}
      >
        {t`You are still signed in. This page comes back as soon as the connection does.`}
      </EmptyState>
    );
  if (isHolder) return children("", null);
  if (session.status === "checking") return children(session.token, null);
  return session.status === "signed-in" ? children(session.token, session.user) : fallback;
}

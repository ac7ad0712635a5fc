import { ApiError } from "@fundi/shared/contract/http";
import { isGuestLink, type LinkKind, readLinkParts } from "@fundi/shared/links/guest-link";
import { openGuestLink } from "@fundi/shared/links/links";
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { call } from "../../api-client";
import { keepLink, storedLinks } from "../../browser/guest-links";
import { Button, LinkButton } from "../../components/button";
import { Loading, Skeleton } from "../../components/skeleton";
import { EmptyState } from "../../components/states";
import { CallUs } from "../shell";

type Reason = "unknown" | "expired" | "owned" | "no-link" | "unreached";

const reasonOf = (error: unknown): Reason =>
  (error instanceof ApiError && error.detailsOf("LINK_INVALID")?.reason) || "unreached";

const TITLES: Record<Exclude<Reason, "owned">, string> = {
  unknown: "This link opens nothing",
  expired: "This link has expired",
  "no-link": "Find your order, repair or quote",
  unreached: "We cannot reach the shop right now",
};

const ownedTitle = (hash: string) => `This ${readLinkParts(hash.slice(1))?.kind ?? "order"} is in an account now`;

const TEXTS: Record<Reason, string> = {
  unknown: "Parts of it may be missing: copy it once more, as a whole. It may also have been replaced by a newer one.",
  expired: "Links work for half a year after everything is done. We still have what we agreed on, and every invoice.",
  owned: "Sign in with that account to see it.",
  "no-link":
    "Open the link that you got when you ordered, booked or asked for a price. With an account, sign in. Otherwise call us.",
  unreached: "Your link is fine. Please try again as soon as you are connected.",
};

/** The page of what a link opens. */
const PAGES: Readonly<Record<LinkKind, (id: number) => string>> = {
  order: (id) => `/orders/${id}`,
  appointment: (id) => `/appointments/${id}`,
  quote: (id) => `/quotes/${id}`,
};

/** /track#link: opens the link of something without an account, keeps it here, and goes to its page. */
export function TrackPage() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [reason, setReason] = useState<Reason | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` counts the attempts
  useEffect(() => {
    const link = hash.slice(1);
    setReason(null);
    if (link === "" && storedLinks().length > 0) return navigate("/orders", { replace: true });
    if (!isGuestLink(link)) return setReason(link === "" ? "no-link" : "unknown");
    let isCurrent = true;
    call(openGuestLink, { body: { link } }).then(
      ({ kind, id }) => {
        if (!isCurrent) return;
        keepLink(link);
        // In place of this entry, so that the link stays in no history.
        navigate(PAGES[kind](id), { replace: true });
      },
      (error: unknown) => isCurrent && setReason(reasonOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [hash, navigate, tries]);

  if (reason === null)
    return (
      <div className="page grid gap-6 py-8">
        <Loading />
        <noscript>
          <p className="text-muted">This page needs JavaScript: your link is read in your browser only.</p>
        </noscript>
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-56" />
      </div>
    );
  return (
    <EmptyState
      scene={reason === "unreached" ? "offline" : "not-found"}
      title={reason === "owned" ? ownedTitle(hash) : TITLES[reason]}
      headingLevel={1}
      action={
        reason === "unreached" ? (
          <Button onClick={() => setTries((count) => count + 1)}>Try Again</Button>
        ) : (
          <LinkButton to="/login" state={{ returnTo: "/orders" }}>
            Sign in
          </LinkButton>
        )
      }
    >
      {TEXTS[reason]}
      {reason !== "unreached" && (
        <span className="mt-3 block">
          Ask us: <CallUs />
        </span>
      )}
    </EmptyState>
  );
}

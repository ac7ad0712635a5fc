import { ApiError } from "@fundi/shared/contract/http";
import { isOrderLink } from "@fundi/shared/orders/order-link";
import { openOrderLink } from "@fundi/shared/orders/orders";
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { call } from "../../api-client";
import { keepLink, storedLinks } from "../../browser/order-links";
import { Button, LinkButton } from "../../components/button";
import { Loading, Skeleton } from "../../components/skeleton";
import { EmptyState } from "../../components/states";
import { CallUs } from "../shell";

type Reason = "unknown" | "expired" | "owned" | "no-link" | "unreached";

const reasonOf = (error: unknown): Reason =>
  (error instanceof ApiError && error.detailsOf("LINK_INVALID")?.reason) || "unreached";

const TITLES: Record<Reason, string> = {
  unknown: "This link opens no order",
  expired: "This link has expired",
  owned: "This order is in an account now",
  "no-link": "Find your order",
  unreached: "We cannot reach the shop right now",
};

const TEXTS: Record<Reason, string> = {
  unknown: "Parts of it may be missing: copy it once more, as a whole. It may also have been replaced by a newer one.",
  expired: "Links work for half a year after an order is finished. We still have its invoice.",
  owned: "Sign in with that account to see it.",
  "no-link":
    "Open the link that you got when you ordered. With an account, sign in. Otherwise tell us your order number.",
  unreached: "Your link is fine. Please try again as soon as you are connected.",
};

/** /track#link: opens the link of an order that was placed without an account, keeps it here, and goes to the order. */
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
    if (!isOrderLink(link)) return setReason(link === "" ? "no-link" : "unknown");
    let isCurrent = true;
    call(openOrderLink, { body: { orderLink: link } }).then(
      ({ orderId }) => {
        if (!isCurrent) return;
        keepLink(link);
        // In place of this entry, so that the link stays in no history.
        navigate(`/orders/${orderId}`, { replace: true });
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
      title={TITLES[reason]}
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

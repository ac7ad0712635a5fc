import { ApiError } from "@fundi/shared/contract/http";
import { isGuestLink, type LinkKind, readLinkParts } from "@fundi/shared/links/guest-link";
import { openGuestLink } from "@fundi/shared/links/links";
import { getOrder } from "@fundi/shared/orders/orders";
import { parseTrackingCode } from "@fundi/shared/workshop/repair-number";
import { msg, t } from "@lingui/core/macro";
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { call } from "../../api-client";
import { keepLink, storedLinks } from "../../browser/guest-links";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Loading, Skeleton } from "../../components/skeleton";
import { EmptyState } from "../../components/states";
import { useHydrated } from "../../components/use-hydrated";
import { type Text, textOf } from "../../i18n";
import { rememberRepair, storeOrderToPay } from "../payment";
import { type FoundRepair, RepairFinder } from "../repair-status";
import { CallUs } from "../shell";

type Reason = "unknown" | "expired" | "owned" | "ended" | "unreached";

const reasonOf = (error: unknown): Reason =>
  (error instanceof ApiError && error.detailsOf("LINK_INVALID")?.reason) || "unreached";

const TITLES: Record<Exclude<Reason, "owned">, Text> = {
  unknown: msg`This link opens nothing`,
  expired: msg`This link has expired`,
  ended: msg`This link has ended`,
  unreached: msg`We cannot reach the shop right now`,
};

const OWNED_TITLES: Record<LinkKind, Text> = {
  order: msg`This order is in an account now`,
  appointment: msg`This appointment is in an account now`,
  quote: msg`This quote is in an account now`,
  conversation: msg`This conversation is in an account now`,
};

const ownedTitle = (hash: string) => textOf(OWNED_TITLES[readLinkParts(hash.slice(1))?.kind ?? "order"]);

const TEXTS: Record<Reason, Text> = {
  unknown: msg`Parts of it may be missing: copy it once more, as a whole. It may also have been replaced by a newer one.`,
  expired: msg`Links work for half a year after everything is done. We still have what we agreed on, and every invoice.`,
  owned: msg`Sign in with that account to see it.`,
  ended: msg`Open the page of your repair once more, by the code on your receipt.`,
  unreached: msg`Your link is fine. Please try again as soon as you are connected.`,
};

/** The page of what a link opens. */
const PAGES: Readonly<Record<LinkKind, (id: number) => string>> = {
  order: (id) => `/orders/${id}`,
  appointment: (id) => `/appointments/${id}`,
  quote: (id) => `/quotes/${id}`,
  conversation: () => "/messages",
};

/** Returns what the payment page asks for of a bill; null where nothing can be paid now. */
async function billToPay(id: number) {
  const bill = await call(getOrder, { params: { id } }).catch(() => null);
  return bill?.allowedActions.includes("pay") ? storeOrderToPay(bill) : null;
}

/**
 * /track#link: opens the link of something without an account, keeps it here, and goes to its page. Without a link it finds
 * repairs by what is on their receipt, also without JavaScript.
 */
export function TrackPage({ found = null }: { found?: FoundRepair | null }) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { hash, search } = useLocation();
  const [reason, setReason] = useState<Reason | null>(null);
  const [tries, setTries] = useState(0);
  const link = hash.slice(1);
  // Of a bill: the page of the repair that one comes from.
  const repair = parseTrackingCode(new URLSearchParams(search).get("repair") ?? "");

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` counts the attempts
  useEffect(() => {
    setReason(null);
    if (link === "") return;
    if (!isGuestLink(link)) return setReason("unknown");
    let isCurrent = true;
    call(openGuestLink, { body: { link } }).then(
      async ({ kind, id }) => {
        if (!isCurrent) return;
        keepLink(link);
        if (repair !== null) rememberRepair(id, repair);
        const toPay = readLinkParts(link)?.isBill ? await billToPay(id) : null;
        // In place of this entry, so that the link stays in no history.
        if (isCurrent) navigate(toPay ? "/payment" : PAGES[kind](id), { replace: true, state: toPay });
      },
      (error: unknown) => isCurrent && setReason(reasonOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [link, repair, navigate, tries]);

  // The server does not know the link: it renders the page without one.
  if (!isHydrated || link === "") return <FindPage found={found} />;
  if (reason === null)
    return (
      <div className="page grid gap-6 py-8">
        <Loading />
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-56" />
      </div>
    );
  return (
    <EmptyState
      scene={reason === "unreached" ? "offline" : "not-found"}
      title={reason === "owned" ? ownedTitle(hash) : textOf(TITLES[reason])}
      headingLevel={1}
      action={
        reason === "unreached" ? (
          <Button onClick={() => setTries((count) => count + 1)}>{t`Try Again`}</Button>
        ) : (
          <SignIn />
        )
      }
    >
      {textOf(TEXTS[reason])}
      {reason !== "unreached" && (
        <span className="mt-3 block">
          {t`Ask us:`} <CallUs />
        </span>
      )}
    </EmptyState>
  );
}

const SignIn = ({ variant }: { variant?: "secondary" }) => (
  <LinkButton to="/login" state={{ returnTo: "/orders" }} variant={variant}>
    {t`Sign in`}
  </LinkButton>
);

/** How to find what one left with us or ordered. */
function FindPage({ found }: { found: FoundRepair | null }) {
  const isHydrated = useHydrated();
  const hasLinks = isHydrated && storedLinks().length > 0;
  return (
    <div className="page grid gap-6 py-8 sm:py-12">
      <h1 className="text-2xl sm:text-4xl">{t`Find your order, repair or quote`}</h1>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-8">
        <Card className="grid gap-4">
          <h2 className="text-xl">{t`Where is my device?`}</h2>
          <RepairFinder found={found} />
        </Card>
        <Card className="grid justify-items-start gap-3">
          <h2 className="text-xl">{t`An order, appointment or quote`}</h2>
          <p className="text-muted">
            {t`Open the link that you got when you ordered, booked or asked for a price. With an account, sign in. Otherwise call us.`}
          </p>
          <noscript>
            <p className="text-muted">{t`Your link needs JavaScript: it is read in your browser only.`}</p>
          </noscript>
          <div className="flex flex-wrap gap-2">
            {hasLinks && <LinkButton to="/orders">{t`What is on this device`}</LinkButton>}
            <SignIn variant="secondary" />
          </div>
          <p>
            {t`Ask us:`} <CallUs />
          </p>
        </Card>
      </div>
    </div>
  );
}

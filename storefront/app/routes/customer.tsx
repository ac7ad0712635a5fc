import { Outlet, useMatches } from "@remix-run/react";
import { Skeleton } from "../components/skeleton";
import { UnsentMessages } from "../features/messages";
import { SignedInArea } from "../features/session/signed-in-area";

/** What a page of this area may say of itself. */
export interface CustomerPageHandle {
  /** Told to a guest on the way to signing in. */
  signInMessage?: string;
}

/** The pages of whoever is signed in. They are drawn in the browser, where the session is (`decisions.md` D1). */
export default function CustomerArea() {
  const handle = useMatches().at(-1)?.handle as CustomerPageHandle | undefined;
  return (
    <SignedInArea message={handle?.signInMessage} fallback={<Waiting />}>
      <UnsentMessages />
      <Outlet />
    </SignedInArea>
  );
}

const Waiting = () => (
  <div className="page grid gap-4 py-8">
    <p role="status" className="js-only sr-only">
      Loading...
    </p>
    <noscript>
      <p className="text-muted">This page needs JavaScript: it shows what only you may see.</p>
    </noscript>
    <Skeleton className="h-9 w-56" />
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </div>
);

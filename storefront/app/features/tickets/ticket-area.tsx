import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Skeleton } from "../../components/skeleton";
import { rememberReturnPath, SignedInArea, useSession } from "../session";

/** Stands around the pages of tickets: a guest is told to sign in, and is not sent away (checklist SUP-48..50). */
export function TicketArea({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [wasIn, setWasIn] = useState(false);

  useEffect(() => {
    if (status === "signed-in") setWasIn(true);
  }, [status]);

  // Whoever signs out on this page is sent on by the area itself.
  if (status === "guest" && !wasIn) return <LoginRequired />;
  return <SignedInArea fallback={<Waiting />}>{children}</SignedInArea>;
}

function LoginRequired() {
  const { pathname } = useLocation();
  return (
    <div className="page py-8 sm:py-14">
      <Card className="mx-auto grid max-w-md justify-items-start gap-3">
        <h1 className="text-2xl">Login required</h1>
        <p className="text-muted">Your tickets are shown to you alone. Log in, and you come straight back here.</p>
        <LinkButton
          to="/login"
          state={{ returnTo: pathname, message: "Please log in to view your tickets." }}
          onClick={() => rememberReturnPath(pathname)}
          className="mt-2"
        >
          Log In
        </LinkButton>
      </Card>
    </div>
  );
}

const Waiting = () => (
  <div className="page grid gap-4 py-8">
    <noscript>
      <p className="text-muted">
        Tickets need JavaScript: they show what only you may see. You can write to us without it on the support page.
      </p>
    </noscript>
    <TicketsSkeleton />
  </div>
);

/** The height of a few cards, so that nothing moves when they come. */
export const TicketsSkeleton = () => (
  <div className="grid gap-3">
    <p role="status" className="js-only text-muted">
      Loading...
    </p>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-36" />
    ))}
  </div>
);

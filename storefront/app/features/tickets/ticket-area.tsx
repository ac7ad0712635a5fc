import { t } from "@lingui/core/macro";
import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { CardsSkeleton } from "../../components/skeleton";
import { rememberReturnPath, SignedInArea, useSession } from "../../session";

/** Wraps the ticket pages: guests see a sign-in prompt instead of being redirected. */
export function TicketArea({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [wasIn, setWasIn] = useState(false);

  useEffect(() => {
    if (status === "signed-in") setWasIn(true);
  }, [status]);

  // At log-out the area itself redirects.
  if (status === "guest" && !wasIn) return <LoginRequired />;
  return <SignedInArea fallback={<Waiting />}>{children}</SignedInArea>;
}

function LoginRequired() {
  const { pathname } = useLocation();
  return (
    <div className="page py-8 sm:py-14">
      <Card className="mx-auto grid max-w-md justify-items-start gap-3">
        <h1 className="text-2xl">{t`Login required`}</h1>
        <p className="text-muted">{t`Your tickets are shown to you alone. Log in, and you come straight back here.`}</p>
        <LinkButton
          to="/login"
          state={{ returnTo: pathname, message: t`Please log in to view your tickets.` }}
          onClick={() => rememberReturnPath(pathname)}
          className="mt-2"
        >
          {t`Log In`}
        </LinkButton>
      </Card>
    </div>
  );
}

const Waiting = () => (
  <div className="page grid gap-4 py-8">
    <noscript>
      <p className="text-muted">
        {t`Tickets need JavaScript: they show what only you may see. You can write to us without it on the support page.`}
      </p>
    </noscript>
    <TicketsSkeleton />
  </div>
);

export const TicketsSkeleton = () => <CardsSkeleton className="h-36" />;

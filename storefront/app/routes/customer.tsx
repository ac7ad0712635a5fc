import type { LinkKind } from "@fundi/shared/links/guest-link";
import { t } from "@lingui/core/macro";
import { Outlet, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { Skeleton } from "../components/skeleton";
import { JoinConversation, UnsentMessages } from "../features/conversations";
import { type Text, textOf } from "../i18n";
import { SignedInArea, useSession } from "../session";

/** Options in the `handle` of a route of this area. */
export interface CustomerPageHandle {
  /** Shown to a guest on the sign-in page. */
  signInMessage?: Text;
  /** Who holds links of this kind sees the page without signing in. */
  opensByLink?: LinkKind;
  /** Also for who has neither an account nor a link. */
  opensToGuests?: boolean;
  /** What the page says without JavaScript, instead of that it needs it. */
  withoutScript?: ReactNode;
}

/** The pages of signed-in users. They are rendered in the browser, where the session is. */
export default function CustomerArea() {
  const { status } = useSession();
  const handle = useMatches().at(-1)?.handle as CustomerPageHandle | undefined;
  return (
    <SignedInArea
      message={handle?.signInMessage && textOf(handle.signInMessage)}
      opensByLink={handle?.opensByLink}
      opensToGuests={handle?.opensToGuests}
      fallback={<Waiting withoutScript={handle?.withoutScript} />}
    >
      {status === "signed-in" && <UnsentMessages />}
      {status === "signed-in" && <JoinConversation />}
      <Outlet />
    </SignedInArea>
  );
}

const Waiting = ({ withoutScript }: Pick<CustomerPageHandle, "withoutScript">) => (
  <div className="page grid gap-4 py-8">
    <p role="status" className="js-only sr-only">
      {t`Loading...`}
    </p>
    <noscript>
      {withoutScript ?? <p className="text-muted">{t`This page needs JavaScript: it shows what only you may see.`}</p>}
    </noscript>
    <Skeleton className="h-9 w-56" />
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </div>
);

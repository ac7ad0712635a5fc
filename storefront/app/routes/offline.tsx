import { isOwnPath } from "@fundi/shared/values/own-path";
import { t } from "@lingui/core/macro";
import { type MetaFunction, useSearchParams } from "@remix-run/react";
import { buttonClass, LinkButton } from "../components/button";
import { pageMeta } from "../components/page-meta";
import { EmptyState } from "../components/states";
import { useHydrated } from "../components/use-hydrated";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`You are offline`, description: t`What can be done without a network.`, noIndex: true });

/** The service worker redirects here when it has no copy of the requested page, which `from` names. */
export default function Offline() {
  const [search] = useSearchParams();
  const from = search.get("from") ?? "";
  // The cached copy has no `from` at rendering.
  const target = useHydrated() && isOwnPath(from) ? from : "/";
  return (
    <EmptyState
      scene="offline"
      title={t`You are offline`}
      headingLevel={1}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={target} className={buttonClass({})}>
            {t`Try Again`}
          </a>
          <LinkButton to="/cart" variant="secondary" reloadDocument prefetch="none">
            {t`Open the cart`}
          </LinkButton>
        </div>
      }
    >
      {t`This page needs a network. Your cart is kept on this device, and pages you have looked at can still be opened.`}
    </EmptyState>
  );
}

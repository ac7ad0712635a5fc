import { isOwnPath } from "@fundi/shared/values/own-path";
import { t } from "@lingui/core/macro";
import { type MetaFunction, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { buttonClass, LinkButton } from "../components/button";
import { pageMeta } from "../components/page-meta";
import { EmptyState } from "../components/states";
import { useHydrated } from "../components/use-hydrated";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`You are offline`, description: t`What can be done without a network.`, noIndex: true });

const PROBE_MS = 10_000;

/**
 * Opens the page that was asked for as soon as the shop answers: a device says that it has a network before anything is
 * reached by it. A HEAD goes past the service worker.
 */
function useReturn(to: string | null): void {
  useEffect(() => {
    if (to === null) return;
    const stop = new AbortController();
    const probe = () => {
      if (document.hidden || !navigator.onLine) return;
      fetch(to, { method: "HEAD", cache: "no-store", signal: stop.signal }).then(
        () => location.replace(to),
        // The next probe asks again.
        () => undefined,
      );
    };
    const timer = setInterval(probe, PROBE_MS);
    for (const event of ["online", "focus"]) window.addEventListener(event, probe, { signal: stop.signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [to]);
}

/** The service worker redirects here when it has no copy of the requested page, which `from` names. */
export default function Offline() {
  const [search] = useSearchParams();
  const from = search.get("from") ?? "";
  // The cached copy has no `from` at rendering.
  const isAsked = useHydrated() && isOwnPath(from);
  const target = isAsked ? from : "/";
  useReturn(isAsked ? from : null);
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

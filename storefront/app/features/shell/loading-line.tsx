import { t } from "@lingui/core/macro";
import { useNavigation } from "@remix-run/react";

/** Shows "Loading..." during a navigation. A quick one shows nothing. */
export function LoadingLine() {
  const loading = useNavigation().state !== "idle";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {loading && (
        <>
          <div className="loading-line h-0.5 bg-accent" />
          <span className="sr-only">{t`Loading...`}</span>
        </>
      )}
    </div>
  );
}

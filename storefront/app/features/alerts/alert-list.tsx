import type { ProductAlert } from "@fundi/shared/catalog/product-alerts";
import { ApiError } from "@fundi/shared/contract/http";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { Price } from "../../components/price";
import { toast } from "../../components/toast/toast";
import { getQueryClient, useSession } from "../../session";
import { alertsQuery, useRemoveAlert } from "./alert-queries";
import { wishLine } from "./wish-line";

/** One's own alerts about products; nothing while there are none, or for a guest. */
export function AlertList() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  return (
    <QueryClientProvider client={getQueryClient(session.token)}>
      <OwnAlerts />
    </QueryClientProvider>
  );
}

function OwnAlerts() {
  const { data: alerts = [] } = useQuery(alertsQuery);
  if (alerts.length === 0) return null;
  return (
    <section id="alerts" aria-labelledby="alerts-title" className="grid gap-3">
      <h2 id="alerts-title" className="text-xl">
        {t`We tell you about`}
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface px-4">
        {alerts.map((alert) => (
          <AlertLine key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

function AlertLine({ alert }: { alert: ProductAlert }) {
  const remove = useRemoveAlert();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await remove(alert.id);
      toast.success(t`Alert removed`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(explainFailure(error, t`The alert could not be removed`));
      setBusy(false);
    }
  };
  const name = alert.productName;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        {alert.isOffered ? (
          <Link to={`/products/${alert.productId}`} className="font-semibold wrap-anywhere hover:underline">
            {name}
          </Link>
        ) : (
          <p className="font-semibold wrap-anywhere">{name}</p>
        )}
        <p className="text-sm text-muted">
          {alert.isOffered ? wishLine(alert) : t`Not offered at the moment.`}{" "}
          {alert.channel === "mail" ? t`By e-mail` : t`By text`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {alert.price > 0 && <Price value={alert.price} />}
        <Button size="sm" variant="quiet" disabled={isBusy} aria-label={t`Remove ${name}`} onClick={() => void end()}>
          {t`Remove`}
        </Button>
      </div>
    </li>
  );
}

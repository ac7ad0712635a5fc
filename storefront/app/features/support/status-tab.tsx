import { send } from "@fundi/shared/contract/http";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Badge } from "../../components/badge";
import { classNames } from "../../components/class-names";
import { textOf } from "../../i18n";
import { formatDateTime } from "../../i18n/dates";
import { useShop } from "../shell";
import { type SystemHealth, type SystemRow, summaryOf, systemRows } from "./system-status";

const REFRESH_MS = 30_000;

const WORDS = {
  operational: { tone: "good", text: msg`Operational` },
  degraded: { tone: "attention", text: msg`Degraded` },
  off: { tone: "neutral", text: msg`Not offered` },
  unknown: { tone: "neutral", text: msg`Not known` },
} as const satisfies Record<SystemRow["state"], unknown>;

export interface SeenHealth {
  health: SystemHealth | null;
  /** When it was fetched. */
  at: string;
}

async function fetchHealth(signal: AbortSignal): Promise<SystemHealth | null> {
  try {
    return await (await send("", { method: "GET", path: "/api/health", signal })).json();
  } catch {
    return null;
  }
}

/** The status of the shop's systems, from the page's loader and then twice a minute. */
export function StatusTab({ seen: first }: { seen: SeenHealth }) {
  const [seen, setSeen] = useState(first);
  const { timeZone } = useShop();
  const rows = systemRows(seen.health);
  const summary = summaryOf(rows);
  const well = summary === summaryOf([]);

  useEffect(() => {
    const closed = new AbortController();
    const timer = setInterval(async () => {
      const health = await fetchHealth(closed.signal);
      if (!closed.signal.aborted) setSeen({ health, at: new Date().toISOString() });
    }, REFRESH_MS);
    return () => {
      closed.abort();
      clearInterval(timer);
    };
  }, []);

  return (
    <section id="status" aria-label={t`System Status`} className="grid max-w-2xl gap-5">
      <p
        role="status"
        className={classNames(
          "rounded-md px-4 py-3 text-lg font-semibold",
          well ? "bg-accent-soft text-accent-strong" : "bg-attention-soft text-attention",
        )}
      >
        {summary}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ name, state }) => (
          <li key={name} className="flex items-center justify-between gap-4 py-3">
            {name}
            <Badge tone={WORDS[state].tone}>{textOf(WORDS[state].text)}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        <Trans>
          Last updated <time dateTime={seen.at}>{formatDateTime(seen.at, timeZone)}</time>
        </Trans>
      </p>
    </section>
  );
}

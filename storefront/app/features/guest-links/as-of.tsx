import { wallClock } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { clockWords, formatDateTime } from "../../i18n/dates";
import { useShop } from "../shell";

interface AsOfProps {
  /** When what is shown was loaded, in milliseconds; null for what is current. */
  seenAt: number | null;
  children: ReactNode;
}

/** Returns a time as people say it today, else with its day. */
function timeWords(at: number, timeZone: string): string {
  const seen = wallClock(new Date(at), timeZone);
  return seen.date === wallClock(new Date(), timeZone).date
    ? clockWords(seen.minutes)
    : formatDateTime(new Date(at), timeZone);
}

/** What was seen last, with its time; nothing can be done with it until the network is back. */
export function AsOf({ seenAt, children }: AsOfProps) {
  const { timeZone } = useShop();
  return (
    <>
      <div role="status">
        {seenAt !== null && (
          <p className="page py-3">
            <span className="block rounded-md bg-attention-soft px-3 py-2 font-medium text-attention">
              {t`As of ${timeWords(seenAt, timeZone)}. This page goes on by itself when the network is back.`}
            </span>
          </p>
        )}
      </div>
      <fieldset disabled={seenAt !== null} className="contents">
        {children}
      </fieldset>
    </>
  );
}

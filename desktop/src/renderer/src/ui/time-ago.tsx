import { useNow } from "../lib/clock";
import { relativeTime } from "../lib/relative-time";
import { formatDateTime } from "../lib/shop-time";

/** A relative time, with the exact one in its tooltip. */
export function TimeAgo({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {relativeTime(at, useNow())}
    </time>
  );
}

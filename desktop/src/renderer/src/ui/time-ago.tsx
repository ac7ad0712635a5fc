import { formatDateTime } from "@fundi/shared/time";
import { useNow } from "../lib/clock";
import { relativeTime } from "../lib/relative-time";

/** How long ago something was; the exact moment on hover. */
export function TimeAgo({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {relativeTime(at, useNow())}
    </time>
  );
}

import { getReplyTime } from "@fundi/shared/conversations/conversations";
import { addDays } from "@fundi/shared/values/calendar-date";
import { type NextOpening, openingAt, wallClock } from "@fundi/shared/values/time";
import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client";
import { classNames } from "../../components/class-names";
import { clockWords, dayWords, weekdayName } from "../../i18n/dates";
import { useShop } from "../shell";

const TEN_MINUTES_MS = 600_000;

/** Whether the shop is open now, and when it opens next; null where no hours are set. */
export function useOpening(): ReturnType<typeof openingAt> {
  const { hours, closedDays, timeZone } = useShop();
  return openingAt(new Date(), hours, closedDays, timeZone);
}

/** Rounds up to what people say: 1, 5, 10 … minutes, then hours. */
function replyWords(minutes: number): string {
  if (minutes <= 1) return t`usually answers in a minute`;
  if (minutes <= 55) {
    const shown = Math.ceil(minutes / 5) * 5;
    return t`usually answers in ${shown} minutes`;
  }
  const hours = Math.ceil(minutes / 60);
  return plural(hours, { one: "usually answers within an hour", other: "usually answers within # hours" });
}

/** Whether the shop is there, and when it answers. */
export function Presence() {
  const { timeZone } = useShop();
  const opening = useOpening();
  const { data } = useQuery({
    queryKey: ["reply-time"],
    queryFn: ({ signal }) => call(getReplyTime, { signal }),
    staleTime: TEN_MINUTES_MS,
    retry: false,
  });
  if (opening === null) return null;
  const isOpen = "closes" in opening;
  const minutes = data?.minutes ?? null;
  return (
    <span className="inline-flex items-center gap-2 text-sm text-muted">
      <span
        aria-hidden="true"
        className={classNames("size-2.5 shrink-0 rounded-full", isOpen ? "bg-accent" : "border-2 border-muted")}
      />
      <span>{isOpen ? openWords(minutes) : closedWords(opening, wallClock(new Date(), timeZone).date)}</span>
    </span>
  );
}

function openWords(minutes: number | null): string {
  if (minutes === null) return t`Open now`;
  const speed = replyWords(minutes);
  return t`Open now · ${speed}`;
}

/** From when on the shop answers. */
function closedWords({ inDays, weekday, minutes }: NextOpening, today: string): string {
  const time = clockWords(minutes);
  if (inDays === 0) return t`Closed · we answer from ${time}`;
  if (inDays === 1) return t`Closed · we answer tomorrow from ${time}`;
  // A weekday alone names one of the next six days.
  const day = inDays < 7 ? weekdayName(weekday) : dayWords(addDays(today, inDays));
  return t`Closed · we answer on ${day} from ${time}`;
}

import { AnchorButton, Button, Callout } from "@blueprintjs/core";
import { ArrowRight, Moon } from "@blueprintjs/icons";
import { formatLongDay, weekdayOf } from "@fundi/shared/calendar-date";
import { type ShopWeek, toTime } from "@fundi/shared/shop-day";
import { DAY_NAMES } from "@fundi/shared/time";
import { useHref } from "react-router-dom";
import { Blank } from "../../ui/blank";
import { nextOpenDay, type OpenDay } from "./closed-day";

interface ClosedDayNoticeProps {
  because: "week" | "day";
  shop: ShopWeek;
  date: string;
  /** Appointments that stand on the day all the same. */
  booked: number;
  onDay: (date: string) => void;
}

/** Says of a closed day that it is one, and why, and leads to the next open one: above what is booked, or alone. */
export function ClosedDayNotice({ because, shop, date, booked, onDay }: ClosedDayNoticeProps) {
  const settings = useHref("/admin/settings");
  const title =
    because === "week"
      ? `The shop is closed on ${DAY_NAMES[weekdayOf(date)]}s`
      : `The shop is closed on ${formatLongDay(date)}`;
  const reason =
    because === "week"
      ? "The opening hours of the week leave that day out."
      : "It is one of the closed days in the settings.";
  const next = nextOpenDay(shop, date);
  const action = next ? (
    <Button
      intent={booked === 0 ? "primary" : "none"}
      endIcon={<ArrowRight />}
      text={`Go to ${formatLongDay(next.date)}`}
      onClick={() => onDay(next.date)}
    />
  ) : (
    <AnchorButton href={settings} text="Look at the opening hours" />
  );
  if (booked > 0)
    return (
      <Callout intent="warning" compact className="schedule-closed" title={title}>
        <p>
          {reason}{" "}
          {booked === 1
            ? "One appointment stands here all the same: move it to another day, or cancel it."
            : `${booked} appointments stand here all the same: move them to another day, or cancel them.`}
        </p>
        {action}
      </Callout>
    );
  return <Blank icon={<Moon size={32} />} title={title} description={`${reason} ${nextText(next)}`} action={action} />;
}

const nextText = (next: OpenDay | undefined) =>
  next
    ? `Open again on ${formatLongDay(next.date)}, ${toTime(next.hours.opens)}–${toTime(next.hours.closes)}.`
    : "No day of the week has opening hours.";

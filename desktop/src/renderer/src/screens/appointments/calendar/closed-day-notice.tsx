import { AnchorButton, Button, Callout } from "@blueprintjs/core";
import { ArrowRight, Moon } from "@blueprintjs/icons";
import { type ShopWeek, toTime } from "@fundi/shared/appointments/shop-day";
import { formatLongDay, weekdayOf } from "@fundi/shared/values/calendar-date";
import { DAY_NAMES } from "@fundi/shared/values/time";
import { useHref } from "react-router-dom";
import { Blank } from "../../../ui/blank";
import { nextOpenDay, type OpenDay } from "./closed-day";

interface ClosedDayNoticeProps {
  because: "week" | "day";
  shop: ShopWeek;
  date: string;
  /** Appointments on the day in spite of that. */
  booked: number;
  onDay: (date: string) => void;
}

/** Shows why a day is closed and links to the next open one; shown above its appointments, or alone. */
export function ClosedDayNotice({ because, shop, date, booked, onDay }: ClosedDayNoticeProps) {
  const settings = useHref("/admin/settings");
  // In a new shop without opening hours no day counts as closed.
  const isUnset = !shop.hours.some(Boolean);
  const title = isUnset
    ? "No opening hours yet"
    : because === "week"
      ? `The shop is closed on ${DAY_NAMES[weekdayOf(date)]}s`
      : `The shop is closed on ${formatLongDay(date)}`;
  const reason = isUnset
    ? "Customers can book once the shop has opening hours."
    : because === "week"
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
    <AnchorButton href={settings} text={isUnset ? "Set the opening hours" : "Look at the opening hours"} />
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
  return (
    <Blank
      icon={<Moon size={32} />}
      title={title}
      description={isUnset ? reason : `${reason} ${nextText(next)}`}
      action={action}
    />
  );
}

const nextText = (next: OpenDay | undefined) =>
  next
    ? `Open again on ${formatLongDay(next.date)}, ${toTime(next.hours.opens)}–${toTime(next.hours.closes)}.`
    : "No day of the week has opening hours.";

import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { Link } from "react-router-dom";
import { useNow } from "../../lib/clock";
import { wallClock } from "../../lib/shop-time";
import { intakeFromAddress } from "../repairs/intake/origin-address";

interface Props {
  appointment: Pick<AdminAppointment, "id" | "date" | "status" | "customerName">;
  className?: string;
}

/** Takes in what the customer of an appointment of today brings; nothing for those of other days, or that are over. */
export function CheckInLink({ appointment: { id, date, status, customerName }, className }: Props) {
  const today = wallClock(new Date(useNow())).date;
  if (date !== today || (status !== "confirmed" && status !== "in progress")) return null;
  return (
    <Link
      className={className}
      to={intakeFromAddress({ source: "appointment", id })}
      aria-label={`Check in ${customerName}`}
      onClick={(event) => event.stopPropagation()}
    >
      Check in
    </Link>
  );
}

import { Callout } from "@blueprintjs/core";
import { listClosedDayAppointments } from "@fundi/shared/appointments/admin-appointments";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { recordPath } from "../../../lib/record-path";
import { whenText } from "../appointment-text";

/** Appointments on closed days; `version` is the version of the settings that close them. */
const closedDayQuery = (version: number | null) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.appointments, "closed days", version],
    queryFn: ({ signal }) => call(listClosedDayAppointments, { signal }),
  });

/** Lists appointments on days that are now closed, until they are moved; renders nothing if there are none. */
export function ClosedDayAppointments({ version = null }: { version?: number | null }) {
  const list = useQuery(closedDayQuery(version)).data ?? [];
  if (list.length === 0) return null;
  const title =
    list.length === 1
      ? "1 appointment stands on a day on which the shop is closed. Move it, and tell the customer."
      : `${list.length} appointments stand on days on which the shop is closed. Move them, and tell the customers.`;
  return (
    <Callout intent="warning" compact role="status" title={title}>
      <ul>
        {list.map((appointment) => (
          <li key={appointment.id}>
            <Link to={recordPath("appointment", appointment.id)}>
              {whenText(appointment)} · {appointment.customerName} · {appointment.service}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

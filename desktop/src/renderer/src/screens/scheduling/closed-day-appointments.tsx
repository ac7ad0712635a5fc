import { Callout } from "@blueprintjs/core";
import { listClosedDayAppointments } from "@fundi/shared/admin-appointments";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { recordPath } from "../../app/bell/news-words";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";

/** Appointments on closed days; `version` is that of the settings that close them. */
const closedDayQuery = (version: number | null) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.appointments, "closed days", version],
    queryFn: ({ signal }) => call(listClosedDayAppointments, { signal }),
  });

/** Says which appointments stand on a day on which the shop is closed, until they are moved; nothing where none do. */
export function ClosedDayAppointments({ version = null }: { version?: number | null }) {
  const list = useQuery(closedDayQuery(version)).data ?? [];
  if (list.length === 0) return null;
  const title =
    list.length === 1
      ? "1 appointment stands on a day on which the shop is closed. Move it, and tell the customer."
      : `${list.length} appointments stand on days on which the shop is closed. Move them, and tell the customers.`;
  return (
    <Callout intent="warning" compact role="status" title={title} className="closed-day-appointments">
      <ul>
        {list.map(({ id, date, time, customerName, service }) => (
          <li key={id}>
            <Link to={recordPath("appointment", id)}>
              {date} {time} · {customerName} · {service}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

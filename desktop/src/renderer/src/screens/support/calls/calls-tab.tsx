import { Button } from "@blueprintjs/core";
import { Phone } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { callsQuery, useCallActions } from "../../../calls/call-queries";
import { useNow } from "../../../lib/clock";
import { describeProblem } from "../../../lib/problem";
import { formatDateTime } from "../../../lib/shop-time";
import { Blank } from "../../../ui/blank";
import { CellTag } from "../../../ui/cell-tag";
import { PhoneLink } from "../../../ui/phone-link";
import { TimeAgo } from "../../../ui/time-ago";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import "./calls-tab.css";

/** People who wait to be called back, the earliest first. */
export function CallsTab() {
  const { data, error, refetch } = useQuery(callsQuery);
  const { finish } = useCallActions();
  const now = useNow();
  const waiting = data?.filter(({ state }) => state === "waiting");
  if (!waiting)
    return error ? (
      <Blank
        icon={<Phone size={32} />}
        title={describeProblem(error).title}
        action={<Button text="Try again" onClick={() => void refetch()} />}
      />
    ) : (
      <span className="bp6-skeleton" aria-hidden />
    );
  if (waiting.length === 0)
    return (
      <Blank
        icon={<Phone size={32} />}
        title="Nobody waits for a call"
        description="Customers ask for one in the chat, for a time within your opening hours."
      />
    );
  const done = (id: number) =>
    finish.mutate(id, { onSuccess: () => toastSuccess("Noted as called."), onError: toastProblem });
  return (
    <table className="bp6-html-table calls-table" aria-label="Calls to make">
      <thead>
        <tr>
          <th>When</th>
          <th>Who</th>
          <th>Phone</th>
          <th>Asked</th>
          <th>
            <span className="frame-unseen">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {waiting.map(({ id, callAt, requestedAt, customerName, phone, conversationId }) => (
          <tr key={id}>
            <td className="tabular">
              {formatDateTime(callAt ?? requestedAt)}{" "}
              {Date.parse(callAt ?? requestedAt) < now && <CellTag intent="warning">Overdue</CellTag>}
            </td>
            <td>
              <Link to={`/admin/support/${conversationId}`}>{customerName}</Link>
            </td>
            <td>{phone && <PhoneLink phone={phone} />}</td>
            <td>
              <TimeAgo at={requestedAt} />
            </td>
            <td>
              <Button
                size="small"
                text="Called"
                loading={finish.isPending && finish.variables === id}
                onClick={() => done(id)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { AnchorButton, Button } from "@blueprintjs/core";
import { Chat, Phone } from "@blueprintjs/icons";
import { formatDayOfMonth } from "@fundi/shared/values/calendar-date";
import { shownPhone, whatsAppDigits } from "@fundi/shared/values/phone";
import { CALL_RESULT_LABELS, CALL_RESULTS } from "@fundi/shared/workshop/estimate-calls";
import { useQuery } from "@tanstack/react-query";
import { Blank } from "../../../ui/blank";
import { TableProblem, TableSkeleton } from "../../../ui/data-table/table-states";
import { TimeAgo } from "../../../ui/time-ago";
import { toastProblem } from "../../../ui/toasts";
import { lastFour } from "../repair-text";
import { type EstimateToCall, toCallQuery, useRecordCall } from "./call-queries";
import "./calls.css";

/** Customers to call about an estimate that they did not answer; each call is noted with what came of it. */
export function CallsToMake({ openId, onOpen }: { openId: number | undefined; onOpen: (job: { id: number }) => void }) {
  const query = useQuery(toCallQuery);
  const estimates = query.data?.estimates;
  if (query.error && !estimates)
    return (
      <div className="board-waiting">
        <TableProblem error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (!estimates)
    return (
      <div className="board-waiting">
        <TableSkeleton rowHeight={60} />
      </div>
    );
  if (estimates.length === 0)
    return (
      <Blank
        icon={<Phone size={40} />}
        title="Nobody has to be called"
        description="Once all reminders of an estimate were sent without an answer, it is listed here."
      />
    );
  return (
    <ul className="calls-to-make" aria-label="Estimates to call about">
      {estimates.map((estimate) => (
        <li key={estimate.id} className={estimate.repair.id === openId ? "is-open" : undefined}>
          <ToCall estimate={estimate} onOpen={() => onOpen(estimate.repair)} />
        </li>
      ))}
      {query.data?.hasMore && <li className="repair-quiet">More follow once these were called.</li>}
    </ul>
  );
}

function ToCall({ estimate, onOpen }: { estimate: EstimateToCall; onOpen: () => void }) {
  const { customerName, phone, repair, number, validUntil, seenAt, sentAt, question, calls } = estimate;
  const record = useRecordCall();
  const last = calls.at(-1);
  const whatsApp = phone && whatsAppDigits(phone);
  return (
    <>
      <div className="call-about">
        <strong>{customerName || "Customer"}</strong>
        <button type="button" className="call-repair" onClick={onOpen}>
          {lastFour(repair.number)}, estimate {number}
        </button>
        <small>
          Sent <TimeAgo at={sentAt} />, {seenAt ? "opened" : "not opened"}
          {validUntil && <>, valid until {formatDayOfMonth(validUntil)}</>}
        </small>
        {question && <q>{question}</q>}
        {last && (
          <small>
            {calls.length === 1 ? "One call" : `${calls.length} calls`}, the last <TimeAgo at={last.at} />
            {last.by && ` by ${last.by.name}`}: {CALL_RESULT_LABELS[last.result].toLowerCase()}
          </small>
        )}
      </div>
      <div className="call-ways">
        {phone ? (
          <AnchorButton icon={<Phone />} text={shownPhone(phone)} href={`tel:${phone}`} />
        ) : (
          <span className="repair-near-text">No number: write an e-mail, or wait for them.</span>
        )}
        {whatsApp && (
          <AnchorButton
            icon={<Chat />}
            text="WhatsApp"
            href={`https://wa.me/${whatsApp}`}
            target="_blank"
            rel="noreferrer"
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div className="call-results" role="group" aria-label={`What came of the call about ${lastFour(repair.number)}`}>
        {CALL_RESULTS.map((result) => (
          <Button
            key={result}
            text={CALL_RESULT_LABELS[result]}
            disabled={record.isPending}
            onClick={() => record.mutate({ estimate, result }, { onError: toastProblem })}
          />
        ))}
        <Button intent="primary" text="They decided…" onClick={onOpen} title="Opens the repair, where it is recorded" />
      </div>
    </>
  );
}

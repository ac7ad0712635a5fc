import type { RepairNoticeEdit } from "@fundi/shared/workshop/notice-edits";
import { REPAIR_ACTION_LABELS } from "@fundi/shared/workshop/repair-actions";
import { REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { DetailSection } from "../../../ui/detail-panel";
import { TimeAgo } from "../../../ui/time-ago";
import { workingTime } from "../repair-text";

/** What was done with the job and what its customer got no text, or in other words; the newest first. */
export function StepsSection({ job }: { job: Repair }) {
  const entries = [
    ...job.steps.map((step) => ({ at: step.at, key: `step ${step.id}`, entry: <Step step={step} /> })),
    ...job.noticeEdits.map((tell) => ({ at: tell.at, key: `text ${tell.id}`, entry: <Edit tell={tell} /> })),
  ];
  return (
    <DetailSection title="History">
      <ol className="job-steps">
        {entries
          .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
          .map(({ key, entry }) => (
            <li key={key}>{entry}</li>
          ))}
      </ol>
    </DetailSection>
  );
}

const Step = ({ step: { action, from, to, note, by, via, minutes, at } }: { step: Repair["steps"][number] }) => (
  <>
    <strong>{REPAIR_ACTION_LABELS[action]}</strong>
    {from !== to && ` → ${REPAIR_STAGE_LABELS[to]}`}
    <small>
      <TimeAgo at={at} /> · {by?.name ?? (via === "public" ? "the customer" : "by itself")}
      {from !== null && from !== to && ` · after ${workingTime(minutes)}`}
    </small>
    {note && <span className="record-long">{note}</span>}
  </>
);

const Edit = ({ tell: { isSent, words, reason, by, at } }: { tell: RepairNoticeEdit }) => (
  <>
    <strong>{isSent ? "Text in other words" : "Customer got no text"}</strong>
    <small>
      <TimeAgo at={at} /> · {by?.name ?? "somebody"}
    </small>
    <span className="record-long">{isSent ? words : reason}</span>
  </>
);

import { Callout } from "@blueprintjs/core";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import type { RepairHandover } from "@fundi/shared/workshop/handover-fields";
import { HANDOVER_PROOF_LABELS } from "@fundi/shared/workshop/handover-rules";
import { OLD_PARTS_LABELS } from "@fundi/shared/workshop/handovers";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useNow } from "../../../lib/clock";
import { formatDateTime, wallClock } from "../../../lib/shop-time";
import { DetailSection } from "../../../ui/detail-panel";
import { Fact } from "../../../ui/forms/record-panel";
import { PrivatePicture } from "../private-picture";

const proofText = ({ proof, idLast4 }: RepairHandover): string =>
  `${HANDOVER_PROOF_LABELS[proof]}${idLast4 && `, ending in ${idLast4}`}`;

/** What is still owed for a device that was let go before it was paid: with a warning once its day is over. */
function Release({ handover: { release, takenBackAt }, due }: { handover: RepairHandover; due: number }) {
  const now = useNow();
  if (!release) return null;
  const isOwed = due > 0 && takenBackAt === null;
  const isOver = isOwed && release.dueOn !== null && release.dueOn < wallClock(new Date(now)).date;
  return (
    <>
      <Fact label="Released by">
        {release.by?.name || "Somebody who is gone"}: {release.reason || "–"}
      </Fact>
      <Fact label="To be paid">
        {formatKes(release.missing)}
        {release.dueOn && ` until ${formatDay(release.dueOn)}`}
      </Fact>
      {isOver && (
        <Callout compact intent="warning">
          It was to be paid until {formatDay(release.dueOn ?? "")}, and {formatKes(due)} of its bill is not.
        </Callout>
      )}
    </>
  );
}

/** To whom the device went, by what that was known, and what was not paid then; nothing before it left. */
export function HandoversSection({ job: { handovers, bill } }: { job: Repair }) {
  return (
    <>
      {handovers.map((handover) => (
        <DetailSection key={handover.id} title={handover.takenBackAt ? "Handed over, and taken back" : "Handed over"}>
          <dl className="record-facts">
            <Fact label="When">
              {formatDateTime(handover.at)}
              {handover.by && `, by ${handover.by.name}`}
            </Fact>
            <Fact label="Fetched by">{handover.proxyName || "The customer"}</Fact>
            <Fact label="Known by">{proofText(handover)}</Fact>
            <Fact label="Signed">{handover.isSigned ? "Yes" : `No: ${handover.noSignatureReason || "–"}`}</Fact>
            {handover.notTested && <Fact label="Not tried">{handover.notTested}</Fact>}
            {handover.oldParts !== "none" && <Fact label="Old parts">{OLD_PARTS_LABELS[handover.oldParts]}</Fact>}
            <Release handover={handover} due={bill?.due ?? 0} />
          </dl>
          {handover.statementFileId && (
            <span className="job-signature">
              <PrivatePicture id={handover.statementFileId} alt="The signed statement" />
            </span>
          )}
        </DetailSection>
      ))}
    </>
  );
}

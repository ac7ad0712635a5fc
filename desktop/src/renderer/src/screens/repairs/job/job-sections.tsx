import { AnchorButton, Callout } from "@blueprintjs/core";
import { Chat, Phone } from "@blueprintjs/icons";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import { isForeignPhone, shownPhone, whatsAppDigits } from "@fundi/shared/values/phone";
import { DO_NOT_WIPE } from "@fundi/shared/workshop/data-consent-rules";
import { DEVICE_TYPE_LABELS } from "@fundi/shared/workshop/device-types";
import { shownTrackingCode } from "@fundi/shared/workshop/repair-number";
import {
  type FeePolicy,
  isFinalStage,
  REPAIR_KIND_LABELS,
  REPAIR_OUTCOME_LABELS,
  REPAIR_STAGE_LABELS,
} from "@fundi/shared/workshop/repair-stages";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { Link } from "react-router-dom";
import { useNow } from "../../../lib/clock";
import { recordPath } from "../../../lib/record-path";
import { formatDateTime } from "../../../lib/shop-time";
import { CustomerName } from "../../../ui/customer-name";
import { DetailSection } from "../../../ui/detail-panel";
import { Fact } from "../../../ui/forms/record-panel";
import { CorrectCustomer, CorrectDevice } from "../corrections/correct-buttons";
import { PrivatePicture } from "../private-picture";
import { HOLD_PARTY_LABELS, holdText } from "../repair-text";
import { cameBackText } from "../warranties/warranty-text";
import { WrongNumber } from "./wrong-number";

interface SectionProps {
  job: Repair;
}

/** Returns the last check where it failed and none has passed since. */
function failedCheck({ steps, stage }: Repair): Repair["steps"][number] | undefined {
  const last = [...steps]
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.id - other.id)
    .filter(({ action }) => action === "fail" || action === "pass")
    .at(-1);
  return last?.action === "fail" && !isFinalStage(stage) ? last : undefined;
}

/** What is to be known before anything is done: why a check failed, an alert of the device, a hold, where a merged job went on. */
export function JobNotices({ job }: SectionProps) {
  const now = useNow();
  const failed = failedCheck(job);
  return (
    <>
      {failed && (
        <Callout compact intent="warning" title="The check failed">
          {failed.note} <small>{[failed.by?.name, formatDateTime(failed.at)].filter(Boolean).join(", ")}</small>
        </Callout>
      )}
      {job.device?.alert && (
        <Callout compact intent="warning">
          {job.device.alert}
        </Callout>
      )}
      {job.isWipeRefused && (
        <Callout compact intent="danger">
          {DO_NOT_WIPE}
        </Callout>
      )}
      {job.hold && (
        <Callout compact>
          {holdText(job.hold, now)}. Since {formatDateTime(job.hold.since)}, for {HOLD_PARTY_LABELS[job.hold.whose]}
          {job.hold.whose === "us" ? ": our clock goes on." : ": our clock stands still."}
        </Callout>
      )}
      {(job.cameBackAfterDays !== null || job.original) && (
        <Callout compact intent={job.cameBackAfterDays === null ? "none" : "warning"}>
          {job.cameBackAfterDays !== null && `It ${cameBackText(job.cameBackAfterDays)} with the same problem. `}
          {job.original && (
            <>
              A return of <Link to={`/admin/repairs/${job.original.id}`}>{job.original.number}</Link>.
            </>
          )}
        </Callout>
      )}
      {job.mergedInto && (
        <Callout compact>
          It went on as <Link to={`/admin/repairs/${job.mergedInto.id}`}>{job.mergedInto.number}</Link>.
        </Callout>
      )}
    </>
  );
}

/** What was found, and which problems were reported and found. */
export function Findings({ job }: SectionProps) {
  const named = (phase: Repair["problems"][number]["phase"]) =>
    job.problems
      .filter((problem) => problem.phase === phase)
      .map(({ name }) => name)
      .join(", ");
  return (
    <DetailSection title="Problem and finding">
      <dl className="record-facts">
        <Fact label="Reported">{named("reported") || job.task || "–"}</Fact>
        <Fact label="Found">{job.noFault ? "No fault" : named("found") || "Nothing yet"}</Fact>
        {job.finding && (
          <Fact label="Finding">
            <span className="record-long">{job.finding}</span>
          </Fact>
        )}
        {job.outcome && (
          <Fact label="Outcome">
            {[REPAIR_OUTCOME_LABELS[job.outcome], named("fixed")].filter(Boolean).join(" · ")}
          </Fact>
        )}
        {job.workDone && (
          <Fact label="Work done">
            <span className="record-long">{job.workDone}</span>
          </Fact>
        )}
      </dl>
    </DetailSection>
  );
}

/** Who brought it, and how they are reached. */
export function CustomerSection({ job }: SectionProps) {
  const { intake } = job;
  const whatsApp = intake.phone ? whatsAppDigits(intake.phone) : null;
  if (intake.customerId === null && intake.name === "")
    return (
      <DetailSection title="Customer">
        <p className="record-quiet">The shop's own stock.</p>
      </DetailSection>
    );
  return (
    <DetailSection title="Customer">
      <p className="job-customer">
        <strong>
          <CustomerName id={intake.customerId} name={intake.name} />
        </strong>
        {intake.company && <span>{intake.company}</span>}
        {intake.phone && <span className="tabular">{shownPhone(intake.phone)}</span>}
        {isForeignPhone(intake.phone ?? "") && (
          <span className="repair-near-text">Texts cannot go there: call, or write an e-mail.</span>
        )}
      </p>
      <WrongNumber intake={intake} />
      <div className="record-actions">
        {intake.phone && <AnchorButton icon={<Phone />} text="Call" href={`tel:${intake.phone}`} />}
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
      <CorrectCustomer key={job.id} job={job} />
    </DetailSection>
  );
}

const FEE_LABELS: Record<FeePolicy, string> = {
  none: "No fee for the diagnosis",
  always: "for the diagnosis, in any case",
  credited: "for the diagnosis, taken off the repair",
  no_fix_no_fee: "only if it is repaired",
};

/** How the terms were agreed to: by signatures, or why without one. */
function Agreed({ job }: SectionProps) {
  const { terms, noSignatureReason, signatures } = job.intake;
  return (
    <>
      {terms && (
        <Fact label="Terms">
          {terms.title}, version {terms.number}
        </Fact>
      )}
      {noSignatureReason && <Fact label="Not signed">{noSignatureReason}</Fact>}
      {signatures
        .filter(({ purpose }) => purpose === "intake")
        .map(({ id, name, way, fileId, signedAt }) => (
          <Fact key={id} label="Signed">
            {name || "Erased"}, {formatDateTime(signedAt)}
            {way === "typed" && " (typed, not drawn)"}
            {fileId && (
              <span className="job-signature">
                <PrivatePicture id={fileId} alt={`Signature of ${name}`} />
              </span>
            )}
          </Fact>
        ))}
    </>
  );
}

/** What was agreed at intake, what came with the device, and its codes. */
export function IntakeSection({ job }: SectionProps) {
  const { agreement, accessories } = job;
  const came = accessories.map(
    ({ name, quantity, note }) => `${quantity > 1 ? `${quantity} × ` : ""}${name}${note ? ` (${note})` : ""}`,
  );
  return (
    <DetailSection title="Taken in">
      <dl className="record-facts">
        <Fact label="How it came">{REPAIR_KIND_LABELS[job.kind]}</Fact>
        <Fact label="Came with it">{came.join(", ") || "Nothing"}</Fact>
        <Fact label="Fee">
          {agreement.fee > 0 ? `${formatKes(agreement.fee)} ${FEE_LABELS[agreement.feePolicy]}` : FEE_LABELS.none}
        </Fact>
        {agreement.fixedPrice !== null && <Fact label="Fixed price">{formatKes(agreement.fixedPrice)}</Fact>}
        {agreement.ceiling !== null && <Fact label="Without asking">up to {formatKes(agreement.ceiling)}</Fact>}
        {job.bookedOn && <Fact label="Booked for">{formatDay(job.bookedOn)}</Fact>}
        {job.address && (
          <Fact label="Address">
            <span className="record-long">{[job.address, job.directions].filter(Boolean).join("\n")}</span>
          </Fact>
        )}
        <Agreed job={job} />
        <Fact label="Intake">
          {job.intake.number}
          {job.intake.origin && (
            <>
              {", from "}
              <Link to={recordPath(job.intake.origin.source, job.intake.origin.id)}>
                {job.intake.origin.source} {job.intake.origin.id}
              </Link>
            </>
          )}
        </Fact>
        <Fact label="Tracking code">
          <span className="tabular">{shownTrackingCode(job.trackingCode)}</span>
        </Fact>
      </dl>
    </DetailSection>
  );
}

/** The device with its other jobs, and the other jobs of the same intake. */
export function DeviceSection({ job }: SectionProps) {
  const device = job.fullDevice;
  return (
    <>
      {device && (
        <DetailSection title="Device">
          <p className="job-customer">
            <strong>{job.device?.name}</strong>
            <span>{[DEVICE_TYPE_LABELS[device.type], device.colour, device.storage].filter(Boolean).join(", ")}</span>
            {device.makerWarrantyUntil && <span>Maker's warranty until {formatDay(device.makerWarrantyUntil)}</span>}
          </p>
          <CorrectDevice key={job.id} job={job} />
          {job.history.length === 0 ? (
            <p className="record-quiet">It was not here before.</p>
          ) : (
            <ul className="job-links">
              {job.history.map(({ id, number, about, createdAt, stage, isOfOwner }) => (
                <li key={id}>
                  <Link to={`/admin/repairs/${id}`}>{number}</Link> {about}
                  <small>
                    {formatDateTime(createdAt)} · {REPAIR_STAGE_LABELS[stage]}
                    {!isOfOwner && " · of an earlier owner"}
                  </small>
                </li>
              ))}
            </ul>
          )}
        </DetailSection>
      )}
      {job.siblings.length > 0 && (
        <DetailSection title="From the same intake">
          <ul className="job-links">
            {job.siblings.map(({ id, number, about, stage }) => (
              <li key={id}>
                <Link to={`/admin/repairs/${id}`}>{number}</Link> {about}
                <small>{REPAIR_STAGE_LABELS[stage]}</small>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </>
  );
}

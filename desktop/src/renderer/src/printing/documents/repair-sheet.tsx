import { formatKes } from "@fundi/shared/values/money";
import { formatDate, formatDateTime } from "@fundi/shared/values/time";
import { linesOfChecks, linesOfConsents } from "@fundi/shared/workshop/checks-shown";
import { currentConsents, DO_NOT_WIPE } from "@fundi/shared/workshop/data-consent-rules";
import { isOpenPart, PART_STATE_LABELS } from "@fundi/shared/workshop/part-rules";
import { REPAIR_OUTCOME_LABELS, REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import type { Repair } from "@fundi/shared/workshop/repairs";
import type { ReactNode } from "react";
import type { Barcode } from "../barcode";

export interface SheetFacts {
  job: Repair;
  /** What was approved, with how many. */
  lines: readonly { text: string; quantity: number }[];
  code: Barcode;
  printed: { by: string; at: string };
  isCopy: boolean;
  timeZone: string;
}

/** Rows to write on. */
const BLANK_ROWS = 5;

/** The sheet of a job for the bench: nothing secret is on it, and no way to reach the customer. */
export function RepairSheet({ job, lines, code, printed, isCopy, timeZone }: SheetFacts) {
  const named = (phase: Repair["problems"][number]["phase"]) =>
    job.problems
      .filter((problem) => problem.phase === phase)
      .map(({ name }) => name)
      .join(", ");
  const device = job.fullDevice;
  const details = [device?.colour, device?.storage, ...(device?.identifiers ?? []).map(({ value }) => value)];
  const came = job.accessories.map(({ name, quantity, note }) =>
    [quantity > 1 ? `${quantity} × ${name}` : name, note && `(${note})`].filter(Boolean).join(" "),
  );
  const conditionOf = (phase: "intake" | "after") => {
    const check = job.checks.filter((one) => one.phase === phase).at(-1);
    return check ? linesOfChecks(check, "en") : [];
  };
  const parts = job.parts.filter(({ state }) => isOpenPart(state) || state === "fitted");
  const [condition, after] = [conditionOf("intake"), conditionOf("after")];
  return (
    <main className="job-sheet">
      <header className="job-sheet-head">
        <strong className="job-sheet-number">{job.number.slice(-4)}</strong>
        <div>
          <h1>{job.device?.name ?? job.task}</h1>
          <p>{details.filter(Boolean).join(" · ")}</p>
          <p>
            {job.number} · intake {job.intake.number} · {REPAIR_STAGE_LABELS[job.stage]}
          </p>
          <p className="job-sheet-printed">
            {isCopy ? "Copy, printed" : "Printed"} by {printed.by}, {formatDateTime(printed.at, timeZone)}
          </p>
        </div>
        <img src={code.src} alt={`${job.number} as a QR code`} />
      </header>
      {job.device?.alert && <p className="job-sheet-alert">{job.device.alert}</p>}
      {job.isWipeRefused && <p className="job-sheet-alert">{DO_NOT_WIPE}</p>}
      <dl className="paper-facts">
        <Fact name="Promised" value={job.promisedAt ? formatDateTime(job.promisedAt, timeZone) : "Nothing yet"} />
        <Fact name="Technician" value={job.technician?.name ?? "Nobody yet"} />
        <Fact name="Place" value={job.place || "–"} />
        <Fact name="Received" value={formatDateTime(job.created_at, timeZone)} />
        <Fact name="Came with it" value={came.join(", ") || "Nothing"} />
        {agreedFacts(job.agreement).map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <Part title="Reported">
        <p>{named("reported") || "–"}</p>
        {job.symptom && <p className="paper-long">“{job.symptom}”</p>}
      </Part>
      {condition.length > 0 && (
        <Part title="Condition at intake">
          {condition.map(({ label, text }) => (
            <p key={label}>
              {label}: {text}
            </p>
          ))}
        </Part>
      )}
      {after.length > 0 && (
        <Part title="After the work">
          {after.map(({ label, text }) => (
            <p key={label}>
              {label}: {text}
            </p>
          ))}
        </Part>
      )}
      {job.consents.length > 0 && (
        <Part title="Data">
          {linesOfConsents(currentConsents(job.consents), "en").map(({ label, text }) => (
            <p key={label}>
              {label}: {text}
            </p>
          ))}
        </Part>
      )}
      {(job.finding || named("found") || job.noFault) && (
        <Part title="Found">
          <p>{job.noFault ? "No fault" : named("found")}</p>
          {job.finding && <p className="paper-long">{job.finding}</p>}
        </Part>
      )}
      <Part title="Approved work">
        {lines.length === 0 ? (
          <p>Nothing yet: no work without an approval.</p>
        ) : (
          <ul className="job-sheet-lines">
            {lines.map(({ text, quantity }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
              <li key={index}>
                <span className="tick" /> {quantity > 1 ? `${quantity} × ${text}` : text}
              </li>
            ))}
          </ul>
        )}
      </Part>
      {parts.length > 0 && (
        <Part title="Parts">
          <ul className="job-sheet-lines">
            {parts.map(({ id, name, quantity, state, shelf }) => (
              <li key={id}>
                <span className="tick" /> {quantity > 1 ? `${quantity} × ${name}` : name}
                <span className="job-sheet-shelf">
                  {PART_STATE_LABELS[state]}
                  {shelf && state !== "fitted" && `, shelf ${shelf}`}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {job.history.length > 0 && (
        <Part title="Here before">
          {job.history.slice(0, 6).map(({ id, number, about, createdAt, outcome }) => (
            <p key={id}>
              {[formatDate(createdAt, timeZone), number, about, outcome && REPAIR_OUTCOME_LABELS[outcome]]
                .filter(Boolean)
                .join(" · ")}
            </p>
          ))}
        </Part>
      )}
      <Part title="Notes of the bench">
        {Array.from({ length: BLANK_ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows
          <div key={index} className="job-sheet-blank" />
        ))}
      </Part>
    </main>
  );
}

/** What may be done and charged without asking. */
function agreedFacts({ fee, fixedPrice, ceiling }: Repair["agreement"]): { name: string; value: string }[] {
  return [
    ...(ceiling === null ? [] : [{ name: "Without asking", value: `may be repaired up to ${formatKes(ceiling)}` }]),
    ...(fixedPrice === null ? [] : [{ name: "Fixed price", value: formatKes(fixedPrice) }]),
    ...(fee > 0 ? [{ name: "Fee", value: `${formatKes(fee)} for the diagnosis` }] : []),
  ];
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="job-sheet-part">
    <h2>{title}</h2>
    {children}
  </section>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

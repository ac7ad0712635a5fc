import { Button, InputGroup } from "@blueprintjs/core";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../../lib/clock";
import { wallClock } from "../../../lib/shop-time";
import { DateField } from "../../../ui/forms/date-field";
import { FormField } from "../../../ui/forms/form-field";
import { instantIn } from "../moves/move-draft";
import { repairWordsQuery } from "../repair-queries";
import { whenText } from "../repair-text";
import { jobName } from "./intake-body";
import type { JobDraft } from "./intake-draft";
import type { IntakeModel } from "./use-intake";

/** How terms are usually agreed to where nothing is signed on a screen. */
const USUAL_REASONS = ["Signed on paper", "Agreed on the phone", "The customer is known and agreed before"];

/** The summary as the customer hears it, the terms, and how they were agreed to. */
export function SignBlock({ intake }: { intake: IntakeModel }) {
  const { draft } = intake;
  const now = useNow();
  const isBooked = draft.bookedOn !== "";
  return (
    <>
      <ol className="intake-summary">
        {draft.jobs.map((job) => (
          <JobSummary key={job.key} job={job} now={now} />
        ))}
      </ol>
      <FormField
        label="Only booked: it comes on"
        info="optional"
        hint="Without a day it is here now."
        error={intake.errorOf("bookedOn")}
      >
        {(control) => (
          <DateField
            {...control}
            min={wallClock(new Date(now)).date}
            value={draft.bookedOn}
            onChange={(bookedOn) => intake.change({ bookedOn })}
          />
        )}
      </FormField>
      {!isBooked && !draft.who.isOurs && <Agreement intake={intake} />}
    </>
  );
}

/** The terms in force, in the customer's language, and how they were agreed to. */
function Agreement({ intake }: { intake: IntakeModel }) {
  const { draft } = intake;
  const { data: words } = useQuery(repairWordsQuery);
  const terms = words?.terms.find(({ id }) => id === words.currentTermsId);
  return (
    <>
      {terms && (
        <details className="repair-terms">
          <summary>
            Terms of {formatDay(terms.fromOn)}: {terms.title}
          </summary>
          <p lang={draft.who.language === "sw" ? "sw" : "en"}>
            {draft.who.language === "sw" ? terms.bodySw : terms.bodyEn}
          </p>
        </details>
      )}
      <FormField
        label="How the customer agreed to the terms"
        hint="It stands on the intake, with the terms that were shown."
        error={intake.errorOf("noSignatureReason")}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={200}
            value={draft.noSignatureReason}
            onValueChange={(noSignatureReason) => intake.change({ noSignatureReason })}
          />
        )}
      </FormField>
      <div className="repair-choices intake-reasons">
        {USUAL_REASONS.map((reason) => (
          <Button
            key={reason}
            size="small"
            text={reason}
            active={draft.noSignatureReason === reason}
            onClick={() => intake.change({ noSignatureReason: reason })}
          />
        ))}
      </div>
    </>
  );
}

function JobSummary({ job, now }: { job: JobDraft; now: number }) {
  const promised = instantIn(job);
  const { data: words } = useQuery(repairWordsQuery);
  const problems = job.problemIds.flatMap((id) => words?.problems.find((problem) => problem.id === id)?.nameEn ?? []);
  const money = (text: string) => formatKes(typedAmount(text) ?? 0);
  const told = [
    job.feePolicy !== "none" && job.fee && `diagnosis ${money(job.fee)}`,
    job.ceiling && `up to ${money(job.ceiling)} without asking`,
    job.fixedPrice && `fixed price ${money(job.fixedPrice)}`,
    promised && `ready ${whenText(promised, now)}`,
  ];
  return (
    <li>
      <strong>{jobName(job)}</strong> {problems.join(", ") || job.symptom.slice(0, 80)}
      <small>{job.accessories.length > 0 ? `With ${job.accessories.join(", ")}` : "Nothing came with it"}</small>
      {told.some(Boolean) && <small>{told.filter(Boolean).join(" · ")}</small>}
    </li>
  );
}

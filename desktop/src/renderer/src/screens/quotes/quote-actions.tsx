import { Button } from "@blueprintjs/core";
import type { Quote } from "@fundi/shared/quotes";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import type { QuoteWork } from "./quote-work";

const REASON_MAX = 2000;

interface Props {
  quote: Quote;
  work: QuoteWork;
}

interface ActionsProps extends Props {
  /** The form that stores what was typed. */
  formId: string;
}

/** What may happen to the quote next, as the server allows it to this person. */
export function QuoteActions({ quote, work, formId }: ActionsProps) {
  const { form, isBusy, store, move } = work;
  const may = (status: Quote["status"]) => quote.nextStatuses.includes(status);
  const isOffered = quote.status === "quoted";
  const isUndecided = form.theirChanges.length > 0;
  const toReview = may("in-review");
  return (
    <div className="quote-actions">
      {toReview && (
        <Button
          intent={form.isDirty ? "none" : "primary"}
          text="Take into review"
          disabled={isBusy}
          onClick={() => void move("in-review")}
        />
      )}
      {may("quoted") && (
        <Button
          intent={toReview && !form.isDirty ? "none" : "primary"}
          text="Send quote"
          loading={isBusy}
          disabled={isUndecided}
          onClick={() => void store("quoted")}
        />
      )}
      {form.isDirty && (
        <Button
          type="submit"
          form={formId}
          intent={isOffered ? "primary" : "none"}
          text={isOffered ? "Update the offer" : "Save draft"}
          loading={isBusy}
          disabled={isUndecided}
        />
      )}
      {form.isDirty && (
        <Button
          variant="minimal"
          text="Undo changes"
          disabled={isBusy || isUndecided}
          onClick={() => form.startFrom(form.base)}
        />
      )}
      {/* Their answer is to the offer they know, so what was typed over it has to be settled first. */}
      {isOffered && !form.isDirty && <GuestAnswer quote={quote} work={work} />}
      {!isOffered && may("declined") && <Decline quote={quote} work={work} />}
    </div>
  );
}

/** Says no, with the reason that the customer reads. */
function Decline({ quote, work }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className="quote-actions-space" />
      <Button variant="minimal" intent="danger" text="Decline" disabled={work.isBusy} onClick={() => setOpen(true)} />
      <ConfirmDialog
        isOpen={isOpen}
        title={`Decline quote #${quote.id}?`}
        confirmLabel="Decline quote"
        intent="danger"
        note={{
          label: "Reason",
          placeholder: "What the customer should know, and what else could help",
          required: true,
          maxLength: REASON_MAX,
        }}
        isBusy={work.isBusy}
        onConfirm={(reason) => void work.move("declined", reason).then((went) => went && setOpen(false))}
        onClose={() => setOpen(false)}
      >
        <p>{quote.name} hears of it and reads the reason. A declined quote cannot be taken up again.</p>
      </ConfirmDialog>
    </>
  );
}

/** What somebody without an account answered by telephone or mail. */
function GuestAnswer({ quote, work }: Props) {
  const [answer, setAnswer] = useState<"accepted" | "declined">();
  const verb = answer === "declined" ? "declines" : "accepts";
  const answers = quote.nextStatuses.filter((status) => status === "accepted" || status === "declined");
  return (
    <>
      {answers.map((status) => (
        <Button
          key={status}
          intent={status === "accepted" ? "primary" : "none"}
          text={status === "accepted" ? "Customer accepts" : "Customer declines"}
          disabled={work.isBusy}
          onClick={() => setAnswer(status)}
        />
      ))}
      <ConfirmDialog
        isOpen={answer !== undefined}
        title={`${quote.name} ${verb} the offer?`}
        confirmLabel={answer === "declined" ? "Enter as declined" : "Enter as accepted"}
        intent={answer === "declined" ? "danger" : "primary"}
        isBusy={work.isBusy}
        onConfirm={() => answer && void work.move(answer).then((went) => went && setAnswer(undefined))}
        onClose={() => setAnswer(undefined)}
      >
        <p>The answer is final: nothing about the quote can be changed afterwards.</p>
      </ConfirmDialog>
    </>
  );
}

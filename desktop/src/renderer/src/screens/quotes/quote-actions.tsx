import { Button } from "@blueprintjs/core";
import type { Quote } from "@fundi/shared/quotes/quotes";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import type { QuoteForm } from "./use-quote-form";

const REASON_MAX = 2000;

interface Props {
  quote: Quote;
  quoteForm: QuoteForm;
}

interface ActionsProps extends Props {
  /** The id of the form that saves the draft. */
  formId: string;
}

/** The status changes that the server allows the current user. */
export function QuoteActions({ quote, quoteForm, formId }: ActionsProps) {
  const { form, isBusy, store, move } = quoteForm;
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
      {/* The customer answers the sent quote, so unsaved changes must be saved or undone first. */}
      {isOffered && !form.isDirty && <GuestAnswer quote={quote} quoteForm={quoteForm} />}
      {!isOffered && may("declined") && <Decline quote={quote} quoteForm={quoteForm} />}
    </div>
  );
}

/** Declines a request, with a reason for the customer. */
function Decline({ quote, quoteForm }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className="quote-actions-space" />
      <Button
        variant="minimal"
        intent="danger"
        text="Decline"
        disabled={quoteForm.isBusy}
        onClick={() => setOpen(true)}
      />
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
        isBusy={quoteForm.isBusy}
        onConfirm={(reason) => void quoteForm.move("declined", reason).then((went) => went && setOpen(false))}
        onClose={() => setOpen(false)}
      >
        <p>{quote.name} hears of it and reads the reason. A declined quote cannot be taken up again.</p>
      </ConfirmDialog>
    </>
  );
}

/** Enters the answer that a guest gave by phone or mail. */
function GuestAnswer({ quote, quoteForm }: Props) {
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
          disabled={quoteForm.isBusy}
          onClick={() => setAnswer(status)}
        />
      ))}
      <ConfirmDialog
        isOpen={answer !== undefined}
        title={`${quote.name} ${verb} the offer?`}
        confirmLabel={answer === "declined" ? "Enter as declined" : "Enter as accepted"}
        intent={answer === "declined" ? "danger" : "primary"}
        isBusy={quoteForm.isBusy}
        onConfirm={() => answer && void quoteForm.move(answer).then((went) => went && setAnswer(undefined))}
        onClose={() => setAnswer(undefined)}
      >
        <p>The answer is final: nothing about the quote can be changed afterwards.</p>
      </ConfirmDialog>
    </>
  );
}

import { HTMLSelect, InputGroup, TextArea } from "@blueprintjs/core";
import { QUOTE_URGENCIES, QUOTE_URGENCY_LABELS, type QuoteUrgency } from "@fundi/shared/quotes/quote-status";
import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { useNow } from "../../lib/clock";
import { failureText } from "../../lib/problem";
import { wallClock } from "../../lib/shop-time";
import { DateField } from "../../ui/forms/date-field";
import { type DraftForm, useDraftForm } from "../../ui/forms/draft-form";
import { FormField } from "../../ui/forms/form-field";
import { MoneyInput } from "../../ui/forms/money-input";
import { NewRecord } from "../../ui/forms/new-record";
import { showToast, toastSuccess } from "../../ui/toasts";
import { draftOfState, knownCustomer } from "../customers/customer-draft";
import { CustomerChooser, KnownNumber } from "../customers/customer-fields";
import { EMPTY_QUOTE, type EnteredQuote, enteredQuoteErrors, toEnteredBody } from "./entered-quote";
import { FIELD_LABELS } from "./quote-draft";
import { useEnterQuote } from "./quote-queries";

interface Props {
  onClose: () => void;
  onEntered: (id: number) => void;
}

/** Enters the request of a customer who called or walked in; with an amount it is quoted at once. */
export function NewQuote({ onClose, onEntered }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { state } = useLocation();
  const form = useDraftForm({ ...EMPTY_QUOTE, ...draftOfState(state) }, enteredQuoteErrors, element);
  const enter = useEnterQuote();
  const save = (draft: EnteredQuote, isAnother = false) =>
    enter.mutate(toEnteredBody(draft, isAnother), {
      onSuccess: ({ id, name, status }) => {
        toastSuccess(status === "quoted" ? `The offer for ${name} is made` : `The request of ${name} is entered`);
        onEntered(id);
      },
      onError: (error) => {
        if (knownCustomer(error)) return;
        form.errors.refuse(error);
        void showToast({ message: failureText(error, "Failed to enter the quote"), intent: "danger" });
      },
    });
  return (
    <NewRecord
      title="New quote"
      submitLabel={form.draft.quotedAmount.trim() ? "Make the offer" : "Enter request"}
      form={form}
      element={element}
      isSaving={enter.isPending}
      onSave={() => save(form.draft)}
      onClose={onClose}
    >
      <CustomerChooser form={form} autoFocus />
      <KnownNumber
        error={enter.error}
        onKnown={(known) => {
          form.change(known);
          save({ ...form.draft, ...known });
        }}
        onAnother={() => save(form.draft, true)}
      />
      <RequestFields form={form} />
    </NewRecord>
  );
}

/** The service, the description, and optionally the price. */
function RequestFields({ form }: { form: DraftForm<EnteredQuote> }) {
  const { draft, errors, change } = form;
  const today = wallClock(new Date(useNow())).date;
  const line = (field: "service" | "deviceType", label: string, maxLength: number, info?: string) => (
    <FormField label={label} {...(info && { info })} error={errors.of(field)}>
      {(control) => (
        <InputGroup
          {...control}
          maxLength={maxLength}
          value={draft[field]}
          onValueChange={(value) => change({ [field]: value })}
          onBlur={() => errors.touch(field)}
        />
      )}
    </FormField>
  );
  const lines = (field: "message" | "adminNotes", label: string) => (
    <FormField label={label} info="optional" error={errors.of(field)}>
      {(control) => (
        <TextArea
          {...control}
          fill
          autoResize
          className="quote-note-field"
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
          onBlur={() => errors.touch(field)}
        />
      )}
    </FormField>
  );
  return (
    <>
      {line("service", "What is wanted", 160)}
      <div className="record-row">
        {line("deviceType", "Device", 120, "optional")}
        <FormField label="Urgency">
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={draft.urgency}
              onChange={({ currentTarget }) => change({ urgency: currentTarget.value as QuoteUrgency })}
              options={QUOTE_URGENCIES.map((value) => ({ value, label: QUOTE_URGENCY_LABELS[value] }))}
            />
          )}
        </FormField>
      </div>
      {lines("message", "What the customer said")}
      <div className="record-row">
        <FormField
          label={FIELD_LABELS.quotedAmount}
          info="optional"
          hint="Leave it empty to price it later."
          error={errors.of("quotedAmount")}
        >
          {(control) => (
            <MoneyInput
              {...control}
              value={draft.quotedAmount}
              onValueChange={(quotedAmount) => change({ quotedAmount })}
              onBlur={() => errors.touch("quotedAmount")}
            />
          )}
        </FormField>
        <FormField label={FIELD_LABELS.validUntil} info="optional" error={errors.of("validUntil")}>
          {(control) => (
            <DateField
              {...control}
              min={today}
              keepsUnread
              value={draft.validUntil}
              onChange={(validUntil) => change({ validUntil })}
              onBlur={() => errors.touch("validUntil")}
            />
          )}
        </FormField>
      </div>
      {lines("adminNotes", FIELD_LABELS.adminNotes)}
    </>
  );
}

import type { QuoteStatus } from "@fundi/shared/quotes/quote-status";
import type { Quote } from "@fundi/shared/quotes/quotes";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useMemo, useState } from "react";
import { writeStored } from "../../lib/stored";
import { useMailWords } from "../../lib/use-mail-words";
import { useStaff } from "../../session/session";
import { type EditForm, useEditForm } from "../../ui/forms/draft-form";
import { readStoredDraft, useStoreDraft } from "../../ui/forms/stored-draft";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { draftErrors, QuoteDraft, toChange, toDraft } from "./quote-draft";
import { type QuoteChange, quoteQuery, useUpdateQuote } from "./quote-queries";

/** Returns the storage key of the current user's draft of a quote. */
export const useQuoteDraftKey = (quoteId: number): string => `quote-draft:${useStaff().id}:${quoteId}`;

export interface QuoteForm {
  form: EditForm<QuoteDraft>;
  /** The quote as saved on the server. */
  latest: QuoteDraft;
  isBusy: boolean;
  /** Saves the draft; with "quoted" sends it to the customer. */
  store: (status?: "quoted") => Promise<void>;
  /** Sets the status without saving the draft; a reason becomes the note for the customer. Resolves with true on success. */
  move: (status: QuoteStatus, reason?: string) => Promise<boolean>;
}

/** The form of a quote and its actions. Requests continue, and report their results, after the panel is closed. */
export function useQuoteForm(quote: Quote, element: RefObject<HTMLFormElement>): QuoteForm {
  const key = useQuoteDraftKey(quote.id);
  const [storedDraft] = useState(() => readStoredDraft(key, QuoteDraft));
  const latest = useMemo(() => toDraft(quote), [quote]);
  const form = useEditForm({ draft: latest, version: quote.version }, draftErrors, element, storedDraft);
  useStoreDraft(key, form);
  const queries = useQueryClient();
  const update = useUpdateQuote();
  const mailText = useMailWords();

  const send = (change: QuoteChange) => update.mutateAsync({ id: quote.id, change });
  const show = (response: Quote) => queries.setQueryData(quoteQuery(response.id).queryKey, response);

  return {
    form,
    latest,
    isBusy: update.isPending,
    async store(status) {
      if (update.isPending || form.theirChanges.length > 0 || !form.errors.validate()) return;
      const sent = form.draft;
      try {
        const response = await send({ ...toChange(form.base, sent, form.version), ...(status && { status }) });
        writeStored(key, null);
        form.stored(sent, toDraft(response));
        show(response);
        toastSuccess(
          response.status === "quoted" && quote.status !== "quoted"
            ? mailText("quoteSent", { number: String(response.id), to: response.name })
            : storedText(response),
        );
      } catch (error) {
        form.errors.refuse(error);
        toastProblem(error);
      }
    },
    async move(status, reason) {
      try {
        show(await send({ status, version: form.version, ...(reason && { adminNotes: reason }) }));
        toastSuccess(`Quote #${quote.id}: ${MOVED_LABELS[status]}`);
        return true;
      } catch (error) {
        toastProblem(error);
        return false;
      }
    },
  };
}

const MOVED_LABELS: Record<QuoteStatus, string> = {
  pending: "waiting",
  "in-review": "in review",
  quoted: "sent",
  accepted: "accepted",
  declined: "declined",
};

const storedText = ({ id, status }: Quote): string =>
  status === "quoted" ? `Quote #${id} updated.` : `Quote #${id} saved. The customer sees no price before you send it.`;

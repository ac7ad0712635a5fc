import type { QuoteStatus } from "@fundi/shared/quote-status";
import type { Quote } from "@fundi/shared/quotes";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useMemo, useState } from "react";
import { useStaff } from "../../app/session";
import { writeStored } from "../../lib/stored";
import { type EditForm, useEditForm } from "../../ui/draft-form";
import { readKeptDraft, useKeepDraft } from "../../ui/kept-draft";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { useMailWords } from "../settings/use-mail-words";
import { draftErrors, OfferDraft, toChange, toDraft } from "./quote-draft";
import { type QuoteChange, quoteQuery, useUpdateQuote } from "./quote-queries";

/** Under this key a person's unfinished offer lies on this machine. */
export const useKeptOfferKey = (quoteId: number): string => `quote-draft:${useStaff().id}:${quoteId}`;

export interface QuoteWork {
  form: EditForm<OfferDraft>;
  /** The offer as it is stored. */
  latest: OfferDraft;
  isBusy: boolean;
  /** Stores what was typed, and with "quoted" makes it the offer. */
  store: (status?: "quoted") => Promise<void>;
  /** Moves the quote on without what was typed; a reason becomes the note that the customer reads. True when it went. */
  move: (status: QuoteStatus, reason?: string) => Promise<boolean>;
}

/** The form of an offer and what can be done with it. Its calls go on, and say how they ended, also when the panel is closed. */
export function useQuoteWork(quote: Quote, element: RefObject<HTMLFormElement>): QuoteWork {
  const key = useKeptOfferKey(quote.id);
  const [kept] = useState(() => readKeptDraft(key, OfferDraft));
  const latest = useMemo(() => toDraft(quote), [quote]);
  const form = useEditForm({ draft: latest, version: quote.version }, draftErrors, element, kept);
  useKeepDraft(key, form);
  const queries = useQueryClient();
  const update = useUpdateQuote();
  const mailText = useMailWords();

  const send = (change: QuoteChange) => update.mutateAsync({ id: quote.id, change });
  const show = (answer: Quote) => queries.setQueryData(quoteQuery(answer.id).queryKey, answer);

  return {
    form,
    latest,
    isBusy: update.isPending,
    async store(status) {
      if (update.isPending || form.theirChanges.length > 0 || !form.errors.mayGo()) return;
      const sent = form.draft;
      try {
        const answer = await send({ ...toChange(form.base, sent, form.version), ...(status && { status }) });
        writeStored(key, null);
        form.stored(sent, toDraft(answer));
        show(answer);
        toastSuccess(
          answer.status === "quoted" && quote.status !== "quoted"
            ? mailText("quoteSent", { number: String(answer.id), to: answer.name })
            : storedText(answer),
        );
      } catch (error) {
        form.errors.refuse(error);
        toastProblem(error);
      }
    },
    async move(status, reason) {
      try {
        show(await send({ status, version: form.version, ...(reason && { adminNotes: reason }) }));
        toastSuccess(`Quote #${quote.id}: ${MOVED_WORDS[status]}`);
        return true;
      } catch (error) {
        toastProblem(error);
        return false;
      }
    },
  };
}

const MOVED_WORDS: Record<QuoteStatus, string> = {
  pending: "waiting",
  "in-review": "in review",
  quoted: "sent",
  accepted: "accepted",
  declined: "declined",
};

const storedText = ({ id, status }: Quote): string =>
  status === "quoted" ? `Quote #${id} updated.` : `Quote #${id} saved. The customer sees no price before you send it.`;

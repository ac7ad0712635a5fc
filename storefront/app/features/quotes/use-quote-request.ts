import { type ApiError, send } from "@fundi/shared/contract/http";
import { msg, t } from "@lingui/core/macro";
import { keepLink } from "../../browser/guest-links";
import { sendOnce, startAnother } from "../../browser/send-once";
import { explainCalls, useFormState } from "../../components/forms/use-form-state";
import { toast } from "../../components/toast/toast";
import { textOf } from "../../i18n";
import { useSession } from "../../session";
import { clearDraft } from "./quote-draft";
import {
  checkQuoteFields,
  type Photos,
  type QuoteBody,
  type QuoteErrors,
  quoteErrorsOf,
  readQuoteFields,
  type ServiceChoice,
  toQuoteBody,
} from "./quote-fields";

const ATTEMPT = "quote";
const PATH = "/api/quote";

const NO_ANSWER = msg`We could not reach the shop. What you typed is kept: please try again.`;
const OFFLINE = msg`You are offline. What you typed is kept: send it when you are connected again.`;
const ASKED_EARLIER = msg`It has what you wrote first. Ask us there to add something.`;
const MAY_EXIST = msg`We may have this request already, with other words. Send it again if it should count as new.`;

function explain(error: ApiError): string {
  if (error.status === 0) return textOf(navigator.onLine ? NO_ANSWER : OFFLINE);
  if (error.code === "IDEMPOTENCY_KEY_REUSED") return textOf(MAY_EXIST);
  return error.serverText ?? t`Your request could not be sent. Please try again in a moment.`;
}

interface Options {
  /** Empty when the list could not be loaded. */
  services: readonly ServiceChoice[];
  photos: Pick<Photos, "urls" | "album">;
  onSent: (id: number) => void;
}

/** The state of the quote form: one request, however often it is sent and corrected until its answer arrives. */
export function useQuoteRequest(
  { services, photos, onSent }: Options,
  returned?: { errors: QuoteErrors; refusal: string | null },
) {
  const session = useSession();
  const hasList = services.length > 0;
  return useFormState(
    {
      check(form) {
        const fields = readQuoteFields(new FormData(form));
        const errors = checkQuoteFields(fields, hasList);
        return Object.keys(errors).length > 0
          ? { errors }
          : {
              values: {
                ...toQuoteBody(fields, services),
                images: photos.urls,
                ...(photos.album && { album: photos.album }),
              },
            };
      },
      async send(body: QuoteBody) {
        const token = "token" in session ? session.token : null;
        const { answer, isEarlier } = await sendOnce({
          // Nothing of the form is the subject: what is corrected after a lost answer must not be asked twice.
          ...{ name: ATTEMPT, subject: token ? "account" : "guest", body },
          send: async (sent, key) => {
            const headers = { "idempotency-key": key, ...(token && { authorization: `Bearer ${token}` }) };
            return (await send("", { method: "POST", path: PATH, body: sent, headers })).json();
          },
        });
        // Read by hand: the contract is not loaded with the form.
        const { id, link } = answer as { id: number; link: string | null };
        if (link) keepLink(link);
        clearDraft();
        if (isEarlier) toast.success(t`We have your request already`, { description: textOf(ASKED_EARLIER) });
        else toast.success(t`Quote submitted successfully!`);
        onSent(id);
      },
      explain: explainCalls((error) => {
        // Sending again after the warning is intended.
        if (error.code === "IDEMPOTENCY_KEY_REUSED") startAnother(ATTEMPT);
        toast.error(error.serverText ?? (navigator.onLine ? t`Failed to submit quote` : t`You are offline`));
        return explain(error);
      }),
      errorsOf: (error) => quoteErrorsOf(error, hasList),
    },
    returned && { errors: returned.errors, failure: returned.refusal },
  );
}

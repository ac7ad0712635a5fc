import { ApiError } from "@fundi/shared/contract/http";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { t } from "@lingui/core/macro";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { keyAfter, sendFormOnce } from "../../server/send-form-once.server";
import type { ServiceChoice } from "./quote-fields";
import { type QuoteErrors, type QuoteFields, quoteErrorsOf, readQuoteFields, toQuoteBody } from "./quote-fields";

/** Values and errors with which a refused form is rendered again. */
interface ReturnedQuote {
  status: number;
  fields: QuoteFields;
  errors: QuoteErrors;
  refusal: string | null;
  /** The form's idempotency key, and what was sent with it without an answer. */
  key: string;
  earlier: string;
}

/** A request that was made. */
interface SentQuote {
  id: number;
  /** Opens it without an account; null: an account has it by now. */
  link: string | null;
}

/** Sends a form submitted without JavaScript to the api, as a guest's request. Throws what is not the api's. */
export async function requestQuote(
  form: FormData,
  services: readonly ServiceChoice[],
  context: AppLoadContext,
): Promise<{ sent: SentQuote } | { returned: ReturnedQuote }> {
  const fields = readQuoteFields(form);
  const body = toQuoteBody(fields, services);
  try {
    const { answer } = await sendFormOnce(form, {
      body,
      send: (sent, idempotencyKey) =>
        apiFor(context)(createQuote, { body: sent, ...(idempotencyKey && { idempotencyKey }) }),
    });
    return { sent: { id: answer.id, link: answer.link } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = quoteErrorsOf(error, services.length > 0);
    const refusal = explain(error);
    return { returned: { status: error.status || 503, fields, errors, refusal, ...keyAfter(form, body, error) } };
  }
}

function explain(error: ApiError): string {
  if (error.code === "VALIDATION_ERROR") return t`Please look at the marked fields.`;
  if (error.code === "IDEMPOTENCY_KEY_REUSED") return t`We have this request already. Thank you.`;
  if (error.status === 0 || error.status >= 500)
    return t`We could not reach the shop. What you typed is kept: please try again in a moment.`;
  return error.serverText ?? t`Failed to submit quote`;
}

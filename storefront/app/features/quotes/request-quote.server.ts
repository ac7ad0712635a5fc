import { ApiError } from "@fundi/shared/contract/http";
import { createQuote } from "@fundi/shared/quotes/quotes";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import type { ServiceChoice } from "./quote-fields";
import { type QuoteErrors, type QuoteFields, quoteErrorsOf, readQuoteFields, toQuoteBody } from "./quote-fields";

/** Values and errors with which a refused form is rendered again. */
interface ReturnedQuote {
  status: number;
  fields: QuoteFields;
  errors: QuoteErrors;
  refusal: string | null;
  /** The form's idempotency key. */
  key: string;
}

/** Sends a form submitted without JavaScript to the api, as a guest's request. Returns null when it was accepted. */
export async function requestQuote(
  form: FormData,
  services: readonly ServiceChoice[],
  context: AppLoadContext,
): Promise<ReturnedQuote | null> {
  const fields = readQuoteFields(form);
  const key = String(form.get("key") ?? "");
  try {
    const body = toQuoteBody(fields, services);
    await apiFor(context)(createQuote, { body, ...(key && { idempotencyKey: key }) });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = quoteErrorsOf(error, services.length > 0);
    return { status: error.status || 503, fields, errors, refusal: explain(error), key };
  }
}

function explain(error: ApiError): string {
  if (error.code === "VALIDATION_ERROR") return "Please look at the marked fields.";
  if (error.code === "IDEMPOTENCY_KEY_REUSED") return "We have this request already. Thank you.";
  if (error.status === 0 || error.status >= 500)
    return "We could not reach the shop. What you typed is kept: please try again in a moment.";
  return error.serverText ?? "Failed to submit quote";
}

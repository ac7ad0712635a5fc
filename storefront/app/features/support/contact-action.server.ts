import { createHash } from "node:crypto";
import { ApiError } from "@fundi/shared/contract/http";
import { sendContactMessage } from "@fundi/shared/support/contact";
import { fieldErrorsOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { type ContactErrors, type ContactFields, checkContact, readContact } from "./contact-fields";
import { contactBody } from "./send-contact";

/** Errors and values of a message that was not sent. */
export interface ContactRefusal {
  fields: ContactFields;
  errors: ContactErrors;
  /** Shown at the top of the form. */
  message: string;
}

const refuse = (refusal: ContactRefusal, status: number) => data(refusal, { status });

/** Handles the form without JavaScript: sends a guest's message and redirects to the confirmation. */
export async function contactAction({ request, context }: ActionFunctionArgs, sentPath: string) {
  const fields = readContact(await request.formData());
  const errors = checkContact(fields);
  if (Object.keys(errors).length > 0)
    return refuse({ fields, errors, message: t`Some fields are missing or not valid.` }, 400);
  const body = contactBody(fields);
  // Equal texts from the same visitor on the same day are one message, however often the form is submitted.
  const day = new Date().toISOString().slice(0, 10);
  const idempotencyKey = createHash("sha256")
    .update(JSON.stringify([day, context.clientAddress, body]))
    .digest("hex");
  try {
    await apiFor(context)(sendContactMessage, { body, idempotencyKey });
  } catch (error) {
    const known = error instanceof ApiError && error.serverText !== undefined ? error : null;
    if (!known) console.warn(`A message could not be taken, request ${context.requestId}: ${error}`);
    const message = known?.serverText ?? t`Please try again later.`;
    return refuse({ fields, errors: fieldErrorsOf(known), message }, known?.status ?? 502);
  }
  return redirect(sentPath, 303);
}

import { createHash } from "node:crypto";
import { sendContactMessage } from "@fundi/shared/contact";
import { ApiError } from "@fundi/shared/http";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { type ContactErrors, type ContactFields, checkContact, errorsFrom, readContact } from "./contact-fields";
import { contactBody } from "./send-contact";

/** Why a message did not go, with everything that was typed. */
export interface ContactRefusal {
  fields: ContactFields;
  errors: ContactErrors;
  /** For the top of the form. */
  message: string;
}

const refuse = (refusal: ContactRefusal, status: number) => data(refusal, { status });

/** Takes the form without JavaScript: a guest's message, and then the page that thanks for it. */
export async function contactAction({ request, context }: ActionFunctionArgs, sentPath: string) {
  const fields = readContact(await request.formData());
  const errors = checkContact(fields);
  if (Object.keys(errors).length > 0)
    return refuse({ fields, errors, message: "Some fields are missing or not valid." }, 400);
  const body = contactBody(fields);
  // The same words from the same visitor on the same day are one message, however often the button was pressed.
  const day = new Date().toISOString().slice(0, 10);
  const idempotencyKey = createHash("sha256")
    .update(JSON.stringify([day, context.clientAddress, body]))
    .digest("hex");
  try {
    await apiFor(context)(sendContactMessage, { body, idempotencyKey });
  } catch (error) {
    const known = error instanceof ApiError && error.serverText !== undefined ? error : null;
    if (!known) console.warn(`A message could not be taken, request ${context.requestId}: ${error}`);
    const message = known?.serverText ?? "Please try again later.";
    return refuse({ fields, errors: errorsFrom(known?.details?.fieldErrors), message }, known?.status ?? 502);
  }
  return redirect(sentPath, 303);
}

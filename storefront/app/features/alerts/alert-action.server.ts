import { addProductAlert } from "@fundi/shared/catalog/product-alerts";
import { ApiError } from "@fundi/shared/contract/http";
import { fieldErrorsOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { type AlertErrors, type AlertFields, alertBody, checkAlert, readAlert } from "./alert-fields";

/** Errors and values of an alert that was not saved. */
export interface AlertRefusal {
  fields: AlertFields;
  errors: AlertErrors;
  message: string | null;
}

/** Handles a guest's form without JavaScript. */
export async function alertAction(request: Request, productId: number, context: AppLoadContext) {
  const fields = readAlert(await request.formData());
  const errors = checkAlert(fields, false);
  const refuse = (refusal: AlertRefusal, status: number) => data(refusal, { status });
  if (Object.keys(errors).length > 0) return refuse({ fields, errors, message: null }, 400);
  try {
    await apiFor(context)(addProductAlert, { body: alertBody(productId, fields, false) });
  } catch (error) {
    const known = error instanceof ApiError && error.serverText !== undefined ? error : null;
    if (!known) console.warn(`An alert could not be saved, request ${context.requestId}: ${error}`);
    const message = known?.serverText ?? t`This could not be saved. Please try again in a moment.`;
    return refuse({ fields, errors: fieldErrorsOf(known), message }, known?.status ?? 502);
  }
  return redirect(`/products/${productId}/alert?sent=${fields.channel}`, 303);
}

import { textLimits } from "@fundi/shared/contract/text-limits";
import type { z } from "@fundi/shared/contract/z";
import { CheckoutFields as Fields, missingAddress } from "@fundi/shared/orders/orders";
import { type Checked, checkValues } from "@fundi/shared/web/form-core";

type CheckoutFields = z.input<typeof Fields>;

/** The maximum length of each field. */
export const LIMITS = textLimits(Fields);

/** Returns the form's values, nested as in the schema; empty ones are omitted, so that they read "Required". */
export function readFields(form: HTMLFormElement): unknown {
  const fields: Record<string, string | Record<string, string>> = { customer: {}, shipping: {} };
  for (const [name, value] of new FormData(form)) {
    const [group = "", field] = name.split(".");
    const within = fields[group];
    if (typeof value !== "string" || value.trim() === "") continue;
    if (field && typeof within === "object") within[field] = value;
    else fields[name] = value;
  }
  return fields;
}

/** Validates the values; returns them, or a message for each invalid one. */
export function checkFields(typed: unknown): Checked<CheckoutFields> {
  const checked = checkValues(Fields, typed);
  // Zod runs cross-field rules only once each field is valid; a form should show all errors together.
  if ("errors" in checked)
    for (const field of missingAddress(typed as Parameters<typeof missingAddress>[0]))
      checked.errors[`shipping.${field}`] ??= "Required";
  return checked;
}

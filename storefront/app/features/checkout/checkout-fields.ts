import { CheckoutFields as Fields, missingAddress } from "@fundi/shared/orders";
import { textLimits } from "@fundi/shared/text-limits";
import { z } from "@fundi/shared/z";

export type CheckoutFields = z.input<typeof Fields>;

/** The longest text of each field. */
export const LIMITS = textLimits(Fields);

/** Messages by the dotted name of their field: "shipping.phone". */
export type FieldErrors = Record<string, string | undefined>;

/** The fields in the form's own nesting; an empty one is missing, so that it reads "Required". */
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

/** Checks what was typed; answers the fields, or a message for each refused one. */
export function checkFields(typed: unknown): { fields: CheckoutFields } | { errors: FieldErrors } {
  const checked = Fields.safeParse(typed);
  if (checked.success) return { fields: checked.data };
  const errors: FieldErrors = {};
  for (const issue of checked.error.issues) errors[z.core.toDotPath(issue.path)] ??= issue.message;
  // Rules across fields are asked for only once each field is right by itself; a form names everything at once.
  for (const field of missingAddress(typed as Parameters<typeof missingAddress>[0]))
    errors[`shipping.${field}`] ??= "Required";
  return { errors };
}

import { textLimits } from "@fundi/shared/contract/text-limits";
import type { z } from "@fundi/shared/contract/z";
import { CheckoutFields as Fields, missingAddress } from "@fundi/shared/orders/orders";
import { splitName } from "@fundi/shared/values/person-name";
import { type Checked, checkValues } from "@fundi/shared/web/form-core";
import { t } from "@lingui/core/macro";

type CheckoutFields = z.input<typeof Fields>;

/** The maximum length of each field. */
export const LIMITS = textLimits(Fields);

/** Returns the form's values, nested as in the schema; empty ones are omitted, so that they read "Required". */
export function readFields(form: HTMLFormElement): unknown {
  const fields: Record<string, string | Record<string, string>> = { customer: {}, shipping: {} };
  for (const [name, value] of new FormData(form)) {
    const [group = "", field] = name.split(".");
    if (typeof value !== "string" || value.trim() === "") continue;
    if (field === undefined) fields[name] = value;
    else {
      const within = fields[group];
      fields[group] = { ...(typeof within === "object" ? within : {}), [field]: value };
    }
  }
  return fields;
}

/** The fields that an account has and that its orders need; someone without one may leave them out. */
const OF_ACCOUNTS = ["lastName", "email"] as const;

/** Returns the name of someone without an account, who has one field for it, in two parts. */
function withSplitName(typed: unknown): unknown {
  const { customer, ...rest } = typed as { customer?: { firstName?: string } };
  return { ...rest, customer: { ...customer, ...(customer?.firstName && splitName(customer.firstName)) } };
}

/** Validates the values; returns them, or a message for each invalid one. */
export function checkFields(typed: unknown, { isGuest = false, hasZones = false } = {}): Checked<CheckoutFields> {
  const checked = withZone(checkParts(isGuest ? withSplitName(typed) : typed), typed, hasZones);
  if (isGuest) return checked;
  const customer = (typed as { customer?: Record<string, unknown> }).customer ?? {};
  const missing = OF_ACCOUNTS.filter((field) => !customer[field]);
  if (missing.length === 0) return checked;
  const errors = "errors" in checked ? checked.errors : {};
  return { errors: { ...errors, ...Object.fromEntries(missing.map((field) => [`customer.${field}`, t`Required`])) } };
}

/** A shop with zones delivers to one of them. */
function withZone(checked: Checked<CheckoutFields>, typed: unknown, hasZones: boolean): Checked<CheckoutFields> {
  const { handover, delivery } = typed as { handover?: string; delivery?: { zoneId?: string } };
  if (!hasZones || handover === "collection" || delivery?.zoneId) return checked;
  const errors = "errors" in checked ? checked.errors : {};
  return { errors: { ...errors, "delivery.zoneId": t`Choose where we deliver to` } };
}

function checkParts(typed: unknown): Checked<CheckoutFields> {
  const checked = checkValues(Fields, typed);
  // Zod runs cross-field rules only once each field is valid; a form should show all errors together.
  if ("errors" in checked)
    for (const field of missingAddress(typed as Parameters<typeof missingAddress>[0]))
      checked.errors[`shipping.${field}`] ??= t`Required`;
  return checked;
}

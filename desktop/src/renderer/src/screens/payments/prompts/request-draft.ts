import { formatKes, WHOLE_SHILLINGS } from "@fundi/shared/values/money";
import { isKenyanPhone, PHONE_ERROR } from "@fundi/shared/values/phone";
import { amountError, typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";

/** The form values of a prompt. */
export interface RequestDraft {
  amount: string;
  phone: string;
}

/** Returns the whole shillings of a draft; null when it is no whole amount. */
export function wholeAmount({ amount }: Pick<RequestDraft, "amount">): number | null {
  const typed = typedAmount(amount);
  return typed !== null && Number.isInteger(typed) && typed > 0 ? typed : null;
}

/** Returns the errors of a draft, of which at most `due` and at most `max` shillings may be asked for. */
export function requestErrors(
  draft: RequestDraft,
  { due, max }: { due: number; max: number },
): FieldErrors<keyof RequestDraft> {
  const errors: FieldErrors<keyof RequestDraft> = {};
  const amount = wholeAmount(draft);
  if (typedAmount(draft.amount) === null) errors.amount = amountError(draft.amount, "Enter an amount");
  else if (amount === null) errors.amount = WHOLE_SHILLINGS;
  else if (amount > due) errors.amount = `At most ${formatKes(due)}`;
  else if (amount > max)
    errors.amount = `M-Pesa takes at most ${formatKes(max)} at once. Ask for a part, then for the rest.`;
  if (!isKenyanPhone(draft.phone)) errors.phone = PHONE_ERROR;
  return errors;
}

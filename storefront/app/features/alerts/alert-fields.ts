import { looksLikeEmail } from "@fundi/shared/accounts/email-shape";
import { ALERT_CHANNELS, type AlertChannel } from "@fundi/shared/catalog/alert-channels";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { t } from "@lingui/core/macro";
import { phoneError } from "../../i18n/phone-error";

/** Form values, as typed. */
export interface AlertFields {
  channel: AlertChannel;
  email: string;
  phone: string;
  wishedPrice: string;
}

export type AlertErrors = FieldErrors<keyof AlertFields>;

/** Reads the fields of a submitted form. */
export function readAlert(form: FormData): AlertFields {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const channel = ALERT_CHANNELS.find((one) => one === text("channel")) ?? "mail";
  return { channel, email: text("email"), phone: text("phone"), wishedPrice: text("wishedPrice").replaceAll(",", "") };
}

/** Returns an error for each invalid field; an account is reached at its own address. */
export function checkAlert({ channel, email, phone, wishedPrice }: AlertFields, hasAccount: boolean): AlertErrors {
  const errors: AlertErrors = {};
  if (wishedPrice !== "" && !(Number(wishedPrice) > 0)) errors.wishedPrice = t`Enter a number`;
  if (hasAccount) return errors;
  if (channel === "mail" && !looksLikeEmail(email)) errors.email = t`Enter a valid e-mail address`;
  const wrongPhone = channel === "text" ? phoneError(phone) : null;
  if (wrongPhone) errors.phone = wrongPhone;
  return errors;
}

/** Returns the request of valid fields. */
export const alertBody = (
  productId: number,
  { channel, email, phone, wishedPrice }: AlertFields,
  hasAccount: boolean,
) => ({
  productId,
  channel,
  wishedPrice: wishedPrice === "" ? null : Number(wishedPrice),
  ...(!hasAccount && (channel === "mail" ? { email } : { phone })),
});

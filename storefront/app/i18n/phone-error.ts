import { phoneError as englishError, FOREIGN_PHONE_ERROR, LANDLINE_ERROR } from "@fundi/shared/values/phone";
import { t } from "@lingui/core/macro";

/** Returns why a typed number cannot be a customer's, in the language of the page; null when it can. */
export function phoneError(text: string): string | null {
  const error = englishError(text);
  if (error === null) return null;
  if (error === LANDLINE_ERROR)
    return t`This is a landline, which gets no texts. Enter a mobile number (07xxxxxxxx or 01xxxxxxxx)`;
  if (error === FOREIGN_PHONE_ERROR)
    return t`We cannot text numbers of other countries. Enter a Kenyan mobile number (07xxxxxxxx or 01xxxxxxxx)`;
  return t`Enter a valid Kenyan number (07xxxxxxxx or 01xxxxxxxx)`;
}

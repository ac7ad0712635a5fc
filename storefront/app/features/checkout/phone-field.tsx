import { cleanPhone, groupPhone } from "@fundi/shared/values/phone";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { MaskedInput } from "../../components/forms/masked-input";

interface PhoneFieldProps {
  initial: string;
  hint?: string;
  error: string | undefined;
}

/** The phone number of an order. */
export function PhoneField({ initial, hint, error }: PhoneFieldProps) {
  const [phone, setPhone] = useState(() => cleanPhone(initial));
  return (
    <MaskedInput
      label={t`Phone`}
      name="shipping.phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="0712 345 678"
      required
      value={phone}
      onValue={setPhone}
      clean={cleanPhone}
      format={groupPhone}
      error={error}
      {...(hint && { hint })}
    />
  );
}

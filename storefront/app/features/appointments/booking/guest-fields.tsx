import { cleanPhone, groupPhone } from "@fundi/shared/values/phone";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "@remix-run/react";
import { Input } from "../../../components/forms/field";
import { MaskedInput } from "../../../components/forms/masked-input";
import type { BookingErrors, BookingFields } from "./booking-fields";

interface ContactProps {
  fields: BookingFields;
  errors: BookingErrors;
  onChange: (part: Partial<BookingFields>) => void;
}

/** The phone number by which somebody is called about their appointment. */
export const BookingPhone = ({ fields, errors, onChange }: ContactProps) => (
  <MaskedInput
    label={t`Phone`}
    name="phone"
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    placeholder="0712 345 678"
    required
    hint={t`We call or text you about this appointment.`}
    value={fields.phone}
    onValue={(phone) => onChange({ phone })}
    clean={cleanPhone}
    format={groupPhone}
    error={errors.phone}
  />
);

/** Who comes, without an account. */
export function GuestFields({ fields, errors, onChange }: ContactProps) {
  const { pathname, search } = useLocation();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display text-lg font-bold">{t`Who comes`}</legend>
      <Input
        label={t`Your name`}
        name="name"
        autoComplete="name"
        maxLength={80}
        required
        value={fields.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <BookingPhone fields={fields} errors={errors} onChange={onChange} />
      <Input
        label={t`E-mail (optional)`}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={fields.email}
        error={errors.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <p className="text-sm text-muted">
        <Trans>
          No account needed.{" "}
          <Link to="/login" state={{ returnTo: pathname + search }} className="tap font-semibold text-accent underline">
            Sign in
          </Link>{" "}
          if you have one.
        </Trans>
      </p>
    </fieldset>
  );
}

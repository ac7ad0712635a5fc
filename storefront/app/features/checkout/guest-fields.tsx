import { fullName } from "@fundi/shared/values/person-name";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { Input } from "../../components/forms/field";
import { useShop } from "../shell";
import { PhoneField } from "./phone-field";

interface GuestFieldsProps {
  /** What was typed before. */
  draft: Record<string, string>;
  errors: Record<string, string | undefined>;
}

/** Who an order without an account is for: phone first, then the name, and an e-mail address for those who want mails. */
export function GuestFields({ draft, errors }: GuestFieldsProps) {
  const { offers, mail, storefront } = useShop();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display text-xl font-bold">{t`Who it is for`}</legend>
      <PhoneField
        initial={draft["shipping.phone"] ?? ""}
        hint={t`For the payment request and for our call.`}
        error={errors["shipping.phone"]}
      />
      <Input
        label={t`Name`}
        name="customer.firstName"
        autoComplete="name"
        required
        defaultValue={fullName(draft["customer.firstName"], draft["customer.lastName"])}
        error={errors["customer.firstName"] ?? errors["customer.lastName"]}
      />
      <Input
        label={t`E-mail (optional)`}
        name="customer.email"
        type="email"
        autoComplete="email"
        hint={
          mail
            ? storefront
              ? t`We send the link to your order there.`
              : t`We send what you ordered and how to pay there.`
            : t`We send no mails at the moment. The order's link stays on this device.`
        }
        defaultValue={draft["customer.email"]}
        error={errors["customer.email"]}
      />
      <p className="text-sm text-muted">
        <Trans>
          We use these for this order only.{" "}
          {offers.loyalty ? t`Points and vouchers need an account:` : t`Have an account?`}{" "}
          <Link to="/login" state={{ returnTo: "/cart" }} className="tap font-semibold text-accent underline">
            {t`Sign in`}
          </Link>
        </Trans>
      </p>
    </fieldset>
  );
}

import type { AlertChannel } from "@fundi/shared/catalog/alert-channels";
import type { ProductDetail } from "@fundi/shared/catalog/products";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../../components/button";
import { Failure } from "../../components/forms/failure";
import { Input } from "../../components/forms/field";
import { useHydrated } from "../../components/use-hydrated";
import { ownPath } from "../../i18n";
import { ConsentLine } from "../policies";
import type { AlertRefusal } from "./alert-action.server";
import { useAlertForm } from "./use-alert-form";

interface AlertFormProps {
  product: Pick<ProductDetail, "id" | "price">;
  /** How the shop can tell anybody. */
  channels: readonly AlertChannel[];
  /** Errors and values of a form sent without JavaScript. */
  refusal: AlertRefusal | undefined;
}

/** Asks how somebody wants to be told about a product, and from what price on. Works without JavaScript for guests. */
export function AlertForm({ product, channels, refusal }: AlertFormProps) {
  const { errors, failure, isBusy, user, onSubmit } = useAlertForm(product.id, refusal);
  const hydrated = useHydrated();
  const typed = refusal?.fields;
  const [channel, setChannel] = useState<AlertChannel>(typed?.channel ?? channels[0] ?? "mail");
  const price = formatAmount(product.price);
  // Without JavaScript both fields are shown, and the chosen one counts.
  const asks = (one: AlertChannel) => !user && channels.includes(one) && (channel === one || !hydrated);
  return (
    <form
      method="post"
      action={ownPath(`/products/${product.id}/alert`)}
      noValidate={hydrated}
      onSubmit={onSubmit}
      aria-label={t`Tell me`}
      className="grid gap-5"
    >
      {channels.length > 1 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{t`How do we tell you?`}</legend>
          <div className="grid grid-cols-2 gap-2">
            {channels.map((one) => (
              <label
                key={one}
                className="flex min-h-11 items-center gap-3 rounded-md border border-field px-3 has-checked:border-accent has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  name="channel"
                  value={one}
                  checked={channel === one}
                  onChange={() => setChannel(one)}
                  className="size-5 accent-accent"
                />
                {one === "mail" ? t`By e-mail` : t`By text`}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <input type="hidden" name="channel" value={channel} />
      )}
      {asks("mail") && (
        <Input
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed?.email}
          error={errors.email}
          hint={t`We send you a link first. Nothing else comes before you open it.`}
        />
      )}
      {asks("text") && (
        <Input
          label={t`Phone number`}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={20}
          defaultValue={typed?.phone}
          error={errors.phone}
          hint={t`We send you a link first. Nothing else comes before you open it.`}
        />
      )}
      {user && (
        <p className="text-muted">
          {channel === "mail" ? t`We write to ${user.email}.` : t`We text the confirmed number of your account.`}
        </p>
      )}
      <Input
        label={t`Only at this price or below, in shillings (optional)`}
        name="wishedPrice"
        inputMode="numeric"
        maxLength={12}
        defaultValue={typed?.wishedPrice}
        error={errors.wishedPrice}
        hint={product.price > 0 ? t`Leave it empty to hear whenever it costs less than ${price}.` : undefined}
      />
      <Failure>{failure}</Failure>
      <ConsentLine />
      <Button type="submit" size="lg" wide isBusy={isBusy}>
        {t`Tell me`}
      </Button>
    </form>
  );
}

import type { Address } from "@fundi/shared/accounts/addresses";
import { t } from "@lingui/core/macro";
import { addressLine } from "./address-text";

interface AddressChoiceProps {
  addresses: readonly Address[];
  /** Null: another one, which is typed. */
  chosen: Address | null;
  onChoose: (address: Address | null) => void;
}

/** Asks which saved address an order goes to, or another one. */
export const AddressChoice = ({ addresses, chosen, onChoose }: AddressChoiceProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 text-sm font-semibold">{t`Where to`}</legend>
    {[...addresses, null].map((address) => (
      <label
        key={address?.id ?? "other"}
        className="flex min-h-11 items-start gap-3 rounded-md border border-field p-3 has-checked:border-accent has-checked:bg-accent-soft"
      >
        <input
          type="radio"
          name="savedAddress"
          value={address?.id ?? ""}
          checked={address?.id === chosen?.id}
          onChange={() => onChoose(address)}
          className="mt-1 accent-accent"
        />
        <span className="grid min-w-0 wrap-anywhere">
          {address?.label && <span className="font-semibold">{address.label}</span>}
          <span>{address ? addressLine(address) : t`Another address`}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

import type { Address } from "@fundi/shared/accounts/addresses";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../../components/button";
import { Input } from "../../components/forms/field";
import { addressLine } from "./address-text";

/** More of them are opened on demand, and more than these can be searched. */
const SHOWN_AT_ONCE = 2;
const SEARCHED_FROM = 8;

interface AddressChoiceProps {
  addresses: readonly Address[];
  /** Null: another one, which is typed. */
  chosen: Address | null;
  onChoose: (address: Address | null) => void;
}

/** Asks which saved address an order goes to, or another one: of many, the chosen one is shown until others are asked for. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  const [isOpen, setOpen] = useState(addresses.length <= SHOWN_AT_ONCE);
  const [typed, setTyped] = useState("");
  const words = typed.toLowerCase().split(" ").filter(Boolean);
  const found = addresses.filter((address) => {
    const text = `${address.label} ${addressLine(address)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const choice = (address: Address | null) => (
    <Choice
      key={address?.id ?? "other"}
      address={address}
      isChosen={address?.id === chosen?.id}
      onChoose={() => onChoose(address)}
    />
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t`Where to`}</legend>
      {isOpen ? (
        <>
          {addresses.length >= SEARCHED_FROM && (
            <Input
              type="search"
              label={t`Search your addresses`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              // Enter would send the form that it is in.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
          )}
          <div className="grid max-h-96 gap-2 overflow-y-auto">{found.map(choice)}</div>
          {found.length === 0 && (
            <p role="status" className="text-sm text-muted">{t`None of your addresses has these words.`}</p>
          )}
          {choice(null)}
        </>
      ) : (
        <>
          {choice(chosen)}
          <Button
            type="button"
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => setOpen(true)}
          >{t`Choose another`}</Button>
        </>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  address: Address | null;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ address, isChosen, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 items-start gap-3 rounded-md border border-field p-3 has-checked:border-accent has-checked:bg-accent-soft">
    <input
      type="radio"
      name="savedAddress"
      value={address?.id ?? ""}
      checked={isChosen}
      onChange={onChoose}
      className="mt-1 accent-accent"
    />
    <span className="grid min-w-0 wrap-anywhere">
      {address?.label && <span className="font-semibold">{address.label}</span>}
      <span>{address ? addressLine(address) : t`Another address`}</span>
    </span>
  </label>
);

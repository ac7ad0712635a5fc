import type { User } from "@fundi/shared/accounts/accounts";
import { MAX_ADDRESSES } from "@fundi/shared/accounts/address-rules";
import type { Address } from "@fundi/shared/accounts/addresses";
import type { ZoneOffer } from "@fundi/shared/delivery/delivery-zone";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { classNames } from "../../components/class-names";
import { Input } from "../../components/forms/field";
import { AddressChoice, useAddresses } from "../addresses";
import { useShop } from "../shell";
import { readDraft } from "./checkout-draft";
import { ZoneChoice } from "./zone-choice";

type Draft = Record<string, string>;

export interface FieldsProps {
  /** What was typed before. */
  draft: Draft;
  user: User | null;
  errors: Record<string, string | undefined>;
}

interface DeliveryFieldsProps extends FieldsProps {
  /** The sum of the goods, in KES. */
  goods: number;
  onFee: (fee: number | null) => void;
  onZone: (zone: ZoneOffer | null) => void;
}

const draftOf = ({ street, city, state, zipCode }: Address): Draft => ({
  ...{ "shipping.street": street, "shipping.city": city },
  ...{ "shipping.state": state, "shipping.zipCode": zipCode },
});

const FIELDS = ["shipping.street", "shipping.city", "shipping.state", "shipping.zipCode"] as const;
const NO_ADDRESS: Draft = {
  ...{ "shipping.street": "", "shipping.city": "", "shipping.state": "", "shipping.zipCode": "" },
};

/** Where an order is delivered to: a saved address with one tap, or one that is typed. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const addresses = useAddresses(props.user !== null);
  // The form can be filled in before they are loaded.
  return <Fields key={addresses.length > 0 ? "saved" : "typed"} {...props} addresses={addresses} />;
}

function Fields({
  addresses,
  draft: typedBefore,
  user,
  errors,
  goods,
  onFee,
  onZone,
}: DeliveryFieldsProps & { addresses: readonly Address[] }) {
  const [draft] = useState(() => ({ ...typedBefore, ...readDraft(user?.id) }));
  const hasZones = useShop().deliveryZones === true;
  const [first] = addresses;
  /** Undefined: as it was typed before. */
  const [chosen, setChosen] = useState<Address | null | undefined>(() =>
    draft["shipping.street"]
      ? addresses.find(({ street, city }) => street === draft["shipping.street"] && city === draft["shipping.city"])
      : first,
  );
  // A field of it that the shop refuses is mended by typing.
  const isTyped = !chosen || FIELDS.some((name) => errors[name]);
  const shown = chosen ? { ...draft, ...draftOf(chosen) } : chosen === null ? { ...draft, ...NO_ADDRESS } : draft;
  const [filledBy, setFilledBy] = useState<number | "other">();
  const choose = (address: Address | null) => {
    setChosen(address);
    setFilledBy(address?.id ?? "other");
  };
  const fields = { draft: shown, user: addresses.length > 0 ? null : user, errors };
  return (
    <>
      {addresses.length > 0 && <AddressChoice addresses={addresses} chosen={chosen ?? null} onChoose={choose} />}
      {/* Another address fills in the fields again. */}
      <div
        key={filledBy}
        className="grid gap-4"
        // What is typed is no saved address any more.
        onInput={({ target }) => {
          if (chosen && FIELDS.some((name) => name === (target as Element).getAttribute("name"))) setChosen(undefined);
        }}
      >
        {hasZones && (
          <ZoneChoice
            draft={shown}
            errors={errors}
            goods={goods}
            isPicked={Boolean(chosen)}
            onFee={onFee}
            onZone={onZone}
          />
        )}
        {isTyped ? (
          <AddressFields {...fields} hasTown={!hasZones} ownerId={user?.id}>
            {user ? <RegionFields {...fields} /> : null}
          </AddressFields>
        ) : (
          FIELDS.filter((name) => !hasZones || name !== "shipping.city").map((name) => (
            <input key={name} type="hidden" name={name} value={shown[name] ?? ""} />
          ))
        )}
        {user && !chosen && addresses.length >= MAX_ADDRESSES && (
          <p className="text-sm text-muted">
            {t`You have ${MAX_ADDRESSES} saved addresses: remove one to save this one.`}{" "}
            <Link to="/profile" className="text-accent underline">
              {t`Your addresses`}
            </Link>
          </p>
        )}
        {user && !chosen && addresses.length < MAX_ADDRESSES && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="saveAddress"
              value="true"
              defaultChecked={draft.saveAddress === "true"}
              className="size-5 accent-accent"
            />
            {t`Save this address for my next order`}
          </label>
        )}
      </div>
    </>
  );
}

function AddressFields({
  draft,
  user,
  errors,
  hasTown,
  ownerId,
  children,
}: FieldsProps & { hasTown: boolean; ownerId: number | undefined; children: ReactNode }) {
  return (
    <>
      <Input
        label={t`Street and building`}
        name="shipping.street"
        autoComplete="street-address"
        required
        defaultValue={draft["shipping.street"] ?? user?.address ?? undefined}
        error={errors["shipping.street"]}
      />
      <div className={classNames("grid items-start gap-4", children !== null && "sm:grid-cols-3")}>
        {hasTown && (
          <Input
            label={t`City or town`}
            name="shipping.city"
            // Typed meanwhile where the shop stopped to deliver by place.
            defaultValue={draft["shipping.city"] ?? readDraft(ownerId)["shipping.city"]}
            autoComplete="address-level2"
            required
            error={errors["shipping.city"]}
          />
        )}
        {children}
      </div>
    </>
  );
}

/** County and postal code. */
export const RegionFields = ({ draft, errors }: FieldsProps) => (
  <>
    <Input
      label={t`County (optional)`}
      name="shipping.state"
      defaultValue={draft["shipping.state"]}
      autoComplete="address-level1"
      error={errors["shipping.state"]}
    />
    <Input
      label={t`Postal code (optional)`}
      name="shipping.zipCode"
      defaultValue={draft["shipping.zipCode"]}
      autoComplete="postal-code"
      inputMode="numeric"
      error={errors["shipping.zipCode"]}
    />
  </>
);

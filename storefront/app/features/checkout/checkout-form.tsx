import type { User } from "@fundi/shared/accounts/accounts";
import type { ZoneOffer } from "@fundi/shared/delivery/delivery-zone";
import { mayPayAtHandover } from "@fundi/shared/orders/pay-at";
import { type Handover, handoversOf } from "@fundi/shared/settings/offers";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { storedLinks } from "../../browser/guest-links";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Failure } from "../../components/forms/failure";
import { Input, Textarea, TextLimits } from "../../components/forms/field";
import { Icon } from "../../components/icon";
import { Price } from "../../components/price";
import { Skeleton } from "../../components/skeleton";
import { useSession } from "../../session";
import { capQuantities, cartTotal, updateCart, useCart } from "../cart";
import { ConsentLine } from "../policies";
import { AskUs, paymentMethods, useShop } from "../shell";
import { readDraft, saveDraft } from "./checkout-draft";
import { LIMITS } from "./checkout-fields";
import type { CheckoutStepProps } from "./checkout-step";
import { DeliveryFields, type FieldsProps, RegionFields } from "./delivery-fields";
import { GuestFields } from "./guest-fields";
import { PayAtChoice } from "./pay-at-choice";
import { PhoneField } from "./phone-field";
import { type Shortage, useCheckout } from "./use-checkout";
import { VoucherField } from "./voucher-field";

/** The checkout form: contact, handover, address and voucher. Ordering leads to the payment. */
export function CheckoutForm(props: CheckoutStepProps) {
  const session = useSession();
  if (session.status === "starting" || session.status === "checking") return <Skeleton className="h-96" />;
  return <Form user={session.status === "signed-in" ? session.user : null} {...props} />;
}

function Form({ user, onBack, onDiscount, onHandover, onFee, total }: CheckoutStepProps & { user: User | null }) {
  const cart = useCart();
  const shop = useShop();
  const checkout = useCheckout(cart, { isGuest: user === null, hasZones: shop.deliveryZones === true });
  const ways = handoversOf(shop);
  const [draft] = useState(() => readDraft(user?.id));
  const [chosenWay, setHandover] = useState<string | undefined>(draft.handover);
  // The shop may have stopped to offer what was chosen.
  const handover = ways.find((way) => way === chosenWay) ?? ways[0];
  const [zone, setZone] = useState<ZoneOffer | null>(null);
  const [chosenPayAt, setPayAt] = useState<string | undefined>(draft.payAt);
  const mayPayLater =
    handover !== undefined &&
    shop.payAtHandover !== undefined &&
    mayPayAtHandover(shop.payAtHandover, { handover, total, zone: handover === "delivery" ? zone : null });
  const canPayNow = paymentMethods(shop) !== "";
  const payAt = mayPayLater && (chosenPayAt === "handover" || !canPayNow) ? "handover" : "order";
  const { errors, failure: refusal } = checkout;
  useEffect(() => {
    if (handover) onHandover(handover);
  }, [handover, onHandover]);

  function fixQuantities(shortages: readonly Shortage[]): void {
    updateCart((current) => capQuantities(current, new Map(shortages.map((line) => [line.lineId, line.available]))));
    checkout.clearFailure();
  }

  const fields = { draft, user, errors };
  const isDelivered = handover !== "collection";
  const hasZones = shop.deliveryZones === true;
  const notes = (
    <Textarea
      label={t`Notes for us (optional)`}
      name="notes"
      rows={3}
      defaultValue={draft.notes}
      error={errors.notes}
    />
  );
  const kraPin = (
    <Input
      label={t`KRA PIN for the invoice (optional)`}
      name="kraPin"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      defaultValue={draft.kraPin}
      error={errors.kraPin}
    />
  );
  const handoverFields = (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display text-xl font-bold">{t`How you get it`}</legend>
      <HandoverChoice ways={ways} chosen={handover} onChoose={setHandover} />
      {isDelivered && !hasZones && <input type="hidden" name="deliveryFee" value={shop.deliveryFee} />}
      {isDelivered && <DeliveryFields {...fields} goods={cartTotal(cart)} onFee={onFee} onZone={setZone} />}
      {user ? (
        <>
          {notes}
          {kraPin}
        </>
      ) : (
        <OptionalFields
          {...fields}
          title={isDelivered ? t`County, postal code, KRA PIN, a note for us` : t`KRA PIN, a note for us`}
        >
          {isDelivered && (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <RegionFields {...fields} />
            </div>
          )}
          {kraPin}
          {notes}
        </OptionalFields>
      )}
    </fieldset>
  );

  return (
    <Card>
      <form
        noValidate
        onSubmit={checkout.onSubmit}
        onInput={({ currentTarget }) => saveDraft(user?.id, currentTarget)}
        className="grid gap-8"
      >
        <TextLimits.Provider value={LIMITS}>
          {user ? (
            <>
              <ContactFields draft={draft} user={user} errors={errors} />
              {handoverFields}
              <VoucherField goods={cartTotal(cart)} error={errors.voucherCode} onDiscount={onDiscount} />
            </>
          ) : (
            <>
              <p className="-mb-3 text-muted">{t`No account needed. About one minute.`}</p>
              {handoverFields}
              <GuestFields draft={draft} errors={errors} />
            </>
          )}
          {mayPayLater && handover && (
            <PayAtChoice handover={handover} chosen={payAt} canPayNow={canPayNow} onChoose={setPayAt} />
          )}
          <p role="status" className="rounded-md bg-attention-soft px-3 py-2 font-medium text-attention empty:hidden">
            {chosenPayAt === "handover" &&
              !mayPayLater &&
              t`This order cannot be paid later. You pay on the next page.`}
          </p>
          <div className="grid gap-4">
            <Failure className="grid justify-items-start gap-3">
              {refusal && (
                <>
                  <p>{refusal.message}</p>
                  <Shortages {...refusal} onFix={fixQuantities} />
                  {refusal.mayExist && (user || storedLinks("order").length > 0) && (
                    <LinkButton to="/orders" size="sm" variant="secondary">
                      {t`My Orders`}
                    </LinkButton>
                  )}
                </>
              )}
            </Failure>
            {/* On a phone the summary is below: the total must be visible beside the button. */}
            <p className="flex items-baseline justify-between gap-4 text-lg font-semibold lg:hidden">
              {t`Total`} <Price value={total} size="md" />
            </p>
            <Button type="submit" size="lg" wide isBusy={checkout.isBusy}>
              {checkout.isBusy ? t`Placing your order...` : t`Place order`}
            </Button>
            <ConsentLine accepting="order" />
            {payAt === "order" && (
              <p className="text-center text-sm text-muted">{t`You pay by ${paymentMethods(shop)} on the next page.`}</p>
            )}
            <AskUs about={orderedNames(cart)} className="justify-center">
              {t`Rather ask first?`}
            </AskUs>
            <Button variant="quiet" onClick={onBack}>
              {t`Back to cart`}
            </Button>
          </div>
        </TextLimits.Provider>
      </form>
    </Card>
  );
}

/** The first goods of a cart, as the shop reads them in a question. */
const orderedNames = (cart: ReturnType<typeof useCart>): string =>
  cart
    .slice(0, 3)
    .map(({ product }) => product.name)
    .join(", ");

function ContactFields({ draft, user, errors }: FieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display text-xl font-bold">{t`Your details`}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Input
          label={t`First name`}
          name="customer.firstName"
          autoComplete="given-name"
          required
          defaultValue={draft["customer.firstName"] ?? user?.firstName}
          error={errors["customer.firstName"]}
        />
        <Input
          label={t`Last name`}
          name="customer.lastName"
          autoComplete="family-name"
          required
          defaultValue={draft["customer.lastName"] ?? user?.lastName}
          error={errors["customer.lastName"]}
        />
        <Input
          label={t`E-mail`}
          name="customer.email"
          type="email"
          autoComplete="email"
          required
          defaultValue={draft["customer.email"] ?? user?.email}
          error={errors["customer.email"]}
        />
        <PhoneField initial={draft["shipping.phone"] ?? user?.phone ?? ""} error={errors["shipping.phone"]} />
      </div>
    </fieldset>
  );
}

const OPTIONAL = ["shipping.state", "shipping.zipCode", "kraPin", "notes"] as const;

/** What few people fill in is folded away, unless something was typed there before, or is wrong. */
function OptionalFields({ title, draft, errors, children }: FieldsProps & { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => OPTIONAL.some((name) => draft[name]));
  return (
    <details
      open={isOpen || OPTIONAL.some((name) => errors[name])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-accent">
        <Trans>
          <Icon name="chevron-down" size={18} className="shrink-0 transition group-open:rotate-180" /> {title}{" "}
          (optional)
        </Trans>
      </summary>
      <div className="grid gap-4 pt-3">{children}</div>
    </details>
  );
}

interface HandoverChoiceProps {
  ways: readonly Handover[];
  chosen: Handover | undefined;
  onChoose: (way: Handover) => void;
}

/** Delivery or collection, with their costs; a sentence where there is only one. */
function HandoverChoice({ ways, chosen, onChoose }: HandoverChoiceProps) {
  const { deliveryFee, deliveryZones, address } = useShop();
  const texts: Record<Handover, { title: string; text: string }> = {
    delivery: {
      title: t`Delivery`,
      text: deliveryZones ? t`Price and day by place` : deliveryFee > 0 ? formatAmount(deliveryFee) : t`No fee`,
    },
    collection: { title: t`Collect at the shop`, text: t`No fee · ${address}` },
  };
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {ways.map((way) => (
        <label
          key={way}
          className="flex min-h-11 items-start gap-3 rounded-md border border-field p-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="handover"
            value={way}
            checked={way === chosen}
            onChange={() => onChoose(way)}
            className="mt-1 accent-accent"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{texts[way].title}</span>
            <span className="block text-sm text-muted wrap-anywhere">{texts[way].text}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

interface ShortagesProps {
  /** Problems shown already: the lines that they name are skipped. */
  message: string;
  shortages: readonly Shortage[];
  onFix: (shortages: readonly Shortage[]) => void;
}

function Shortages({ message, shortages, onFix }: ShortagesProps) {
  if (shortages.length === 0) return null;
  // One unit that is gone is named by the message; of several, each by its serial.
  const unnamed = shortages.filter(({ name, tail }) => !message.includes(name) || (tail && shortages.length > 1));
  return (
    <>
      <ul className="list-disc ps-5 empty:hidden">
        {unnamed.map(({ lineId, name, tail, available }) => (
          <li key={lineId}>
            {tail ? t`${name}, serial ends in ${tail}` : name}:{" "}
            {available > 0 ? t`only ${available} left` : tail ? t`somebody else has taken it` : t`not available`}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="secondary" onClick={() => onFix(shortages)}>
        {shortages.every(({ available }) => available === 0) ? t`Take out what is gone` : t`Fix quantities`}
      </Button>
    </>
  );
}

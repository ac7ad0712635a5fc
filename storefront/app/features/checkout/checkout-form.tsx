import type { User } from "@fundi/shared/accounts";
import { formatAmount } from "@fundi/shared/money";
import { waysToPay } from "@fundi/shared/mpesa";
import { type Handover, handoversOf } from "@fundi/shared/offers";
import { cleanPhone, groupPhone } from "@fundi/shared/phone";
import { type FormEvent, useEffect, useState } from "react";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Input, Textarea, TextLimits } from "../../components/field";
import { MaskedInput } from "../../components/masked-input";
import { Price } from "../../components/price";
import { Skeleton } from "../../components/skeleton";
import { cartTotal, fitTo, updateCart, useCart } from "../cart";
import { useSession } from "../session";
import { useShop } from "../shell";
import { draftOf, keepDraft } from "./checkout-draft";
import { checkFields, type FieldErrors, LIMITS, readFields } from "./checkout-fields";
import type { CheckoutStepProps } from "./checkout-step";
import { type Shortage, useCheckout } from "./use-checkout";
import { VoucherField } from "./voucher-field";

/** Who orders and where it goes; ordering leads to the payment (checklist CHK-02..05). */
export function CheckoutForm(props: CheckoutStepProps) {
  const session = useSession();
  if (session.status === "starting" || session.status === "checking") return <Skeleton className="h-96" />;
  return <Form user={session.status === "signed-in" ? session.user : null} {...props} />;
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const controls = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  controls.find((control) => errors[control.name])?.focus();
}

function Form({ user, onBack, onDiscount, onHandover, total }: CheckoutStepProps & { user: User | null }) {
  const cart = useCart();
  const checkout = useCheckout(cart);
  const shop = useShop();
  const ways = handoversOf(shop);
  const [draft] = useState(() => draftOf(user?.id));
  const [phone, setPhone] = useState(() => cleanPhone(draft["shipping.phone"] ?? user?.phone ?? ""));
  const [handover, setHandover] = useState(() => ways.find((way) => way === draft.handover) ?? ways[0]);
  const errors = checkout.fieldErrors;
  useEffect(() => {
    if (handover) onHandover(handover);
  }, [handover, onHandover]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkFields(readFields(form));
    if ("fields" in checked) {
      void checkout.placeOrder(checked.fields);
      return;
    }
    checkout.setFieldErrors(checked.errors);
    focusFirst(form, checked.errors);
  }

  function fixQuantities(shortages: readonly Shortage[]): void {
    updateCart((current) => fitTo(current, new Map(shortages.map((line) => [line.productId, line.available]))));
    checkout.clearRefusal();
  }

  return (
    <Card>
      <form
        noValidate
        onSubmit={submit}
        onInput={({ currentTarget }) => keepDraft(user?.id, currentTarget)}
        className="grid gap-8"
      >
        <TextLimits.Provider value={LIMITS}>
          <fieldset className="grid gap-4">
            <legend className="mb-4 font-display text-xl font-bold">Your details</legend>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Input
                label="First name"
                name="customer.firstName"
                autoComplete="given-name"
                required
                defaultValue={draft["customer.firstName"] ?? user?.firstName}
                error={errors["customer.firstName"]}
              />
              <Input
                label="Last name"
                name="customer.lastName"
                autoComplete="family-name"
                required
                defaultValue={draft["customer.lastName"] ?? user?.lastName}
                error={errors["customer.lastName"]}
              />
              <Input
                label="E-mail"
                name="customer.email"
                type="email"
                autoComplete="email"
                required
                defaultValue={draft["customer.email"] ?? user?.email}
                error={errors["customer.email"]}
              />
              <MaskedInput
                label="Phone"
                name="shipping.phone"
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
                placeholder="071 234 5678"
                required
                value={phone}
                onValue={setPhone}
                clean={cleanPhone}
                format={groupPhone}
                error={errors["shipping.phone"]}
              />
            </div>
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-4 font-display text-xl font-bold">How you get it</legend>
            <HandoverChoice ways={ways} chosen={handover} onChoose={setHandover} />
            {handover !== "collection" && (
              <>
                <Input
                  label="Street and building"
                  name="shipping.street"
                  autoComplete="street-address"
                  required
                  defaultValue={draft["shipping.street"] ?? user?.address ?? undefined}
                  error={errors["shipping.street"]}
                />
                <div className="grid items-start gap-4 sm:grid-cols-3">
                  <Input
                    label="City or town"
                    name="shipping.city"
                    defaultValue={draft["shipping.city"]}
                    autoComplete="address-level2"
                    required
                    error={errors["shipping.city"]}
                  />
                  <Input
                    label="County (optional)"
                    name="shipping.state"
                    defaultValue={draft["shipping.state"]}
                    autoComplete="address-level1"
                    error={errors["shipping.state"]}
                  />
                  <Input
                    label="Postal code (optional)"
                    name="shipping.zipCode"
                    defaultValue={draft["shipping.zipCode"]}
                    autoComplete="postal-code"
                    inputMode="numeric"
                    error={errors["shipping.zipCode"]}
                  />
                </div>
              </>
            )}
            <Textarea
              label="Notes for us (optional)"
              name="notes"
              rows={3}
              defaultValue={draft.notes}
              error={errors.notes}
            />
          </fieldset>
          <VoucherField goods={cartTotal(cart)} error={errors.voucherCode} onDiscount={onDiscount} />
          <div className="grid gap-4">
            <div role="alert" className="empty:hidden">
              {checkout.refusal && (
                <div className="grid justify-items-start gap-3 rounded-md bg-danger-soft p-4 text-danger">
                  <p className="font-semibold">{checkout.refusal.message}</p>
                  <Shortages {...checkout.refusal} onFix={fixQuantities} />
                  {checkout.refusal.mayExist && (
                    <LinkButton to="/orders" size="sm" variant="secondary">
                      My Orders
                    </LinkButton>
                  )}
                </div>
              )}
            </div>
            {/* On a phone the summary stands below: the sum is to be seen beside the button that makes it due. */}
            <p className="flex items-baseline justify-between gap-4 text-lg font-semibold lg:hidden">
              Total <Price value={total} size="md" />
            </p>
            <Button type="submit" size="lg" wide busy={checkout.busy}>
              {checkout.busy ? "Placing your order..." : "Place order"}
            </Button>
            <p className="text-center text-sm text-muted">You pay by {waysToPay(shop)} on the next page.</p>
            <Button variant="quiet" onClick={onBack}>
              Back to cart
            </Button>
          </div>
        </TextLimits.Provider>
      </form>
    </Card>
  );
}

interface HandoverChoiceProps {
  ways: readonly Handover[];
  chosen: Handover | undefined;
  onChoose: (way: Handover) => void;
}

/** Delivery or collection, with what each costs; where there is one way only, a sentence. */
function HandoverChoice({ ways, chosen, onChoose }: HandoverChoiceProps) {
  const { deliveryFee, address } = useShop();
  const words: Record<Handover, { title: string; text: string }> = {
    delivery: { title: "Delivery", text: deliveryFee > 0 ? formatAmount(deliveryFee) : "No fee" },
    collection: { title: "Collect at the shop", text: `No fee · ${address}` },
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
            <span className="block font-semibold">{words[way].title}</span>
            <span className="block text-sm text-muted wrap-anywhere">{words[way].text}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

interface ShortagesProps {
  /** What was said already: lines that it names are not named again. */
  message: string;
  shortages: readonly Shortage[];
  onFix: (shortages: readonly Shortage[]) => void;
}

function Shortages({ message, shortages, onFix }: ShortagesProps) {
  if (shortages.length === 0) return null;
  const unnamed = shortages.filter(({ name }) => !message.includes(name));
  return (
    <>
      <ul className="list-disc ps-5 empty:hidden">
        {unnamed.map(({ productId, name, available }) => (
          <li key={productId}>
            {name}: {available > 0 ? `only ${available} left` : "not available"}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="secondary" onClick={() => onFix(shortages)}>
        Fix quantities
      </Button>
    </>
  );
}

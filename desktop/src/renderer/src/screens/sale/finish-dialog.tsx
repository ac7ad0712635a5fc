import { Button, Callout, Dialog, DialogBody, DialogFooter, InputGroup } from "@blueprintjs/core";
import { Cross, Plus } from "@blueprintjs/icons";
import type { finishSale, SaleContent } from "@fundi/shared/counter-sales";
import type { CallOutput } from "@fundi/shared/endpoint";
import { ApiError } from "@fundi/shared/http";
import { formatKes } from "@fundi/shared/money";
import { type FormEvent, useRef, useState } from "react";
import { useMay } from "../../app/session";
import { describeProblem } from "../../lib/problem";
import { FormField } from "../../ui/form-field";
import {
  amountOf,
  changeOf,
  newPayment,
  type PaymentDraft,
  paymentErrors,
  toTaken,
  withMethod,
} from "../orders/payment-draft";
import { PaymentFields } from "../orders/payment-fields";
import type { useFinishSale } from "./sale-queries";
import type { Sale } from "./use-sale";

export type Finished = CallOutput<typeof finishSale>;

export type Finish = ReturnType<typeof useFinishSale>["mutateAsync"];

interface Props {
  sale: Sale;
  finish: Finish;
  total: number;
  onDone: (finished: Finished) => void;
  onClose: () => void;
}

/** Takes the money of a sale, in one way or several, all of it or a part, and makes the order. */
export function FinishDialog({ sale, finish, total, onDone, onClose }: Props) {
  const { customer } = sale.work.content;
  const [payments, setPayments] = useState<readonly PaymentDraft[]>(() => (total > 0 ? [newPayment(total)] : []));
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const isManager = useMay("manager");

  const amounts = payments.map((payment) => amountOf(payment) ?? 0);
  const taken = round(amounts.reduce((sum, amount) => sum + amount, 0));
  const left = round(total - taken);
  // M-Pesa rounds up to a whole shilling: less than one more is no mistake.
  const rest = left > -1 && left < 0 && payments.some(({ method }) => method === "mpesa_manual") ? 0 : left;
  const dueOf = (index: number) => round(left + (amounts[index] ?? 0));
  const waits = !isManager && payments.some(({ method }) => method === "mpesa_manual");
  const found = payments.map((payment, index) => paymentErrors(payment, dueOf(index)));
  const isBuyerMissing = rest > 0 && (customer.name.trim() === "" || customer.phone.trim() === "");
  const isWrong = isBuyerMissing || found.some((errors) => Object.keys(errors).length > 0);
  const change = payments.reduce((sum, payment) => sum + (changeOf(payment) ?? 0), 0);

  const set = (index: number, part: Partial<PaymentDraft>) =>
    setPayments(
      payments.map((payment, at) =>
        at === index ? { ...payment, ...withMethod(payment, part, dueOf(index)) } : payment,
      ),
    );

  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      const { id, version } = await sale.saveNow();
      onDone(await finish({ id, body: { version, total, payments: payments.map(toTaken) } }));
    } catch (error) {
      setProblem(error);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    if (!isWrong) return void send();
    // The fields say it once they are drawn anew.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const doneWords =
    rest <= 0 ? "Finish sale" : taken > 0 ? `Take ${formatKes(taken)} and keep the goods` : "Keep the goods, pay later";
  return (
    <Dialog isOpen title="Take payment" className="sale-finish" canOutsideClickClose={false} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <DialogBody>
          <p className="sale-finish-total">
            <span>To pay</span>
            <strong className="tabular">{formatKes(total)}</strong>
          </p>
          {payments.map((payment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a payment is
            <fieldset key={index} className="sale-payment">
              <legend className={payments.length > 1 ? undefined : "sale-hidden"}>Payment {index + 1}</legend>
              {payments.length > 1 && (
                <Button
                  className="sale-payment-remove"
                  size="small"
                  variant="minimal"
                  icon={<Cross />}
                  aria-label={`Remove payment ${index + 1}`}
                  onClick={() => setPayments(payments.filter((_, at) => at !== index))}
                />
              )}
              <PaymentFields
                draft={payment}
                errors={isTried ? (found[index] ?? {}) : {}}
                autoFocus={index === payments.length - 1}
                onChange={(part) => set(index, part)}
              />
            </fieldset>
          ))}
          <div className="sale-finish-more">
            <Button
              size="small"
              variant="minimal"
              icon={<Plus />}
              text={payments.length === 0 ? "Take money now" : "Another way to pay"}
              disabled={rest <= 0 || payments.length >= 10}
              onClick={() => setPayments([...payments, newPayment(rest, "mpesa_manual")])}
            />
            {payments.length === 1 && (
              <Button size="small" variant="minimal" text="Nothing now" onClick={() => setPayments([])} />
            )}
          </div>
          {rest > 0 && (
            <Buyer
              customer={customer}
              rest={rest}
              isTried={isTried}
              onChange={(next) => sale.change({ customer: next })}
            />
          )}
          {rest < 0 && (
            <Callout intent="warning" compact>
              That is {formatKes(-rest)} more than it costs. The change belongs under “Handed over”.
            </Callout>
          )}
          {waits && (
            <p className="payment-quiet">
              The goods are kept until a manager has compared the M-Pesa code with the statement.
            </p>
          )}
          {problem !== undefined && (
            <Callout intent="danger" compact role="alert">
              {problemWords(problem)}
            </Callout>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Back" onClick={onClose} />
              <Button type="submit" intent="primary" loading={isSending} text={doneWords} />
            </>
          }
        >
          {change > 0 && payments.length > 1 && (
            <span className="sale-finish-change">
              Change <strong className="tabular">{formatKes(change)}</strong>
            </span>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

/** What there is too little of, by name; anything else in its own words. */
function problemWords(problem: unknown): string {
  const { title } = describeProblem(problem);
  if (!(problem instanceof ApiError) || problem.code !== "OUT_OF_STOCK") return title;
  const lines = (problem.details?.lines ?? []) as { name: string; available: number }[];
  return lines.length > 1
    ? `Too little is left: ${lines.map(({ name, available }) => `${name} (${available} left)`).join(", ")}.`
    : title;
}

interface BuyerProps {
  customer: SaleContent["customer"];
  rest: number;
  isTried: boolean;
  onChange: (customer: SaleContent["customer"]) => void;
}

/** Whoever leaves without paying everything leaves a name and a number. */
function Buyer({ customer, rest, isTried, onChange }: BuyerProps) {
  const missing = (text: string, words: string) => (isTried && text.trim() === "" ? words : undefined);
  return (
    <>
      <p>
        <strong className="tabular">{formatKes(rest)}</strong> stays due. The goods are kept for:
      </p>
      <div className="payment-row">
        <FormField label="Name" error={missing(customer.name, "Who is to pay the rest?")}>
          {(control) => (
            <InputGroup
              {...control}
              maxLength={160}
              value={customer.name}
              onValueChange={(name) => onChange({ ...customer, name })}
            />
          )}
        </FormField>
        <FormField label="Phone" error={missing(customer.phone, "Where can they be reached?")}>
          {(control) => (
            <InputGroup
              {...control}
              type="tel"
              maxLength={20}
              value={customer.phone}
              onValueChange={(phone) => onChange({ ...customer, phone })}
            />
          )}
        </FormField>
      </div>
    </>
  );
}

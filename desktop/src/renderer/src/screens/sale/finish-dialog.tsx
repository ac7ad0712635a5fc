import { Button, Callout, Dialog, DialogBody, DialogFooter, InputGroup } from "@blueprintjs/core";
import { Cross, Plus } from "@blueprintjs/icons";
import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { ApiError } from "@fundi/shared/contract/http";
import type { finishSale, SaleContent } from "@fundi/shared/sales/sales";
import { formatKes } from "@fundi/shared/values/money";
import { normalizePhone } from "@fundi/shared/values/phone";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { describeProblem } from "../../lib/problem";
import { shopQuery } from "../../lib/queries/shop-query";
import { useMay } from "../../session/session";
import { FormField } from "../../ui/forms/form-field";
import { RequestProblem } from "../../ui/forms/request-problem";
import {
  amountOf,
  changeOf,
  newPayment,
  type PaymentDraft,
  paymentErrors,
  TAKEN_METHODS,
  type TakenMethod,
  toCounterPayment,
  withMethod,
} from "../orders/money/payment-draft";
import { PaymentFields } from "../orders/money/payment-fields";
import type { useFinishSale } from "./sale-queries";
import type { Sale } from "./use-sale";

export type FinishedSale = CallOutput<typeof finishSale>;

export type FinishSale = ReturnType<typeof useFinishSale>["mutateAsync"];

interface Props {
  sale: Sale;
  finish: FinishSale;
  total: number;
  onDone: (finished: FinishedSale) => void;
  onClose: () => void;
}

/** Takes the payments of a sale, in one or several methods, in full or in part, and creates the order. */
export function FinishDialog({ sale, finish, total, onDone, onClose }: Props) {
  const { customer } = sale.local.content;
  const [payments, setPayments] = useState<readonly PaymentDraft[]>(() => (total > 0 ? [newPayment(total)] : []));
  const [isTried, setTried] = useState(false);
  const { send, isSending, problem } = useSending(async () => {
    const { id, version } = await sale.saveNow();
    const taken = payments.map(toCounterPayment).filter((payment) => payment !== null);
    onDone(await finish({ id, body: { version, total, payments: taken, ...(prompt && { prompt }) } }));
  });
  const form = useRef<HTMLFormElement>(null);
  const isManager = useMay("manager");

  const { taken, rest, dueOf, change, errors } = sumsOf(payments, total);
  const prompt = promptOf(payments, total - taken);
  const { data: shop } = useQuery(shopQuery);
  const methodsOf = (draft: PaymentDraft) =>
    shop?.mpesaPrompt && (!prompt || draft.method === "mpesa_prompt") ? METHODS_WITH_PROMPT : TAKEN_METHODS;
  const isClaimPending = !isManager && payments.some(({ method }) => method === "mpesa_manual");
  const isBuyerMissing = rest > 0 && (customer.name.trim() === "" || customer.phone.trim() === "");
  const isInvalid = isBuyerMissing || errors.some((found) => Object.keys(found).length > 0);

  const set = (index: number, part: Partial<PaymentDraft>) =>
    setPayments(
      payments.map((payment, at) =>
        at === index
          ? { ...payment, ...withPhone(payment, customer.phone, withMethod(payment, part, dueOf(index))) }
          : payment,
      ),
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    if (!isInvalid) return void send();
    // After the next render, which marks the invalid fields.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog isOpen title="Take payment" canOutsideClickClose={false} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <DialogBody>
          <p className="sale-finish-total">
            <span>To pay</span>
            <strong className="tabular">{formatKes(total)}</strong>
          </p>
          {payments.map((payment, index) => (
            <PaymentFieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: a payment is identified by its index
              key={index}
              number={index + 1}
              isOnly={payments.length === 1}
              autoFocus={index === payments.length - 1}
              draft={payment}
              methods={methodsOf(payment)}
              errors={isTried ? (errors[index] ?? {}) : {}}
              onChange={(part) => set(index, part)}
              onRemove={() => setPayments(payments.filter((_, at) => at !== index))}
            />
          ))}
          <MorePayments
            count={payments.length}
            canAdd={rest > 0}
            onAdd={() => setPayments([...payments, newPayment(rest, "mpesa_manual")])}
            onNone={() => setPayments([])}
          />
          {rest > 0 && (
            <Buyer
              customer={customer}
              rest={rest}
              isTried={isTried}
              onChange={(next) => sale.change({ customer: next })}
            />
          )}
          <Notes excess={-rest} isClaimPending={isClaimPending} problem={problem} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Back" onClick={onClose} />
              <Button
                type="submit"
                intent="primary"
                loading={isSending}
                text={submitLabelOf(prompt !== undefined, taken, rest)}
              />
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

/** Returns the label of the button that ends the dialog: what happens with `taken` and with the rest (shillings). */
function submitLabelOf(hasPrompt: boolean, taken: number, rest: number): string {
  if (hasPrompt) return taken > 0 ? `Take ${formatKes(taken)} and send the prompt` : "Send the prompt";
  if (rest <= 0) return "Finish sale";
  return taken > 0 ? `Take ${formatKes(taken)} and keep the goods` : "Keep the goods, pay later";
}

const METHODS_WITH_PROMPT: readonly TakenMethod[] = ["cash", "mpesa_prompt", "mpesa_manual", "card_terminal"];

/** Returns what is to be asked for on the customer's phone: all that the payments leave (shillings), or the typed part. */
function promptOf(payments: readonly PaymentDraft[], left: number) {
  const draft = payments.find(({ method }) => method === "mpesa_prompt");
  if (!draft) return undefined;
  const amount = amountOf(draft) ?? 0;
  const phoneNumber = normalizePhone(draft.phone);
  return amount >= round(left) ? { phoneNumber } : { phoneNumber, amount };
}

/** A prompt goes to the customer's phone, if it is known and no other was typed. */
const withPhone = (draft: PaymentDraft, phone: string, edit: Partial<PaymentDraft>): Partial<PaymentDraft> =>
  edit.method === "mpesa_prompt" && draft.phone === "" ? { ...edit, phone } : edit;

/** Runs one attempt to finish; returns the error of the last one. */
function useSending(work: () => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error);
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, problem };
}

/** The most payments of one sale. */
const PAYMENTS_MAX = 10;

interface MorePaymentsProps {
  count: number;
  /** Whether anything is left to pay. */
  canAdd: boolean;
  onAdd: () => void;
  onNone: () => void;
}

const MorePayments = ({ count, canAdd, onAdd, onNone }: MorePaymentsProps) => (
  <div className="sale-finish-more">
    <Button
      size="small"
      variant="minimal"
      icon={<Plus />}
      text={count === 0 ? "Take money now" : "Another way to pay"}
      disabled={!canAdd || count >= PAYMENTS_MAX}
      onClick={onAdd}
    />
    {count === 1 && <Button size="small" variant="minimal" text="Nothing now" onClick={onNone} />}
  </div>
);

interface NotesProps {
  /** How much more than the price is taken. */
  excess: number;
  isClaimPending: boolean;
  problem: unknown;
}

function Notes({ excess, isClaimPending, problem }: NotesProps) {
  return (
    <>
      {excess > 0 && (
        <Callout intent="warning" compact>
          That is {formatKes(excess)} more than it costs. The change belongs under “Handed over”.
        </Callout>
      )}
      {isClaimPending && (
        <p className="payment-quiet">
          The goods are kept until a manager has compared the M-Pesa code with the statement.
        </p>
      )}
      {problem !== undefined && <RequestProblem error={problem} text={refusalText(problem)} countsOnce />}
    </>
  );
}

/** Returns the sums of the payments of a sale, and the errors of each. */
function sumsOf(payments: readonly PaymentDraft[], total: number) {
  const amounts = payments.map((payment) => amountOf(payment) ?? 0);
  const sum = (drafts: readonly number[]) => round(drafts.reduce((all, amount) => all + amount, 0));
  const left = round(total - sum(amounts));
  // What a prompt asks for is not taken yet.
  const taken = sum(amounts.filter((_, index) => payments[index]?.method !== "mpesa_prompt"));
  // M-Pesa rounds up to whole shillings: less than one shilling too much is fine.
  const rest = left > -1 && left < 0 && payments.some(({ method }) => method.startsWith("mpesa_")) ? 0 : left;
  /** What is due without this payment. */
  const dueOf = (index: number) => round(left + (amounts[index] ?? 0));
  // What one M-Pesa payment is rounded up by leaves the other payments as they are.
  const rounding = rest - left;
  return {
    taken,
    /** What is not taken yet; negative: more than it costs. */
    rest,
    dueOf,
    change: payments.reduce((sum, payment) => sum + (changeOf(payment) ?? 0), 0),
    errors: payments.map((payment, index) => paymentErrors(payment, round(dueOf(index) + rounding))),
  };
}

interface PaymentFieldsetProps extends ComponentProps<typeof PaymentFields> {
  /** From 1. */
  number: number;
  isOnly: boolean;
  onRemove: () => void;
}

function PaymentFieldset({ number, isOnly, onRemove, ...fields }: PaymentFieldsetProps) {
  return (
    <fieldset className="sale-payment">
      <legend className={isOnly ? "frame-unseen" : undefined}>Payment {number}</legend>
      {!isOnly && (
        <Button
          className="sale-payment-remove"
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={`Remove payment ${number}`}
          onClick={onRemove}
        />
      )}
      <PaymentFields {...fields} />
    </fieldset>
  );
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

/** Returns the error text; for missing stock, the products with what is left of each. */
function refusalText(problem: unknown): string {
  const { title } = describeProblem(problem);
  if (!(problem instanceof ApiError) || problem.code !== "OUT_OF_STOCK") return title;
  const lines = problem.detailsOf("OUT_OF_STOCK")?.lines ?? [];
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

/** Name and number of the customer, required unless everything is paid. */
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

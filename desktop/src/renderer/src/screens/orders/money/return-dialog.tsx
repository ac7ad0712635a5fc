import { Checkbox, HTMLSelect } from "@blueprintjs/core";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { formatKes } from "@fundi/shared/values/money";
import { useCallback, useRef, useState } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { toastSuccess } from "../../../ui/toasts";
import { ReasonField } from "../reason-field";
import { useReturnGoods } from "./order-money-queries";
import { ReferenceField, sentReference } from "./refund-reference";
import {
  linesNow,
  type ReturnDraft,
  refundWith,
  returnableLines,
  returnErrors,
  startOfReturn,
  worthOf,
} from "./return-draft";
import "./return-dialog.css";

/** Takes goods back: quantities, to stock or written off, reason, and whether to refund at once. */
export function ReturnDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const lines = returnableLines(order);
  const [start] = useState(() => startOfReturn(order));
  const element = useRef<HTMLFormElement>(null);
  const findErrors = useCallback(
    (typed: ReturnDraft) => {
      const now = { ...typed, lines: linesNow(order, typed.lines) };
      return returnErrors(now, refundWith(order, now));
    },
    [order],
  );
  const { draft: typed, errors, change } = useDraftForm(start, findErrors, element);
  // The order follows other windows; what is shown, counted and sent is what can still come back.
  const draft = { ...typed, lines: linesNow(order, typed.lines) };
  const returnGoods = useReturnGoods(order.id);
  const value = worthOf(order, draft);
  const refund = refundWith(order, draft);
  const given = draft.refunds && refund && refund.amount > 0 ? refund : null;
  const submit = () => {
    if (!errors.validate()) return;
    const chosen = draft.lines.filter(({ quantity }) => quantity > 0);
    returnGoods.mutate(
      {
        lines: chosen,
        reason: draft.reason.trim(),
        version: order.version,
        ...(given && {
          refund: {
            ...{ paymentId: given.paymentId, amount: given.amount, method: given.method },
            reference: sentReference(given.method, draft),
          },
        }),
      },
      {
        onSuccess: () => {
          toastSuccess(`Goods of ${order.orderNumber} taken back.`);
          onClose();
        },
        onError: (error) => errors.refuse(error),
      },
    );
  };
  const set = (index: number, part: Partial<DraftLine>) =>
    change({ lines: draft.lines.map((line, at) => (at === index ? { ...line, ...part } : line)) });
  return (
    <FormDialog
      title={`Take goods of ${order.orderNumber} back`}
      submitLabel={given ? `Take back, refund ${formatKes(given.amount)}` : "Take back"}
      isBusy={returnGoods.isPending}
      problem={returnGoods.error}
      countsOnce
      isWaiting={returnGoods.isPaused}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="return-lines">
        {lines.map(({ item, left }, index) => {
          const line = draft.lines[index];
          return (
            line && (
              <ReturnLine
                key={item.id}
                item={item}
                left={left}
                line={line}
                isInvalid={errors.of("lines") !== undefined}
                onChange={(part) => set(index, part)}
              />
            )
          );
        })}
      </ul>
      {errors.of("lines") && (
        <p className="return-problem" role="alert">
          {errors.of("lines")}
        </p>
      )}
      <ReasonField value={draft.reason} error={errors.of("reason")} onChange={(reason) => change({ reason })} />
      <p>
        The order costs <strong className="tabular">{formatKes(value)}</strong> less.
      </p>
      {refund && (
        <Checkbox
          checked={given !== null}
          disabled={refund.amount === 0}
          onChange={(event) => change({ refunds: event.currentTarget.checked })}
        >
          Give {formatKes(refund.amount)} back now ({refund.label})
        </Checkbox>
      )}
      {given && <ReferenceField method={given.method} draft={typed} error={errors.of("reference")} onChange={change} />}
    </FormDialog>
  );
}

type DraftLine = ReturnDraft["lines"][number];

interface ReturnLineProps {
  item: ReturnType<typeof returnableLines>[number]["item"];
  /** How many can still come back. */
  left: number;
  line: DraftLine;
  isInvalid: boolean;
  onChange: (part: Partial<DraftLine>) => void;
}

/** How many of an item come back, and where they go. */
const ReturnLine = ({ item, left, line, isInvalid, onChange }: ReturnLineProps) => (
  <li>
    <span className="return-name">
      {item.name} <span className="payment-quiet">{formatKes(item.price)}</span>
    </span>
    <HTMLSelect
      aria-label={`${item.name}: how many come back`}
      aria-invalid={isInvalid}
      value={line.quantity}
      onChange={(event) => onChange({ quantity: Number(event.target.value) })}
      options={Array.from({ length: left + 1 }, (_, count) => ({ value: count, label: `${count} of ${left}` }))}
    />
    <HTMLSelect
      aria-label={`${item.name}: where they go`}
      disabled={line.quantity === 0}
      value={line.restock ? "shelf" : "off"}
      onChange={(event) => onChange({ restock: event.target.value === "shelf" })}
      options={[
        { value: "shelf", label: "To the shelf" },
        { value: "off", label: "Written off" },
      ]}
    />
  </li>
);

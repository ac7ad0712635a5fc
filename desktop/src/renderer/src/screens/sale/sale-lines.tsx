import { Button, InputGroup, Tag } from "@blueprintjs/core";
import { Cross, Minus, Plus } from "@blueprintjs/icons";
import { SALE_QUANTITY_MAX, type SaleItem, type SaleLine } from "@fundi/shared/sales/sales";
import { formatKes } from "@fundi/shared/values/money";
import { useEffect, useRef, useState } from "react";
import { itemOf, nameOf, priceOf } from "./local-sale";
import { heldFor } from "./stock-words";

interface Props {
  lines: readonly SaleLine[];
  items: readonly SaleItem[];
  /** The line that the keys + − Delete apply to. */
  selected: string | undefined;
  /** Catalogue prices may be changed. */
  mayChangePrice: boolean;
  onSelect: (key: string) => void;
  onQuantity: (key: string, quantity: number) => void;
  onRemove: (key: string) => void;
  onPrice: (key: string) => void;
}

/** The lines with quantity, price and sum. */
export function SaleLines({ lines, items, ...actions }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (actions.selected)
      list.current?.querySelector(`[data-line="${actions.selected}"]`)?.scrollIntoView?.({ block: "nearest" });
  }, [actions.selected]);
  return (
    <ol className="sale-lines" ref={list} aria-label="Items of this sale">
      {lines.map((line) => (
        <Line key={line.key} line={line} items={items} {...actions} />
      ))}
    </ol>
  );
}

/** There is one of each unit. */
const mostOf = (line: SaleLine): number =>
  line.kind === "product" && line.unitId !== undefined ? 1 : SALE_QUANTITY_MAX;

type LineProps = Omit<Props, "lines"> & { line: SaleLine };

function Line({
  line,
  items,
  selected,
  mayChangePrice: mayChangePrices,
  onSelect,
  onQuantity,
  onRemove,
  onPrice,
}: LineProps) {
  const item = itemOf(line, items);
  const name = nameOf(line, items);
  const price = priceOf(line, items);
  const isGone = line.kind !== "free" && !item;
  const short = item?.available != null && item.available < line.quantity ? item.available : null;
  const mayPrice = line.kind === "free" || mayChangePrices;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys of the selected line are handled by the entry field
    <li data-line={line.key} aria-current={selected === line.key || undefined} onClick={() => onSelect(line.key)}>
      <span className="sale-line-name">
        {name}
        <span className="sale-quiet">
          {line.kind === "free" ? "Free line" : (item?.sku ?? (line.kind === "service" ? "Service" : ""))}
          {line.kind !== "free" &&
            line.price !== null &&
            item &&
            ` · ${formatKes(item.price)} by list: ${line.priceReason}`}
        </span>
        {isGone && (
          <Tag minimal intent="danger">
            No longer sold: take it out
          </Tag>
        )}
        {short !== null && (
          <Tag minimal multiline intent="danger">
            {short > 0 ? `Only ${short} left` : item?.held[0] ? `Not free: ${heldFor(item.held[0])}` : "Sold out"}
          </Tag>
        )}
      </span>
      <span className="sale-line-quantity">
        <Button
          size="small"
          variant="minimal"
          icon={<Minus />}
          aria-label={`One less of ${name}`}
          disabled={line.quantity <= 1}
          onClick={() => onQuantity(line.key, line.quantity - 1)}
        />
        <Quantity name={name} value={line.quantity} onChange={(quantity) => onQuantity(line.key, quantity)} />
        <Button
          size="small"
          variant="minimal"
          icon={<Plus />}
          aria-label={`One more of ${name}`}
          disabled={line.quantity >= mostOf(line)}
          onClick={() => onQuantity(line.key, line.quantity + 1)}
        />
      </span>
      {mayPrice && !isGone ? (
        <Button
          className="sale-line-price tabular"
          size="small"
          variant="minimal"
          text={formatKes(price)}
          aria-label={`Price of ${name}: ${formatKes(price)}. Change it`}
          onClick={() => onPrice(line.key)}
        />
      ) : (
        <span
          className="sale-line-price tabular"
          {...(!mayPrice && { title: "A manager changes prices; a discount can be asked for below." })}
        >
          {formatKes(price)}
        </span>
      )}
      <strong className="sale-line-sum tabular">{formatKes(price * line.quantity)}</strong>
      <Button
        className="sale-line-remove"
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={`Take ${name} out`}
        title="Take out (Delete)"
        onClick={() => onRemove(line.key)}
      />
    </li>
  );
}

/** A quantity input that may be empty while typing. */
function Quantity({ name, value, onChange }: { name: string; value: number; onChange: (value: number) => void }) {
  const [text, setText] = useState<string>();
  return (
    <InputGroup
      size="small"
      aria-label={`How many of ${name}`}
      inputMode="numeric"
      maxLength={String(SALE_QUANTITY_MAX).length + 1}
      value={text ?? String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setText(undefined)}
      onValueChange={(typed) => {
        const digits = typed.replace(/\D/g, "");
        const quantity = Number(digits);
        // Above the maximum the field shows what the line holds, not what was typed.
        setText(quantity > SALE_QUANTITY_MAX ? undefined : digits);
        if (quantity > 0) onChange(quantity);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
}

import type { Intent } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/money";
import type { ImportAction, ImportChange } from "@fundi/shared/product-imports";
import { CellTag } from "../../ui/cell-tag";
import { ACTION_LABELS } from "./import-words";

const ACTION_INTENTS: Record<ImportAction, Intent> = {
  create: "success",
  update: "primary",
  skip: "none",
  error: "danger",
};

/** What the import will do with a product, as text and colour. */
export const ActionTag = ({ action }: { action: ImportAction }) => (
  <CellTag intent={ACTION_INTENTS[action]}>{ACTION_LABELS[action]}</CellTag>
);

interface Props {
  /** The value after the import. */
  value: string;
  change: ImportChange | undefined;
  format?: (value: string) => string;
}

/** A value; where the import changes it, the old one struck out before it. */
export function ChangedText({ value, change, format = (text) => text }: Props) {
  if (!change) return <>{format(value)}</>;
  return (
    <>
      {change.from && <del className="import-old">{format(change.from)}</del>}{" "}
      <ins className="import-new">{change.to ? format(change.to) : "nothing"}</ins>
    </>
  );
}

/** The same for a price; changes of prices travel as plain amounts. */
export const ChangedPrice = ({ price, change }: { price: number; change: ImportChange | undefined }) => (
  <ChangedText value={String(price)} change={change} format={formatKes} />
);

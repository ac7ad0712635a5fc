import type { Intent } from "@blueprintjs/core";
import type { ImportAction, ImportChange } from "@fundi/shared/import/import-record";
import { formatKes } from "@fundi/shared/values/money";
import { CellTag } from "../../../ui/cell-tag";
import { ACTION_LABELS } from "../import-text";

const ACTION_INTENTS: Record<ImportAction, Intent> = {
  create: "success",
  update: "primary",
  skip: "none",
  error: "danger",
};

/** The import's action for a product, as a coloured tag. */
export const ActionTag = ({ action }: { action: ImportAction }) => (
  <CellTag intent={ACTION_INTENTS[action]}>{ACTION_LABELS[action]}</CellTag>
);

interface Props {
  /** The value after the import. */
  value: string;
  change: ImportChange | undefined;
  format?: (value: string) => string;
}

/** A value; when the import changes it, the old one is shown struck through before it. */
export function ChangedText({ value, change, format = (text) => text }: Props) {
  if (!change) return <>{format(value)}</>;
  return (
    <>
      {change.from && <del className="import-old">{format(change.from)}</del>}{" "}
      <ins className="import-new">{change.to ? format(change.to) : "nothing"}</ins>
    </>
  );
}

/** The same for a price; price changes are plain amounts on the wire. */
export const ChangedPrice = ({ price, change }: { price: number; change: ImportChange | undefined }) => (
  <ChangedText value={String(price)} change={change} format={formatKes} />
);

import { Button } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/contract/http";
import type { InventoryItem } from "@fundi/shared/inventory/inventory";
import { formatKes } from "@fundi/shared/values/money";
import { PART_GRADE_LABELS } from "@fundi/shared/workshop/estimate-rules";
import { RoleNote } from "../../session/role-note";
import { useMay } from "../../session/session";
import { CellTag } from "../../ui/cell-tag";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { NoRecord } from "../../ui/forms/record-panel";
import { MovementList } from "./movement-list";
import type { StockAction } from "./stock-action";
import { isLow } from "./stock-text";
import { UnitSection } from "./units/unit-section";

interface Props {
  id: number;
  /** Null when there is none with this id, undefined while the list is loading. */
  item: InventoryItem | null | undefined;
  /** Why the list could not be loaded. */
  error?: unknown;
  onRetry?: () => void;
  onClose: () => void;
  onAction: (action: StockAction, item: InventoryItem) => void;
  onLabels: (item: InventoryItem) => void;
}

const NO_SUCH_ITEM = new ApiError("There is no such stock item", 404, "NOT_FOUND");

/** One stock item: figures, actions and movements. */
export function ItemPanel({ id, item, error, onRetry, onClose, onAction, onLabels }: Props) {
  const mayEdit = useMay("manager");
  if (item === undefined)
    return <NoRecord kind="Stock item" recordKey={id} error={error} onClose={onClose} {...(onRetry && { onRetry })} />;
  if (item === null) return <NoRecord kind="Stock item" recordKey={id} error={NO_SUCH_ITEM} onClose={onClose} />;
  return (
    <DetailPanel
      title={
        <>
          {item.name} {isLow(item) && <LowTag />}
        </>
      }
      recordKey={id}
      onClose={onClose}
      footer={
        <div className="item-actions">
          {/* Counted by serials: units are added and written off one by one. */}
          {!item.tracksSerials && (
            <>
              <Button intent="primary" text="Restock" title="R" onClick={() => onAction("restock", item)} />
              <Button text="Adjust" title="A" onClick={() => onAction("adjust", item)} />
            </>
          )}
          <Button text="Labels" title="L" onClick={() => onLabels(item)} />
          {mayEdit && <Button text="Edit" title="E" onClick={() => onAction("edit", item)} />}
        </div>
      }
    >
      <RoleNote least="manager">A manager changes the name, the price and the reorder level.</RoleNote>
      <dl className="item-figures">
        <Figure label="On hand" value={item.quantity} />
        <Figure label="Reserved" value={item.reserved} />
        <Figure label="Available" value={item.available} isStrong />
      </dl>
      <p className="item-line">
        SKU <strong>{item.sku}</strong> · {formatKes(item.price)} ·{" "}
        {item.reorderLevel === null ? "no reorder level" : `reorder at ${item.reorderLevel}`}
        {item.place && (
          <>
            {" · "}
            <strong>{item.place}</strong>
          </>
        )}
        {item.partGrade && ` · ${PART_GRADE_LABELS[item.partGrade]}`}
        {item.warrantyDays !== null && ` · ${warrantyText(item.warrantyDays)} in a repair`}
      </p>
      <UnitSection key={`units-${id}`} item={item} counted={item.quantity} />
      <DetailSection title="Movements">
        <MovementList key={id} itemId={id} />
      </DetailSection>
    </DetailPanel>
  );
}

const warrantyText = (days: number) =>
  days === 0 ? "no warranty" : `${days} ${days === 1 ? "day" : "days"} of warranty`;

export const LowTag = () => <CellTag intent="warning">Low</CellTag>;

const Figure = ({ label, value, isStrong }: { label: string; value: number; isStrong?: boolean }) => (
  <div className={isStrong ? "is-strong" : undefined}>
    <dt>{label}</dt>
    <dd className="tabular">{value.toLocaleString("en-KE")}</dd>
  </div>
);

import { Button, NonIdealState } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/http";
import type { AdminProduct } from "@fundi/shared/products";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../app/session";
import { describeProblem } from "../../lib/problem";
import { DetailPanel } from "../../ui/detail-panel";
import { ProductEditor } from "./product-editor";
import { ProductFacts } from "./product-facts";
import "./product-panel.css";
import { productQuery } from "./product-queries";

interface Props {
  id: number;
  /** The row that was opened, shown until the newest version is here. */
  row: AdminProduct | undefined;
  onClose: () => void;
  onDelete: (product: AdminProduct) => void;
}

/** One product beside the list: managers change it, staff read it (`decisions.md` D2). */
export function ProductPanel({ id, row, onClose, onDelete }: Props) {
  const mayEdit = useMay("manager");
  const query = useQuery(productQuery(id));
  const product = query.data ?? row;
  if (query.isError && (!product || isGone(query.error))) {
    return (
      <DetailPanel title="Product" recordKey={id} onClose={onClose}>
        <NonIdealState
          icon={<WarningSign size={32} />}
          iconMuted
          title={isGone(query.error) ? "This product is not in the catalogue" : describeProblem(query.error).title}
          description={isGone(query.error) ? "It was deleted, or the address is wrong." : undefined}
          action={
            isGone(query.error) ? (
              <Button text="Back to the list" onClick={onClose} />
            ) : (
              <Button icon={<Refresh />} text="Try again" onClick={() => void query.refetch()} />
            )
          }
        />
      </DetailPanel>
    );
  }
  if (!product) {
    return (
      <DetailPanel title="Loading…" recordKey={id} onClose={onClose}>
        <div className="product-skeleton" aria-hidden>
          {[90, 60, 75, 40].map((width) => (
            <span key={width} className="bp6-skeleton" style={{ width: `${width}%` }} />
          ))}
        </div>
      </DetailPanel>
    );
  }
  return mayEdit ? (
    <ProductEditor product={product} onClose={onClose} onDelete={onDelete} />
  ) : (
    <ProductFacts product={product} onClose={onClose} />
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === "NOT_FOUND";

import type { AdminProduct } from "@fundi/shared/products";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../app/session";
import { isGone, NoRecord } from "../../ui/record-panel";
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
    const retry = () => void query.refetch();
    return <NoRecord kind="Product" recordKey={id} error={query.error} onClose={onClose} onRetry={retry} />;
  }
  if (!product) return <NoRecord kind="Product" recordKey={id} onClose={onClose} />;
  return mayEdit ? (
    <ProductEditor product={product} onClose={onClose} onDelete={onDelete} />
  ) : (
    <ProductFacts product={product} onClose={onClose} />
  );
}

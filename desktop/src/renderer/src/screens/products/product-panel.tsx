import type { AdminProduct } from "@fundi/shared/catalog/products";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../session/session";
import { isGone, NoRecord } from "../../ui/forms/record-panel";
import { ProductEditor } from "./product-editor";
import { ProductFacts } from "./product-facts";
import "./product-panel.css";
import { productQuery } from "./product-queries";

interface Props {
  id: number;
  /** The row of the list, shown until the product is loaded. */
  row: AdminProduct | undefined;
  onClose: () => void;
  onDelete: (product: AdminProduct) => void;
}

/** One product next to the list: managers edit it, staff read it. */
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

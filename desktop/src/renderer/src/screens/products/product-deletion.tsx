import type { AdminProduct } from "@fundi/shared/catalog/products";
import { type ReactNode, useCallback, useState } from "react";
import { failureText } from "../../lib/problem";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { showToast, toastSuccess } from "../../ui/toasts";
import { useBulkDeleteProducts, useDeleteProduct, useRestoreProducts } from "./product-queries";

/** Time to notice a mistake and press Undo. */
const UNDO_MS = 12_000;

interface DeletionRequest {
  products: AdminProduct[];
  /** Called after they are deleted. */
  onDeleted: () => void;
}

/** Deletes products after a confirmation, and offers Undo. */
export function useProductDeletion(): {
  ask: (products: AdminProduct[], onDeleted: () => void) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<DeletionRequest | null>(null);
  const remove = useDeleteProduct();
  const removeAll = useBulkDeleteProducts();
  const restore = useRestoreProducts();

  const ask = useCallback((products: AdminProduct[], onDeleted: () => void) => setAsked({ products, onDeleted }), []);
  const undo = (ids: number[]) =>
    restore.mutate(ids, {
      onSuccess: ({ restored }) => toastSuccess(`Restored ${restored} product(s).`),
      onError: (error) =>
        void showToast({ message: failureText(error, "Failed to restore products"), intent: "danger" }),
    });
  const done = (message: string, ids: number[]) => {
    asked?.onDeleted();
    setAsked(null);
    void showToast({
      message,
      intent: "success",
      timeout: UNDO_MS,
      action: { text: "Undo", onClick: () => undo(ids) },
    });
  };
  const failed = (error: unknown, otherwise: string) => {
    setAsked(null);
    void showToast({ message: failureText(error, otherwise), intent: "danger" });
  };

  const confirm = () => {
    const ids = asked?.products.map(({ id }) => id) ?? [];
    const [first] = ids;
    if (first === undefined) return;
    if (ids.length === 1) {
      remove.mutate(first, {
        onSuccess: () => done("Product deleted successfully!", ids),
        onError: (error) => failed(error, "Failed to delete product"),
      });
    } else {
      removeAll.mutate(ids, {
        onSuccess: ({ deleted }) => done(`Deleted ${deleted} product(s).`, ids),
        onError: (error) => failed(error, "Failed to bulk delete products"),
      });
    }
  };

  const [first] = asked?.products ?? [];
  const count = asked?.products.length ?? 0;
  return {
    ask,
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        title={count === 1 ? `Delete “${first?.name}”?` : `Delete ${count} products?`}
        confirmLabel={count === 1 ? "Delete product" : `Delete ${count} products`}
        intent="danger"
        isBusy={remove.isPending || removeAll.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        <p>Customers no longer see {count === 1 ? "it" : "them"}. Old orders keep what was bought.</p>
      </ConfirmDialog>
    ),
  };
}

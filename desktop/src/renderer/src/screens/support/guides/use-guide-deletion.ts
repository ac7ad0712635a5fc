import { useCallback } from "react";
import { showToast, toastProblem, toastSuccess } from "../../../ui/toasts";
import { useDeleteGuide, useRestoreGuide } from "./guide-queries";

const UNDO_MS = 15_000;

/** Returns a function that deletes a guide at once, and offers to bring it back. */
export function useGuideDeletion(onDeleted?: (id: number) => void): (guide: { id: number; title: string }) => void {
  const { mutate: remove } = useDeleteGuide();
  const { mutate: restore } = useRestoreGuide();
  return useCallback(
    ({ id, title }) =>
      remove(id, {
        onSuccess: () => {
          onDeleted?.(id);
          const undo = () =>
            restore(id, { onSuccess: () => toastSuccess(`“${title}” is back.`), onError: toastProblem });
          void showToast({
            message: `“${title}” is deleted: customers no longer see it.`,
            intent: "primary",
            timeout: UNDO_MS,
            action: { text: "Undo", onClick: undo },
          });
        },
        onError: toastProblem,
      }),
    [remove, restore, onDeleted],
  );
}

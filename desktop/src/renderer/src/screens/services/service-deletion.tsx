import type { AdminService } from "@fundi/shared/catalog/services";
import { failureText } from "../../lib/problem";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { showToast, toastSuccess } from "../../ui/toasts";
import { useDeleteService } from "./service-queries";

interface Props {
  /** The service to delete; null closes the dialog. */
  service: AdminService | null;
  onClose: () => void;
  onDeleted: (service: AdminService) => void;
}

/** Asks for confirmation before a service is deleted. */
export function ServiceDeletion({ service, onClose, onDeleted }: Props) {
  const remove = useDeleteService();
  const confirm = () => {
    if (!service) return;
    remove.mutate(service.id, {
      onSuccess: ({ deactivated }) => {
        onClose();
        if (deactivated)
          return void showToast({
            message: "Bookings or quotes refer to this service, so it was set inactive instead.",
            intent: "primary",
          });
        toastSuccess("Service deleted successfully!");
        onDeleted(service);
      },
      onError: (error) => {
        onClose();
        void showToast({ message: failureText(error, "Failed to delete service"), intent: "danger" });
      },
    });
  };
  return (
    <ConfirmDialog
      isOpen={service !== null}
      title={`Delete “${service?.title}”?`}
      confirmLabel="Delete service"
      intent="danger"
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Customers no longer see it. One that was booked or quoted is only set inactive.</p>
    </ConfirmDialog>
  );
}

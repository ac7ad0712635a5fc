import { Button } from "@blueprintjs/core";
import { setOrderKraPin } from "@fundi/shared/orders/admin-orders";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { isKraPin, KRA_PIN_ERROR, normalizeKraPin } from "@fundi/shared/values/kra-pin";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { LineEditor } from "./line-editor";
import { useInvalidateOrder } from "./order-queries";

const MAX_LENGTH = 20;

/** The KRA PIN of an order's customer, which staff add or mend before they print the invoice; an emptied one is removed. */
export function KraPinForm({ order }: { order: OrderDetail }) {
  const saved = order.kraPin ?? "";
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <Editor order={order} saved={saved} onClose={() => setEditing(false)} />;
  return (
    <>
      {saved && <span className="tabular">{saved} </span>}
      <Button
        size="small"
        variant="minimal"
        text={saved ? "Change" : "Add"}
        aria-label={saved ? "Change the KRA PIN" : "Add a KRA PIN"}
        onClick={() => setEditing(true)}
      />
    </>
  );
}

interface EditorProps {
  order: OrderDetail;
  saved: string;
  onClose: () => void;
}

function Editor({ order, saved, onClose }: EditorProps) {
  const invalidate = useInvalidateOrder();
  const save = useMutation({
    mutationFn: (kraPin: string) =>
      call(setOrderKraPin, { params: { id: order.id }, body: { kraPin, version: order.version } }),
    onSettled: invalidate,
    onSuccess: (_, kraPin) => {
      toastSuccess(
        kraPin === "" ? "KRA PIN removed from the order and its invoice." : "KRA PIN saved. The invoice shows it.",
      );
      onClose();
    },
    onError: toastProblem,
  });
  return (
    <LineEditor
      label="KRA PIN"
      placeholder="P051234567Q"
      maxLength={MAX_LENGTH}
      saved={saved}
      clean={normalizeKraPin}
      errorOf={(kraPin) => (kraPin === "" || isKraPin(kraPin) ? undefined : `${KRA_PIN_ERROR}.`)}
      isSaving={save.isPending}
      onSave={(kraPin) => save.mutate(kraPin)}
      onClose={onClose}
    />
  );
}

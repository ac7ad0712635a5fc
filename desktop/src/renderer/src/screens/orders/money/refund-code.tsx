import { Button, Tag } from "@blueprintjs/core";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { cleanReceipt, isReceipt, RECEIPT_HINT, RECEIPT_MAX } from "@fundi/shared/payments/receipt-code";
import { useState } from "react";
import { useMay } from "../../../session/session";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { LineEditor } from "../line-editor";
import { useSetRefundReference } from "./order-money-queries";

interface Props {
  orderId: number;
  refund: OrderDetail["refunds"][number];
}

/** The M-Pesa code of a refund, which managers add or mend afterwards; a refund without one is marked. */
export function RefundCode({ orderId, refund }: Props) {
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useMay("manager");
  const save = useSetRefundReference(orderId, refund.id);
  const saved = refund.reference ?? "";
  if (isEditing)
    return (
      <LineEditor
        label="M-Pesa code of the refund"
        placeholder="THR1A2B3C4"
        maxLength={RECEIPT_MAX}
        saved={saved}
        clean={cleanReceipt}
        errorOf={(code) => (isReceipt(code) ? undefined : RECEIPT_HINT)}
        isSaving={save.isPending}
        onSave={(code) =>
          save.mutate(code, {
            onSuccess: () => {
              toastSuccess("Code of the refund saved.");
              setEditing(false);
            },
            onError: toastProblem,
          })
        }
        onClose={() => setEditing(false)}
      />
    );
  return (
    <>
      {saved === "" && (
        <Tag minimal intent="warning">
          M-Pesa code missing
        </Tag>
      )}
      {mayEdit && (
        <Button
          size="small"
          variant="minimal"
          text={saved ? "Change" : "Add"}
          aria-label={saved ? `Change the code ${saved} of the refund` : "Add the M-Pesa code of the refund"}
          onClick={() => setEditing(true)}
        />
      )}
    </>
  );
}

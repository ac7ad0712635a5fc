import { Button, Classes, ControlGroup, InputGroup } from "@blueprintjs/core";
import type { OrderDetail } from "@fundi/shared/orders";
import { type FormEvent, useState } from "react";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { useSetTracking } from "./order-queries";

const MAX_LENGTH = 80;

/** The number under which the parcel can be followed; empty takes it away. */
export function TrackingForm({ order }: { order: OrderDetail }) {
  const saved = order.trackingNumber ?? "";
  const [text, setText] = useState(saved);
  const save = useSetTracking();
  const canChange = order.allowedActions.includes("set_tracking");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { order, trackingNumber: text.trim() || null },
      { onSuccess: () => toastSuccess("Tracking number saved."), onError: toastProblem },
    );
  };
  return (
    <form onSubmit={submit}>
      <ControlGroup fill>
        <InputGroup
          aria-label="Tracking number"
          placeholder="Tracking number"
          maxLength={MAX_LENGTH}
          readOnly={!canChange}
          value={text}
          onValueChange={setText}
        />
        {canChange && (
          <Button
            type="submit"
            className={Classes.FIXED}
            text="Save"
            disabled={text.trim() === saved}
            loading={save.isPending}
          />
        )}
      </ControlGroup>
    </form>
  );
}

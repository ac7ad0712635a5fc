import { Button, Classes, ControlGroup, InputGroup } from "@blueprintjs/core";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { type FormEvent, useMemo, useRef } from "react";
import { QueuedOffline } from "../../lib/queued-offline";
import { useQueuedChanges } from "../../offline/offline-provider";
import { QueuedChangeNote } from "../../offline/queued-change-note";
import { useEditForm } from "../../ui/forms/draft-form";
import { StaleChanges } from "../../ui/forms/stale-changes";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { useSetTracking } from "./order-queries";

const MAX_LENGTH = 80;
const LABELS = { trackingNumber: "Tracking number" };
const findNoErrors = () => ({});

/** The tracking number of the parcel; empty removes it. */
export function TrackingForm({ order }: { order: OrderDetail }) {
  const saved = order.trackingNumber ?? "";
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => ({ trackingNumber: saved }), [saved]);
  const form = useEditForm({ draft: latest, version: order.version }, findNoErrors, element);
  const text = form.draft.trackingNumber;
  const save = useSetTracking();
  const waiting = useQueuedChanges("order-tracking", ({ id }) => id === order.id);
  const isQueued = waiting.some(({ change }) => !change.problem);
  const canChange = order.allowedActions.includes("set_tracking");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { order, trackingNumber: text.trim() || null },
      {
        onSuccess: ({ trackingNumber }) => {
          form.stored(form.draft, { trackingNumber: trackingNumber ?? "" });
          toastSuccess("Tracking number saved.");
        },
        onError: (error) => {
          toastProblem(error);
          if (error instanceof QueuedOffline) form.change({ trackingNumber: saved });
        },
      },
    );
  };
  return (
    <form ref={element} onSubmit={submit}>
      {waiting.map(({ change, input }) => (
        <QueuedChangeNote key={change.id} change={change} text={`“${input.trackingNumber ?? ""}”.`} />
      ))}
      <StaleChanges form={form} latest={latest} labels={LABELS} />
      <ControlGroup fill>
        <InputGroup
          aria-label="Tracking number"
          placeholder="Tracking number"
          maxLength={MAX_LENGTH}
          readOnly={!canChange}
          value={text}
          onValueChange={(trackingNumber) => form.change({ trackingNumber })}
        />
        {canChange && (
          <Button
            type="submit"
            className={Classes.FIXED}
            text="Save"
            disabled={text.trim() === saved || isQueued || form.theirChanges.length > 0}
            loading={save.isPending}
          />
        )}
      </ControlGroup>
    </form>
  );
}

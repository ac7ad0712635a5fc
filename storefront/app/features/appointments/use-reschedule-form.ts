import type { Appointment } from "@fundi/shared/appointments/appointments";
import { ApiError } from "@fundi/shared/contract/http";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { toast } from "../../components/toast/toast";
import { useReschedule } from "./appointment-queries";

interface RescheduleValues {
  date: string;
  dropOff: boolean;
  time: string;
  device: string;
  notes: string;
}

interface Outcomes {
  onMoved: () => void;
  /** The slot was taken meanwhile. */
  onSlotTaken: () => void;
  /** It failed in a way the user cannot correct: support has to help. */
  onFailed: () => void;
}

/** Returns the error when choosing another time would help, else null. */
function findCorrectableError(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "SLOT_TAKEN") return error.serverText ?? t`This time is taken.`;
  if (error.code !== "VALIDATION_ERROR") return null;
  return (
    Object.values(error.details?.fieldErrors ?? {})
      .flat()
      .join(" ") ||
    error.serverText ||
    null
  );
}

/** Sends the changes of an appointment and reports the result. */
export function useRescheduleForm({ id }: Appointment, { onMoved, onSlotTaken, onFailed }: Outcomes) {
  const reschedule = useReschedule();
  const [refusal, setRefusal] = useState("");

  // mutateAsync, as mutation callbacks are not called once the dialog is unmounted.
  async function submit(
    { date, dropOff, time, device, notes }: RescheduleValues,
    before: RescheduleValues,
  ): Promise<void> {
    const body = {
      ...(date && { date }),
      ...(dropOff !== before.dropOff && { dropOff }),
      ...(time && !dropOff && { time }),
      ...(device !== before.device && { device }),
      notes,
    };
    try {
      await reschedule.mutateAsync({ params: { id }, body });
    } catch (error) {
      toast.error(serverTextOf(error) ?? t`Failed to update appointment`);
      const correctable = findCorrectableError(error);
      if (correctable === null) return onFailed();
      setRefusal(correctable);
      return onSlotTaken();
    }
    const moved = date !== before.date || dropOff !== before.dropOff || (!dropOff && time !== before.time);
    toast.success(moved ? t`Appointment rescheduled` : t`Appointment updated`);
    onMoved();
  }

  return { isBusy: reschedule.isPending, refusal, clearRefusal: () => setRefusal(""), submit };
}

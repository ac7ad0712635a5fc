import type { Appointment } from "@fundi/shared/appointments";
import { ApiError } from "@fundi/shared/http";
import { useState } from "react";
import { toast } from "../../components/toast";
import { useReschedule } from "./appointment-queries";

interface Wish {
  date: string;
  time: string;
  notes: string;
}

interface Outcomes {
  onMoved: () => void;
  /** The place went to somebody else meanwhile. */
  onTaken: () => void;
  /** Nothing that could be mended here: somebody in the shop has to help. */
  onFailed: () => void;
}

/** What is wrong with the chosen time, when choosing another one helps; null when it does not. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "SLOT_TAKEN") return error.serverText ?? "This time is taken.";
  if (error.code !== "VALIDATION_ERROR") return null;
  return (
    Object.values(error.details?.fieldErrors ?? {})
      .flat()
      .join(" ") ||
    error.serverText ||
    null
  );
}

/** Sends the patch of an appointment (checklist APT-35..42) and says what became of it. */
export function useMove({ id }: Appointment, { onMoved, onTaken, onFailed }: Outcomes) {
  const reschedule = useReschedule();
  const [refusal, setRefusal] = useState("");

  // A promise, as callbacks would not be called once the dialog was closed.
  async function submit({ date, time, notes }: Wish, before: Wish): Promise<void> {
    const body = { ...(date && { date }), ...(time && { time }), notes };
    try {
      await reschedule.mutateAsync({ params: { id }, body });
    } catch (error) {
      toast.error((error instanceof ApiError && error.serverText) || "Failed to update appointment");
      const mendable = refusalOf(error);
      if (mendable === null) return onFailed();
      setRefusal(mendable);
      return onTaken();
    }
    const moved = date !== before.date || time !== before.time;
    toast.success(moved ? "Appointment rescheduled" : "Appointment updated");
    onMoved();
  }

  return { busy: reschedule.isPending, refusal, forgetRefusal: () => setRefusal(""), submit };
}

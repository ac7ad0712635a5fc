import { openRepairOrigin } from "@fundi/shared/workshop/repair-origins";
import type { RepairOriginKind } from "@fundi/shared/workshop/repair-stages";
import { useEffect } from "react";
import { call } from "../../../lib/call";

/** Says that the device of an appointment is being taken in: from then on the appointment is in progress. */
export function useOpened(origin: { source: RepairOriginKind; id: number } | null): void {
  const appointmentId = origin?.source === "appointment" ? origin.id : null;
  useEffect(() => {
    if (appointmentId === null) return;
    // Without it only the status of the appointment is late: it is set again when the device is taken in.
    call(openRepairOrigin, { params: { source: "appointment", sourceId: appointmentId } }).catch(() => undefined);
  }, [appointmentId]);
}

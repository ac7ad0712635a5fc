import type { Author } from "../../../platform/auth/viewer";
import type { Tx } from "../../../platform/database/transaction";
import { saveChangedAppointment } from "../appointment-change";
import { lockAppointment } from "../appointment-store";

/** Sets a confirmed appointment in progress, as its customer is here; any other stays as it is. */
export async function startAppointment(
  tx: Tx,
  { id, author, now }: { id: number; author: Author; now: Date },
): Promise<void> {
  const appointment = await lockAppointment(tx.db, id);
  if (appointment?.status === "confirmed")
    await saveChangedAppointment(tx, appointment, { ...appointment, status: "in progress" }, { author, now });
}

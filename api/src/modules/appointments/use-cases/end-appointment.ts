import type { Author } from "../../../platform/auth/viewer";
import type { Tx } from "../../../platform/database/transaction";
import { isOpen } from "../appointment";
import { saveChangedAppointment } from "../appointment-change";
import { lockAppointment } from "../appointment-store";

/** Completes an open appointment, as what it was for has come about; an ended one stays as it is. */
export async function endAppointment(
  tx: Tx,
  { id, author, now }: { id: number; author: Author; now: Date },
): Promise<void> {
  const appointment = await lockAppointment(tx.db, id);
  if (appointment && isOpen(appointment))
    await saveChangedAppointment(tx, appointment, { ...appointment, status: "completed" }, { author, now });
}

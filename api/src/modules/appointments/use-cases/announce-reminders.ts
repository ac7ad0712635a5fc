import { lockExistingAppointment } from "../appointment-access";
import type { AppointmentDependencies } from "../appointment-dependencies";
import { factsOf } from "../appointment-facts";
import { findReminders, saveAppointment } from "../appointment-store";

const REMINDERS_PER_RUN = 200;

/** Announces appointments that are due for a reminder, each once per time. Returns how many. */
export async function announceReminders({ db, inTransaction, clock }: AppointmentDependencies): Promise<number> {
  const ids = await findReminders(db, clock(), REMINDERS_PER_RUN);
  for (const id of ids)
    await inTransaction(async (tx) => {
      const due = await lockExistingAppointment(tx, id);
      if (!due.remindAt || due.remindAt > clock()) return;
      await saveAppointment(tx.db, { ...due, remindAt: null });
      // After downtime, appointments that are already over get no reminder.
      if (due.startsAt <= clock()) return;
      const event = { entity: "appointment", entityId: id, actorId: null };
      tx.emit({ ...event, name: "appointment.reminder_due", payload: factsOf(due) });
    });
  return ids.length;
}

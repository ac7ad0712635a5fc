import type { DomainEvent } from "@fundi/shared/domain-events";
import type { Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { remindersWanted } from "../accounts";
import { STATUS_NEWS, whenText } from "./appointment-words";
import { notifyCustomer } from "./notification-store";

type AppointmentEvent = DomainEvent<
  "appointment.booked" | "appointment.status_changed" | "appointment.changed" | "appointment.reminder_due"
>;

/** What customers are told of their appointments: what staff changed, and the day before (checklist NTF-21). */
export function appointmentNotices(dispatcher: Dispatcher): void {
  const tell = async (tx: Tx, event: AppointmentEvent, text: { title: string; message: string }) => {
    const { userId } = event.payload;
    if (userId === null) return;
    await notifyCustomer(tx, event, {
      ...text,
      userId,
      type: "appointment",
      category: "appointment",
      link: "/appointments",
    });
  };
  /** Nobody needs to be told what they did themselves. */
  const byStaff = ({ actorId, payload }: AppointmentEvent) => actorId !== payload.userId;

  dispatcher.on("appointment.booked", async (tx, event) => {
    if (!byStaff(event)) return;
    const { payload } = event;
    await tell(tx, event, {
      title: "Appointment booked",
      message: `We booked ${payload.service} for you on ${whenText(payload)}.`,
    });
  });
  dispatcher.on("appointment.status_changed", async (tx, event) => {
    const { payload } = event;
    const news = STATUS_NEWS[payload.status];
    if (!news || !byStaff(event)) return;
    const message = `Your appointment for ${payload.service} on ${whenText(payload)} ${news.sentence}.`;
    await tell(tx, event, { title: news.title, message });
  });
  dispatcher.on("appointment.changed", async (tx, event) => {
    const { payload } = event;
    if (payload.change === "internal" || !byStaff(event)) return;
    await tell(
      tx,
      event,
      payload.change === "moved"
        ? { title: "Appointment moved", message: `${payload.service} is now on ${whenText(payload)}.` }
        : {
            title: "Appointment updated",
            message: `There is something new about ${payload.service} on ${whenText(payload)}.`,
          },
    );
  });
  dispatcher.on("appointment.reminder_due", async (tx, event) => {
    const { payload } = event;
    if (payload.userId === null || !(await remindersWanted(tx.db, payload.userId))) return;
    await tell(tx, event, {
      title: "Your appointment is near",
      message: `We expect you for ${payload.service} on ${whenText(payload)}.`,
    });
  });
}

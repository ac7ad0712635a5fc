import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import { acceptsReminders } from "../accounts";
import { notifyCustomer } from "./notification-store";
import { STATUS_TEXTS, whenText } from "./texts/appointment-texts";

type AppointmentEvent = DomainEvent<
  "appointment.booked" | "appointment.status_changed" | "appointment.changed" | "appointment.reminder_due"
>;

/** Notices to customers about their appointments: changes by staff, and the reminder of the day before. */
export function appointmentNotices(dispatcher: Subscribing): void {
  const notify = async (tx: Tx, event: AppointmentEvent, text: { title: string; message: string }) => {
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
  /** Nobody is notified of their own actions. */
  const byStaff = ({ actorId, payload }: AppointmentEvent) => actorId !== payload.userId;

  dispatcher.on("appointment.booked", async (tx, event) => {
    if (!byStaff(event)) return;
    const { payload } = event;
    await notify(tx, event, {
      title: "Appointment booked",
      message: `We booked ${payload.service} for you on ${whenText(payload)}.`,
    });
  });
  dispatcher.on("appointment.status_changed", async (tx, event) => {
    const { payload } = event;
    const news = STATUS_TEXTS[payload.status];
    if (!news || !byStaff(event)) return;
    const message = `Your appointment for ${payload.service} on ${whenText(payload)} ${news.sentence}.`;
    await notify(tx, event, { title: news.title, message });
  });
  dispatcher.on("appointment.changed", async (tx, event) => {
    const { payload } = event;
    if (payload.change === "internal" || !byStaff(event)) return;
    await notify(
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
    if (payload.userId === null || !(await acceptsReminders(tx.db, payload.userId))) return;
    await notify(tx, event, {
      title: "Your appointment is near",
      message: `We expect you for ${payload.service} on ${whenText(payload)}.`,
    });
  });
}

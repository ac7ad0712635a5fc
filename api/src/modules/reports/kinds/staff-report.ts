import type { DomainEventName } from "@fundi/shared/activity/domain-events";
import type { BuildReport } from "../report";
import { type FigureColumn, reportTable } from "../report-table";
import { members, type Worked, workDone } from "./staff-store";

/** Kinds of work, and the events that record them. */
const WORK: readonly { id: string; title: string; events: readonly DomainEventName[] }[] = [
  { id: "taken", title: "Sales and orders taken", events: ["order.sold", "order.placed"] },
  { id: "moved", title: "Orders moved on", events: ["order.status_changed"] },
  { id: "decided", title: "Payments taken or decided", events: ["payment.approved", "payment.rejected"] },
  { id: "quotes", title: "Quotes", events: ["quote.changed"] },
  {
    id: "visits",
    title: "Appointments",
    events: ["appointment.booked", "appointment.status_changed", "appointment.changed"],
  },
  { id: "answers", title: "Answers", events: ["message.sent", "inbox.replied", "ticket.status_changed"] },
  { id: "goods", title: "Goods and stock", events: ["catalog.changed", "services.changed", "inventory.changed"] },
];

const timesOf = (worked: readonly Worked[], events: readonly DomainEventName[]) =>
  worked.filter(({ event }) => events.includes(event)).reduce((sum, { times }) => sum + times, 0);

const FIGURES: readonly FigureColumn<readonly Worked[]>[] = [
  ...WORK.map(({ id, title, events }) => ({
    id,
    title,
    type: "number" as const,
    of: (worked: readonly Worked[]) => timesOf(worked, events),
  })),
  { id: "all", title: "All", type: "number", of: (worked) => worked.reduce((sum, { times }) => sum + times, 0) },
];

/** The work of each member of staff, by their events. */
export const staffReport: BuildReport = async ({ db, span }) => {
  const people = await members(db);
  const worked = await workDone(
    db,
    span,
    people.map(({ id }) => id),
    WORK.flatMap(({ events }) => events),
  );
  const rows = people.map(({ id, name, active }) => ({
    key: String(id),
    label: name,
    active,
    record: worked.filter(({ userId }) => userId === id),
  }));
  return {
    ...reportTable({
      label: { id: "person", title: "Person", type: "text" },
      figures: FIGURES,
      rows: rows.filter(({ active, record }) => active || record.length > 0),
      total: worked,
    }),
    facts: [],
    notes: [
      "Counted from the audit log: how often, not how well. One press of a button is one.",
      "Stock that a sale or an order takes is no work on the stock.",
    ],
  };
};

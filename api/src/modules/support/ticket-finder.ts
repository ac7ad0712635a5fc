import { ticketStatusText } from "@fundi/shared/support/ticket-status";
import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import { findNewestTickets, findTickets } from "./ticket-store";

/** Finds tickets by number, subject and customer. */
export const ticketFinder = (db: Db): Finder => ({
  kind: "ticket",
  access: "staff",
  async find(text, limit) {
    const tickets = await findTickets(db, await findNewestTickets(db, text, limit));
    return tickets
      .sort((one, other) => other.id - one.id)
      .map(({ id, subject, name, email, status }) => ({
        id,
        title: subject,
        detail: detailOf(`#${id}`, name, email, ticketStatusText(status)),
        keys: [String(id), email],
      }));
  },
});

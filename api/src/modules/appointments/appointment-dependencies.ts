import type { LinkViewer } from "../../platform/auth/viewer";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { LiveFeed } from "../../platform/events/live-feed";
import type { Limiter } from "../../platform/limits/limits";
import type { OpeningTimes } from "./times/shop-day";

/** The fields of a service that booking needs. */
export interface ServiceToBook {
  id: number;
  title: string;
  durationMinutes: number;
  status: string;
}

export interface AppointmentDependencies {
  db: Db;
  inTransaction: InTransaction;
  shop: OpeningTimes;
  /** How many devices customers may bring on a day without a time of a technician; 0: none. */
  dropOffsPerDay: () => number;
  /** Returns the service with this id, in any status. */
  findService: (db: Db, id: number) => Promise<ServiceToBook | null>;
  /** Counts a booking of a service, in the booking's own transaction. */
  countBooking: (tx: Tx, serviceId: number) => Promise<void>;
  /** Whether that quote is accepted, and this person's. */
  hasAcceptedQuote: (db: Db, owner: Omit<LinkViewer, "role">, quoteId: number) => Promise<boolean>;
  /** Saves the number of an account that has none. */
  savePhone: (tx: Tx, userId: number, phone: string) => Promise<void>;
  /** Limits how many open bookings a customer may have; staff are exempt. */
  limits: Limiter;
  feed: LiveFeed;
  clock: () => Date;
}

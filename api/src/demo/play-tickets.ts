import type { App } from "../app";
import type { Actor } from "../platform/auth/session-store";
import { demoTickets } from "./data/tickets";
import type { PlayedClock } from "./play-history";

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Plays tickets through the regular service. Idempotent. */
export async function playTickets(
  app: App,
  { customers, staff }: { customers: readonly Actor[]; staff: Actor },
  clock: PlayedClock,
): Promise<void> {
  const end = clock.now.getTime();
  for (const [index, { daysAgo, customer, steps, ...form }] of demoTickets.entries()) {
    const viewer = customers[customer];
    if (!viewer) throw new Error(`Demo ticket ${index} has no customer ${customer}.`);
    const openedAt = end - daysAgo * DAY_MS;
    clock.now = new Date(openedAt);
    const key = { scope: "demo", key: `ticket-${index}`, fingerprint: "" };
    const ticket = await app.support.tickets.open({ ...form, name: viewer.name, email: viewer.email }, viewer, key);
    // Each step is a version: an interrupted load continues where it stopped.
    for (const [step, to] of steps.slice(ticket.version - 1).entries()) {
      clock.now = new Date(Math.min(end, openedAt + (ticket.version + step) * HOUR_MS));
      await app.support.tickets.setStatus({ id: ticket.id, to, version: undefined, viewer: staff });
    }
  }
  clock.now = new Date(end);
  await app.dispatcher.drain();
}

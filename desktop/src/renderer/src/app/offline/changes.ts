import { NOTE_MAX, NOTE_SUBJECTS } from "@fundi/shared/desk-subjects";
import { addNote } from "@fundi/shared/notes";
import { ORDER_STATUSES } from "@fundi/shared/order-status";
import { getAdminOrder, setOrderStatus, updateOrder } from "@fundi/shared/orders";
import { z } from "@fundi/shared/z";
import type { QueryKey } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { recordPath } from "../bell/news-words";
import type { Waiting } from "./outbox";

interface Kind<I> {
  input: z.ZodType<I>;
  /** Sends it. `key` is the same each time it is tried. */
  send: (input: I, key: string) => Promise<unknown>;
  /** Where the console shows the record that it changes. */
  path: (input: I) => string;
  /** What is out of date once it has been sent. */
  outdates: readonly QueryKey[];
}
const kind = <I>(facts: Kind<I>): Kind<I> => facts;

/** What may wait for the network. Each is done once also when it is sent twice. */
const KINDS = {
  /** Sent without the version that was on screen: what is allowed from wherever the order stands by then, the shop knows. */
  "order-status": kind({
    input: z.object({ id: z.number().int(), status: z.enum(ORDER_STATUSES), notes: z.string() }),
    send: ({ id, status, notes }) => call(setOrderStatus, { params: { id }, body: { status, notes } }),
    path: ({ id }) => recordPath("order", id),
    outdates: [QUERY_ROOTS.orders, QUERY_ROOTS.payments],
  }),
  "order-tracking": kind({
    input: z.object({ id: z.number().int(), trackingNumber: z.string().nullable(), before: z.string().nullable() }),
    async send({ id, trackingNumber, before }) {
      const order = await call(getAdminOrder, { params: { id } });
      if (order.trackingNumber === trackingNumber) return;
      if (order.trackingNumber !== before)
        throw new Error(`Meanwhile somebody else made it ${order.trackingNumber ?? "empty"}.`);
      await call(updateOrder, { params: { id }, body: { trackingNumber, version: order.version } });
    },
    path: ({ id }) => recordPath("order", id),
    outdates: [QUERY_ROOTS.orders],
  }),
  note: kind({
    input: z.object({ subject: z.enum(NOTE_SUBJECTS), id: z.number().int(), body: z.string().max(NOTE_MAX) }),
    send: (body, key) => call(addNote, { body, idempotencyKey: key }),
    path: ({ subject, id }) => recordPath(subject, id),
    outdates: [QUERY_ROOTS.notes],
  }),
};
export type ChangeKind = keyof typeof KINDS;
export type ChangeInput<K extends ChangeKind> = z.output<(typeof KINDS)[K]["input"]>;

/** One that waits, with what it says read again; null when it is of a version that this one does not know. */
function read({ kind: name, input }: Waiting): { facts: Kind<unknown>; input: unknown } | null {
  if (!(name in KINDS)) return null;
  const facts = KINDS[name as ChangeKind] as Kind<unknown>;
  const { data, success } = facts.input.safeParse(input);
  return success ? { facts, input: data } : null;
}

/** Sends one that waited; answers what it makes out of date. */
export async function sendWaiting(change: Waiting): Promise<readonly QueryKey[]> {
  const known = read(change);
  if (!known) throw new Error("It was made by another version of the console. Please make it again.");
  await known.facts.send(known.input, change.id);
  return known.facts.outdates;
}

/** Where to see the record of one that waits. */
export function pathOfWaiting(change: Waiting): string | null {
  const known = read(change);
  return known ? known.facts.path(known.input) : null;
}

/** What one of a kind says; null for every other. */
export function inputOf<K extends ChangeKind>(change: Waiting, name: K): ChangeInput<K> | null {
  return change.kind === name ? ((read(change)?.input as ChangeInput<K> | undefined) ?? null) : null;
}

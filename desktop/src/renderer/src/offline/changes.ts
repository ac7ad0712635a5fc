import { NOTE_MAX, NOTE_SUBJECTS } from "@fundi/shared/collaboration/collaboration-subjects";
import { addNote } from "@fundi/shared/collaboration/notes";
import { z } from "@fundi/shared/contract/z";
import { getAdminOrder, setOrderStatus, updateOrder } from "@fundi/shared/orders/admin-orders";
import { ORDER_STATUSES } from "@fundi/shared/orders/order-status";
import type { Call } from "@fundi/shared/web/client";
import { UnexpectedResponseError } from "@fundi/shared/web/unexpected-response";
import type { QueryKey } from "@tanstack/react-query";
import { QUERY_ROOTS } from "../lib/queries/query-roots";
import { recordPath } from "../lib/record-path";
import type { QueuedChange } from "./queued-change";

interface Kind<I> {
  input: z.ZodType<I>;
  /** Sends the change as its author. `key` is the idempotency key, the same for every attempt. */
  send: (call: Call, input: I, key: string) => Promise<unknown>;
  /** The console path of the record that it changes. */
  path: (input: I) => string;
  /** The chain that it belongs to: a change depends on the earlier ones of its chain. Absent for independent changes. */
  chain?: (input: I) => string;
  /** The query keys to invalidate after sending. */
  outdates: readonly QueryKey[];
}
const kind = <I>(facts: Kind<I>): Kind<I> => facts;

/** A change that got a response is done, even if the response is of another version. */
const done = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof UnexpectedResponseError && error.from === "another version")) throw error;
  });
const orderChain = ({ id }: { id: number }) => `order:${id}`;

/** The changes that can be queued. Sending one twice has the effect of one. */
const KINDS = {
  /** Sent without a version: the server checks whether the status may follow the order's current one. */
  "order-status": kind({
    input: z.object({ id: z.number().int(), status: z.enum(ORDER_STATUSES), notes: z.string() }),
    send: (call, { id, status, notes }) => done(call(setOrderStatus, { params: { id }, body: { status, notes } })),
    path: ({ id }) => recordPath("order", id),
    chain: orderChain,
    outdates: [QUERY_ROOTS.orders, QUERY_ROOTS.payments],
  }),
  "order-tracking": kind({
    input: z.object({ id: z.number().int(), trackingNumber: z.string().nullable(), before: z.string().nullable() }),
    async send(call, { id, trackingNumber, before }) {
      const order = await call(getAdminOrder, { params: { id } });
      if (order.trackingNumber === trackingNumber) return;
      if (order.trackingNumber !== before)
        throw new Error(`Meanwhile somebody else made it ${order.trackingNumber ?? "empty"}.`);
      await done(call(updateOrder, { params: { id }, body: { trackingNumber, version: order.version } }));
    },
    path: ({ id }) => recordPath("order", id),
    chain: orderChain,
    outdates: [QUERY_ROOTS.orders],
  }),
  note: kind({
    input: z.object({ subject: z.enum(NOTE_SUBJECTS), id: z.number().int(), body: z.string().max(NOTE_MAX) }),
    send: (call, body, key) => done(call(addNote, { body, idempotencyKey: key })),
    path: ({ subject, id }) => recordPath(subject, id),
    outdates: [QUERY_ROOTS.notes],
  }),
};
export type ChangeKind = keyof typeof KINDS;
export type ChangeInput<K extends ChangeKind> = z.output<(typeof KINDS)[K]["input"]>;

type Made = Pick<QueuedChange, "kind" | "input">;

/** Returns the kind and the parsed input of a queued change; null if this version does not support it. */
function read({ kind: name, input }: Made): { facts: Kind<unknown>; input: unknown } | null {
  if (!(name in KINDS)) return null;
  const facts = KINDS[name as ChangeKind] as Kind<unknown>;
  const { data, success } = facts.input.safeParse(input);
  return success ? { facts, input: data } : null;
}

/** Sends a queued change with its author's client. Returns the query keys to invalidate. */
export async function sendQueuedChange(call: Call, change: QueuedChange): Promise<readonly QueryKey[]> {
  const known = read(change);
  if (!known) throw new Error("It was made by another version of the console. Please make it again.");
  await known.facts.send(call, known.input, change.id);
  return known.facts.outdates;
}

/** Returns the chain of a change; null if it is independent. */
export function chainOfChange(change: Made): string | null {
  const known = read(change);
  return known?.facts.chain?.(known.input) ?? null;
}

/** Returns the console path of the record that a queued change is about. */
export function pathOfChange(change: QueuedChange): string | null {
  const known = read(change);
  return known ? known.facts.path(known.input) : null;
}

/** Returns the input of a change of this kind; null for other kinds. */
export function inputOf<K extends ChangeKind>(change: QueuedChange, name: K): ChangeInput<K> | null {
  return change.kind === name ? ((read(change)?.input as ChangeInput<K> | undefined) ?? null) : null;
}

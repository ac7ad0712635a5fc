import { type Call, StrangeAnswer } from "@fundi/shared/client";
import { NOTE_MAX, NOTE_SUBJECTS } from "@fundi/shared/desk-subjects";
import { addNote } from "@fundi/shared/notes";
import { ORDER_STATUSES } from "@fundi/shared/order-status";
import { getAdminOrder, setOrderStatus, updateOrder } from "@fundi/shared/orders";
import { z } from "@fundi/shared/z";
import type { QueryKey } from "@tanstack/react-query";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { recordPath } from "../bell/news-words";
import type { Waiting } from "./waiting";

interface Kind<I> {
  input: z.ZodType<I>;
  /** Sends it in the name of whoever made it. `key` is the same each time it is tried. */
  send: (call: Call, input: I, key: string) => Promise<unknown>;
  /** Where the console shows the record that it changes. */
  path: (input: I) => string;
  /** What its next one builds on; absent where each stands for itself. */
  chain?: (input: I) => string;
  /** What is out of date once it has been sent. */
  outdates: readonly QueryKey[];
}
const kind = <I>(facts: Kind<I>): Kind<I> => facts;

/** A change that was answered is done, also when the answer itself is of another version. */
const done = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof StrangeAnswer && error.from === "another version")) throw error;
  });
const orderChain = ({ id }: { id: number }) => `order:${id}`;

/** What may wait for the network. Each is done once also when it is sent twice. */
const KINDS = {
  /** Sent without the version that was on screen: what is allowed from wherever the order stands by then, the shop knows. */
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

type Made = Pick<Waiting, "kind" | "input">;

/** One that waits, with what it says read again; null when it is of a version that this one does not know. */
function read({ kind: name, input }: Made): { facts: Kind<unknown>; input: unknown } | null {
  if (!(name in KINDS)) return null;
  const facts = KINDS[name as ChangeKind] as Kind<unknown>;
  const { data, success } = facts.input.safeParse(input);
  return success ? { facts, input: data } : null;
}

/** Sends one that waited, by the client of whoever made it; answers what it makes out of date. */
export async function sendWaiting(call: Call, change: Waiting): Promise<readonly QueryKey[]> {
  const known = read(change);
  if (!known) throw new Error("It was made by another version of the console. Please make it again.");
  await known.facts.send(call, known.input, change.id);
  return known.facts.outdates;
}

/** What the next change after one builds on; null where it stands for itself. */
export function chainOfWaiting(change: Made): string | null {
  const known = read(change);
  return known?.facts.chain?.(known.input) ?? null;
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

import { ApiError } from "@fundi/shared/contract/http";
import { expect, it, vi } from "vitest";
import { createOutbox } from "./outbox";
import type { QueuedChange } from "./queued-change";

/** Changes with the same letter form a chain: "a1" depends on "a". */
const change = (id: string) => ({ id, kind: "note", input: { id }, label: id, at: "2026-11-22T08:00:00.000Z" });
const networkError = new ApiError("Network error", 0, "NETWORK");
const refusal = new ApiError("It is closed.", 409, "INVALID_TRANSITION");
const serverError = new ApiError("Something went wrong.", 500, "INTERNAL");
const rateLimited = (seconds: number) =>
  Object.assign(new ApiError("Too many at once.", 429, "RATE_LIMITED"), { retryAfter: seconds });

/** Creates outboxes that share one file, as after a restart. */
function setUp(file = { text: null as string | null }) {
  const sent: string[] = [];
  const send = vi.fn((each: QueuedChange): Promise<unknown> => Promise.resolve(sent.push(each.id)));
  const clock = { now: 1_000_000 };
  const onDamaged = vi.fn();
  const open = (userId = 7, by = "Grace Njeri") =>
    createOutbox({
      ...{ userId, by, send, onDamaged },
      read: () => Promise.resolve(file.text),
      write: (text) => {
        file.text = text;
        return Promise.resolve();
      },
      explain: (error) => (error instanceof Error ? error.message : "?"),
      chainOf: ({ input }) => (input as { id: string }).id.replace(/\d/, ""),
      now: () => clock.now,
    });
  /** Makes the shop refuse some changes from now on; it accepts all others. */
  const respondWith = (errors: Record<string, Error | undefined>) =>
    send.mockImplementation((each) => {
      const error = errors[each.id];
      return error ? Promise.reject(error) : Promise.resolve(sent.push(each.id));
    });
  return { open, send, sent, file, clock, onDamaged, respondWith };
}
const ids = (outbox: { waiting: () => QueuedChange[] }) => outbox.waiting().map(({ id }) => id);
const fill = async (outbox: ReturnType<typeof createOutbox>, ...made: string[]) => {
  for (const id of made) await outbox.add(change(id));
};

it("sends each change once, in order, also across a restart", async () => {
  const { open, send, sent } = setUp();
  const before = open();
  send.mockRejectedValue(networkError);
  await fill(before, "a", "b", "c");
  await before.flush();
  expect(send).toHaveBeenCalledTimes(1);
  const after = open();
  send.mockImplementation((each) => Promise.resolve(sent.push(each.id)));
  await Promise.all([after.flush(), after.flush(), after.flush()]);
  expect(sent).toEqual(["a", "b", "c"]);
  expect(ids(after)).toEqual([]);
  await open().flush();
  expect(sent).toEqual(["a", "b", "c"]);
});

it("resends a change with the same key if its response was lost", async () => {
  const { open, send, sent } = setUp();
  const before = open();
  await fill(before, "a", "b");
  send.mockImplementationOnce((each) => {
    sent.push(each.id);
    return Promise.reject(networkError);
  });
  await before.flush();
  await open().flush();
  // The shop recognises the second "a" by its key.
  expect(sent).toEqual(["a", "a", "b"]);
});

it("stops when the network fails, and continues there", async () => {
  const { open, send, sent } = setUp();
  const outbox = open();
  await fill(outbox, "a", "b");
  send.mockImplementationOnce((each) => Promise.resolve(sent.push(each.id))).mockRejectedValueOnce(networkError);
  await outbox.flush();
  expect(ids(outbox)).toEqual(["b"]);
  await outbox.flush();
  expect(sent).toEqual(["a", "b"]);
});

it("keeps a refused change until it is discarded, and sends the others", async () => {
  const { open, send, sent } = setUp();
  const outbox = open();
  await fill(outbox, "a", "b");
  send.mockRejectedValueOnce(refusal);
  await outbox.flush();
  expect(sent).toEqual(["b"]);
  expect(outbox.waiting()).toMatchObject([{ id: "a", problem: "It is closed." }]);
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(2);
  await outbox.discard("a");
  expect(ids(outbox)).toEqual([]);
});

it("does not send changes that depend on a refused one until they are retried", async () => {
  const { open, sent, respondWith } = setUp();
  const outbox = open();
  await fill(outbox, "a", "b", "a1", "a2");
  respondWith({ a: refusal });
  await outbox.flush();
  expect(sent).toEqual(["b"]);
  expect(outbox.waiting().map(({ id, problem }) => [id, problem])).toEqual([
    ["a", "It is closed."],
    ["a1", "The one before it was not taken."],
    ["a2", "The one before it was not taken."],
  ]);
  // A change made after the refusal was made with knowledge of it.
  await fill(outbox, "a3");
  await outbox.flush();
  expect(sent).toEqual(["b", "a3"]);
  respondWith({});
  await outbox.retry("a1");
  await outbox.flush();
  expect(sent).toEqual(["b", "a3", "a1", "a2"]);
  expect(outbox.waiting()).toMatchObject([{ id: "a", problem: "It is closed." }]);
});

it("retries a change after a server fault, and sends independent ones meanwhile", async () => {
  const { open, sent, respondWith } = setUp();
  const outbox = open();
  await fill(outbox, "a", "a1", "b");
  respondWith({ a: serverError });
  await outbox.flush();
  expect(sent).toEqual(["b"]);
  expect(outbox.waiting()).toMatchObject([{ id: "a", trouble: "Something went wrong." }, { id: "a1" }]);
  expect(outbox.waiting().some(({ problem }) => problem)).toBe(false);
  expect(await outbox.mustQueue(change("a9"))).toBe(true);
  respondWith({});
  await outbox.flush();
  expect(sent).toEqual(["b", "a", "a1"]);
});

it("stops after three server faults, until the next round", async () => {
  const { open, send } = setUp();
  const outbox = open();
  await fill(outbox, "a", "b", "c", "d", "e");
  send.mockRejectedValue(serverError);
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(3);
  expect(ids(outbox)).toEqual(["a", "b", "c", "d", "e"]);
});

it("waits for `Retry-After`, unless the user sends now", async () => {
  const { open, send, sent, clock } = setUp();
  const outbox = open();
  await fill(outbox, "a", "b");
  send.mockRejectedValueOnce(rateLimited(60));
  await outbox.flush();
  clock.now += 59_000;
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(1);
  clock.now += 1000;
  await outbox.flush();
  expect(sent).toEqual(["a", "b"]);
  await fill(outbox, "c");
  send.mockRejectedValueOnce(rateLimited(3600));
  await outbox.flush();
  await outbox.flush(true);
  expect(sent).toEqual(["a", "b", "c"]);
});

it("waits for `Retry-After` at most ten minutes", async () => {
  const { open, send, sent, clock } = setUp();
  const outbox = open();
  await fill(outbox, "a");
  send.mockRejectedValueOnce(rateLimited(1e9));
  await outbox.flush();
  clock.now += 600_000;
  await outbox.flush();
  expect(sent).toEqual(["a"]);
});

it("keeps changes until the user has signed in again", async () => {
  const { open, send } = setUp();
  const outbox = open();
  await fill(outbox, "a", "b");
  send.mockRejectedValueOnce(new ApiError("Please sign in.", 401, "UNAUTHORIZED"));
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(1);
  expect(outbox.waiting().map(({ problem }) => problem)).toEqual([undefined, undefined]);
});

it("lists the changes of other users, but does not send them", async () => {
  const { open, send } = setUp();
  await fill(open(7), "a");
  const other = open(8, "Brian Otieno");
  await fill(other, "a1");
  await other.flush();
  expect(send.mock.calls.map(([{ id, userId }]) => [id, userId])).toEqual([["a1", 8]]);
  expect(other.ofOthers()).toMatchObject([{ id: "a", by: "Grace Njeri" }]);
  send.mockRejectedValueOnce(refusal);
  await fill(other, "a2");
  await other.flush();
  expect(other.ofOthers()).toEqual([expect.not.objectContaining({ problem: expect.anything() })]);
  await open(7).flush();
  expect(send.mock.lastCall?.[0]).toMatchObject({ id: "a", userId: 7 });
});

it("starts empty if the stored changes are invalid, and reports it once", async () => {
  const { open, onDamaged, file } = setUp({ text: '[{"id":' });
  const outbox = open();
  await outbox.refresh();
  await fill(outbox, "a");
  expect(ids(outbox)).toEqual(["a"]);
  expect(onDamaged.mock.calls).toEqual([['[{"id":']]);
  file.text = "{}";
  await outbox.refresh();
  expect([ids(outbox), onDamaged.mock.calls.length]).toEqual([[], 2]);
});

it("keeps the valid changes if others are invalid", async () => {
  const { open, onDamaged, sent, file } = setUp();
  await fill(open(), "a", "b");
  file.text = JSON.stringify([...JSON.parse(file.text ?? ""), { id: "c", kind: "note" }, null]);
  const outbox = open();
  await outbox.flush();
  expect(sent).toEqual(["a", "b"]);
  expect(onDamaged).toHaveBeenCalledTimes(1);
});

it("sends in the order in which changes were added, regardless of the clock", async () => {
  const { open, sent } = setUp();
  const outbox = open();
  await outbox.add({ ...change("a"), at: "2031-01-01T00:00:00.000Z" });
  await outbox.add({ ...change("b"), at: "1970-01-01T00:00:00.000Z" });
  await outbox.flush();
  expect(sent).toEqual(["a", "b"]);
});

it("sends two hundred changes once each while more are added", async () => {
  const { open, sent } = setUp();
  const outbox = open();
  const made = Array.from({ length: 200 }, (_, index) => `${index}`);
  await fill(outbox, ...made.slice(0, 150));
  const round = outbox.flush();
  await fill(outbox, ...made.slice(150));
  await Promise.all([round, outbox.flush()]);
  expect(sent).toEqual(made);
});

it("shares the stored changes between windows, and sends each once", async () => {
  const { open, sent, file } = setUp();
  const [one, other] = [open(), open()];
  await Promise.all([fill(one, "a"), fill(other, "b"), fill(one, "c")]);
  expect(JSON.parse(file.text ?? "[]")).toHaveLength(3);
  await Promise.all([one.flush(), other.flush()]);
  expect(sent.toSorted()).toEqual(["a", "b", "c"]);
  await other.refresh();
  expect([ids(one), ids(other)]).toEqual([[], []]);
});

it("sends changes that are added during a round in the same round", async () => {
  const { open, send, sent } = setUp();
  const outbox = open();
  await fill(outbox, "a");
  let respond: () => void = () => undefined;
  send.mockImplementationOnce(async (each) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return sent.push(each.id);
  });
  const round = outbox.flush();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  await fill(outbox, "b");
  respond();
  await Promise.all([round, outbox.flush()]);
  expect(sent).toEqual(["a", "b"]);
});

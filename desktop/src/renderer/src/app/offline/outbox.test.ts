import { StrangeAnswer } from "@fundi/shared/client";
import { ApiError } from "@fundi/shared/http";
import { expect, it, vi } from "vitest";
import { createOutbox } from "./outbox";
import { isUnreached } from "./unreached";
import type { Waiting } from "./waiting";

/** Those of one letter build on each other: "a1" on "a". */
const change = (id: string) => ({ id, kind: "note", input: { id }, label: id, at: "2026-11-22T08:00:00.000Z" });
const lost = new ApiError("Network error", 0, "NETWORK");
const refused = new ApiError("It is closed.", 409, "INVALID_TRANSITION");
const broken = new ApiError("Something went wrong.", 500, "INTERNAL");
const busy = (seconds: number) =>
  Object.assign(new ApiError("Too many at once.", 429, "RATE_LIMITED"), { retryAfter: seconds });

/** An outbox over one file, as a restart finds it again. */
function place(file = { text: null as string | null }) {
  const sent: string[] = [];
  const send = vi.fn((each: Waiting): Promise<unknown> => Promise.resolve(sent.push(each.id)));
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
  /** What the shop says to some from now on; it takes every other. */
  const answers = (to: Record<string, Error | undefined>) =>
    send.mockImplementation((each) => {
      const error = to[each.id];
      return error ? Promise.reject(error) : Promise.resolve(sent.push(each.id));
    });
  return { open, send, sent, file, clock, onDamaged, answers };
}
const ids = (outbox: { waiting: () => Waiting[] }) => outbox.waiting().map(({ id }) => id);
const fill = async (outbox: ReturnType<typeof createOutbox>, ...made: string[]) => {
  for (const id of made) await outbox.add(change(id));
};

it("sends once each, in order, after a restart in between", async () => {
  const { open, send, sent } = place();
  const before = open();
  send.mockRejectedValue(lost);
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

it("sends again under the same key what was taken when the power went", async () => {
  const { open, send, sent } = place();
  const before = open();
  await fill(before, "a", "b");
  send.mockImplementationOnce((each) => {
    sent.push(each.id);
    return Promise.reject(lost);
  });
  await before.flush();
  await open().flush();
  // The shop knows "a" by its key.
  expect(sent).toEqual(["a", "a", "b"]);
});

it("stops where the network is gone again, and goes on there", async () => {
  const { open, send, sent } = place();
  const outbox = open();
  await fill(outbox, "a", "b");
  send.mockImplementationOnce((each) => Promise.resolve(sent.push(each.id))).mockRejectedValueOnce(lost);
  await outbox.flush();
  expect(ids(outbox)).toEqual(["b"]);
  await outbox.flush();
  expect(sent).toEqual(["a", "b"]);
});

it("keeps what the shop refuses until somebody has seen why, and sends the others", async () => {
  const { open, send, sent } = place();
  const outbox = open();
  await fill(outbox, "a", "b");
  send.mockRejectedValueOnce(refused);
  await outbox.flush();
  expect(sent).toEqual(["b"]);
  expect(outbox.waiting()).toMatchObject([{ id: "a", problem: "It is closed." }]);
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(2);
  await outbox.discard("a");
  expect(ids(outbox)).toEqual([]);
});

it("sends nothing that builds on what was refused, until somebody says so", async () => {
  const { open, sent, answers } = place();
  const outbox = open();
  await fill(outbox, "a", "b", "a1", "a2");
  answers({ a: refused });
  await outbox.flush();
  expect(sent).toEqual(["b"]);
  expect(outbox.waiting().map(({ id, problem }) => [id, problem])).toEqual([
    ["a", "It is closed."],
    ["a1", "The one before it was not taken."],
    ["a2", "The one before it was not taken."],
  ]);
  // What is made later was made by somebody who could see it.
  await fill(outbox, "a3");
  await outbox.flush();
  expect(sent).toEqual(["b", "a3"]);
  answers({});
  await outbox.again("a1");
  await outbox.flush();
  expect(sent).toEqual(["b", "a3", "a1", "a2"]);
  expect(outbox.waiting()).toMatchObject([{ id: "a", problem: "It is closed." }]);
});

it("tries again what the shop stumbled over, and lets the others pass", async () => {
  const { open, sent, answers } = place();
  const outbox = open();
  await fill(outbox, "a", "a1", "b");
  answers({ a: broken });
  await outbox.flush();
  expect(sent).toEqual(["b"]);
  expect(outbox.waiting()).toMatchObject([{ id: "a", trouble: "Something went wrong." }, { id: "a1" }]);
  expect(outbox.waiting().some(({ problem }) => problem)).toBe(false);
  expect(await outbox.hasBefore(change("a9"))).toBe(true);
  answers({});
  await outbox.flush();
  expect(sent).toEqual(["b", "a", "a1"]);
});

it("leaves a shop alone that stumbles over everything, until the next round", async () => {
  const { open, send } = place();
  const outbox = open();
  await fill(outbox, "a", "b", "c", "d", "e");
  send.mockRejectedValue(broken);
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(3);
  expect(ids(outbox)).toEqual(["a", "b", "c", "d", "e"]);
});

it("leaves a shop alone for as long as it asks, unless somebody is in a hurry", async () => {
  const { open, send, sent, clock } = place();
  const outbox = open();
  await fill(outbox, "a", "b");
  send.mockRejectedValueOnce(busy(60));
  await outbox.flush();
  clock.now += 59_000;
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(1);
  clock.now += 1000;
  await outbox.flush();
  expect(sent).toEqual(["a", "b"]);
  await fill(outbox, "c");
  send.mockRejectedValueOnce(busy(3600));
  await outbox.flush();
  await outbox.flush(true);
  expect(sent).toEqual(["a", "b", "c"]);
});

it("waits no longer than ten minutes, whatever a shop asks", async () => {
  const { open, send, sent, clock } = place();
  const outbox = open();
  await fill(outbox, "a");
  send.mockRejectedValueOnce(busy(1e9));
  await outbox.flush();
  clock.now += 600_000;
  await outbox.flush();
  expect(sent).toEqual(["a"]);
});

it("waits for whoever has to sign in again", async () => {
  const { open, send } = place();
  const outbox = open();
  await fill(outbox, "a", "b");
  send.mockRejectedValueOnce(new ApiError("Please sign in.", 401, "UNAUTHORIZED"));
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(1);
  expect(outbox.waiting().map(({ problem }) => problem)).toEqual([undefined, undefined]);
});

it("sends nobody's changes in another's name, and says that they are there", async () => {
  const { open, send } = place();
  await fill(open(7), "a");
  const other = open(8, "Brian Otieno");
  await fill(other, "a1");
  await other.flush();
  expect(send.mock.calls.map(([{ id, userId }]) => [id, userId])).toEqual([["a1", 8]]);
  expect(other.ofOthers()).toMatchObject([{ id: "a", by: "Grace Njeri" }]);
  send.mockRejectedValueOnce(refused);
  await fill(other, "a2");
  await other.flush();
  expect(other.ofOthers()).toEqual([expect.not.objectContaining({ problem: expect.anything() })]);
  await open(7).flush();
  expect(send.mock.lastCall?.[0]).toMatchObject({ id: "a", userId: 7 });
});

it("begins anew where what was kept is damaged, and says so once", async () => {
  const { open, onDamaged, file } = place({ text: '[{"id":' });
  const outbox = open();
  await outbox.refresh();
  await fill(outbox, "a");
  expect(ids(outbox)).toEqual(["a"]);
  expect(onDamaged.mock.calls).toEqual([['[{"id":']]);
  file.text = "{}";
  await outbox.refresh();
  expect([ids(outbox), onDamaged.mock.calls.length]).toEqual([[], 2]);
});

it("saves what is whole beside what is damaged", async () => {
  const { open, onDamaged, sent, file } = place();
  await fill(open(), "a", "b");
  file.text = JSON.stringify([...JSON.parse(file.text ?? ""), { id: "c", kind: "note" }, null]);
  const outbox = open();
  await outbox.flush();
  expect(sent).toEqual(["a", "b"]);
  expect(onDamaged).toHaveBeenCalledTimes(1);
});

it("keeps the order in which changes were made, whatever the clock says", async () => {
  const { open, sent } = place();
  const outbox = open();
  await outbox.add({ ...change("a"), at: "2031-01-01T00:00:00.000Z" });
  await outbox.add({ ...change("b"), at: "1970-01-01T00:00:00.000Z" });
  await outbox.flush();
  expect(sent).toEqual(["a", "b"]);
});

it("sends two hundred, each once, while more come in", async () => {
  const { open, sent } = place();
  const outbox = open();
  const made = Array.from({ length: 200 }, (_, index) => `${index}`);
  await fill(outbox, ...made.slice(0, 150));
  const round = outbox.flush();
  await fill(outbox, ...made.slice(150));
  await Promise.all([round, outbox.flush()]);
  expect(sent).toEqual(made);
});

it("shares what is kept with the other windows of a browser, and each change goes out once", async () => {
  const { open, sent, file } = place();
  const [one, other] = [open(), open()];
  await Promise.all([fill(one, "a"), fill(other, "b"), fill(one, "c")]);
  expect(JSON.parse(file.text ?? "[]")).toHaveLength(3);
  await Promise.all([one.flush(), other.flush()]);
  expect(sent.toSorted()).toEqual(["a", "b", "c"]);
  await other.refresh();
  expect([ids(one), ids(other)]).toEqual([[], []]);
});

it("sends in the same round what is added while it sends", async () => {
  const { open, send, sent } = place();
  const outbox = open();
  await fill(outbox, "a");
  let answer: () => void = () => undefined;
  send.mockImplementationOnce(async (each) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return sent.push(each.id);
  });
  const round = outbox.flush();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  await fill(outbox, "b");
  answer();
  await Promise.all([round, outbox.flush()]);
  expect(sent).toEqual(["a", "b"]);
});

it.each([
  [new ApiError("Network error", 0, "NETWORK"), true],
  [new ApiError("Network error", 502, "NETWORK"), true],
  // The page of a proxy, not the shop's word.
  [new ApiError("Network error", 404, "NETWORK"), true],
  [new ApiError("Not ready", 503, "UNAVAILABLE"), true],
  [new StrangeAnswer("elsewhere", new Error("?")), true],
  [new StrangeAnswer("another version", new Error("?")), false],
  [new ApiError("Sign in", 401, "UNAUTHORIZED"), false],
  [new ApiError("It is closed.", 409, "INVALID_TRANSITION"), false],
  [new Error("Something else"), false],
])("takes %s for a shop that was not reached: %s", (error, expected) => {
  expect(isUnreached(error)).toBe(expected);
});

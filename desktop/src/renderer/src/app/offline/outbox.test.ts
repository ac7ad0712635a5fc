import { ApiError } from "@fundi/shared/http";
import { expect, it, vi } from "vitest";
import { createOutbox, isUnreached, type Waiting } from "./outbox";

const change = (id: string) => ({ id, kind: "note", input: { id }, label: id, at: "2026-11-22T08:00:00.000Z" });
const lost = new ApiError("Network error", 0, "NETWORK");
const refused = new ApiError("It is closed.", 409, "INVALID_TRANSITION");

/** An outbox over one file, as a restart finds it again. */
function place(file = { text: null as string | null }) {
  const sent: string[] = [];
  const send = vi.fn((each: Waiting): Promise<unknown> => Promise.resolve(sent.push(each.id)));
  const open = (userId = 7) =>
    createOutbox({
      userId,
      read: () => Promise.resolve(file.text),
      write: (text) => {
        file.text = text;
        return Promise.resolve();
      },
      send,
      explain: (error) => (error instanceof Error ? error.message : "?"),
    });
  return { open, send, sent, file };
}
const ids = (outbox: { waiting: () => Waiting[] }) => outbox.waiting().map(({ id }) => id);

it("sends once each, in order, after a restart in between", async () => {
  const { open, send, sent } = place();
  const before = open();
  send.mockRejectedValue(lost);
  for (const id of ["a", "b", "c"]) await before.add(change(id));
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

it("stops where the network is gone again, and goes on there", async () => {
  const { open, send, sent } = place();
  const outbox = open();
  for (const id of ["a", "b"]) await outbox.add(change(id));
  send.mockImplementationOnce((each) => Promise.resolve(sent.push(each.id))).mockRejectedValueOnce(lost);
  await outbox.flush();
  expect(ids(outbox)).toEqual(["b"]);
  await outbox.flush();
  expect(sent).toEqual(["a", "b"]);
});

it("keeps what the shop refuses until somebody has seen why, and sends the others", async () => {
  const { open, send, sent } = place();
  const outbox = open();
  for (const id of ["a", "b"]) await outbox.add(change(id));
  send.mockRejectedValueOnce(refused);
  await outbox.flush();
  expect(sent).toEqual(["b"]);
  expect(outbox.waiting()).toMatchObject([{ id: "a", problem: "It is closed." }]);
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(2);
  await outbox.discard("a");
  expect(ids(outbox)).toEqual([]);
});

it("waits for whoever has to sign in again", async () => {
  const { open, send } = place();
  const outbox = open();
  await outbox.add(change("a"));
  send.mockRejectedValueOnce(new ApiError("Please sign in.", 401, "UNAUTHORIZED"));
  await outbox.flush();
  expect(outbox.waiting()[0]?.problem).toBeUndefined();
});

it("sends nobody's changes in another's name", async () => {
  const { open, send } = place();
  await open(7).add(change("a"));
  const other = open(8);
  await other.flush();
  expect([ids(other), send.mock.calls.length]).toEqual([[], 0]);
  await open(7).flush();
  expect(send).toHaveBeenCalledTimes(1);
});

it("begins anew where what was kept is damaged", async () => {
  const { open } = place({ text: '[{"id":' });
  const outbox = open();
  await outbox.add(change("a"));
  expect(ids(outbox)).toEqual(["a"]);
});

it("shares what is kept with the other windows of a browser, and each change goes out once", async () => {
  const { open, sent, file } = place();
  const [one, other] = [open(), open()];
  await Promise.all([one.add(change("a")), other.add(change("b")), one.add(change("c"))]);
  expect(JSON.parse(file.text ?? "[]")).toHaveLength(3);
  await Promise.all([one.flush(), other.flush()]);
  expect(sent.toSorted()).toEqual(["a", "b", "c"]);
  await other.refresh();
  expect([ids(one), ids(other)]).toEqual([[], []]);
});

it("sends in the same round what is added while it sends", async () => {
  const { open, send, sent } = place();
  const outbox = open();
  await outbox.add(change("a"));
  let answer: () => void = () => undefined;
  send.mockImplementationOnce(async (each) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return sent.push(each.id);
  });
  const round = outbox.flush();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  await outbox.add(change("b"));
  answer();
  await Promise.all([round, outbox.flush()]);
  expect(sent).toEqual(["a", "b"]);
});

it.each([
  [new ApiError("Network error", 0, "NETWORK"), true],
  [new ApiError("Network error", 502, "NETWORK"), true],
  [new ApiError("Not ready", 503, "UNAVAILABLE"), true],
  [new ApiError("Sign in", 401, "UNAUTHORIZED"), false],
  [new ApiError("It is closed.", 409, "INVALID_TRANSITION"), false],
  [new Error("Something else"), false],
])("takes %s for a shop that was not reached: %s", (error, expected) => {
  expect(isUnreached(error)).toBe(expected);
});

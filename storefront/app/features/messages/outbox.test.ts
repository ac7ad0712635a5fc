import { ApiError } from "@fundi/shared/http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutbox, type Outbox, type Outgoing, SEND_TIMEOUT_MS } from "./outbox";

const lost = () => new ApiError("Network error", 0, "NETWORK");
const refusal = () => new ApiError("Some fields are not valid.", 400, "VALIDATION_ERROR");
const post = vi.fn<(message: Outgoing, signal: AbortSignal) => Promise<void>>();
const onTrouble = vi.fn();
const stops: (() => void)[] = [];

function open(userId = 7): Outbox {
  const outbox = createOutbox({ userId, post, onTrouble, onStranger: () => {} });
  stops.push(outbox.start());
  return outbox;
}
const write = (outbox: Outbox, content: string) => outbox.add({ conversationId: 3, content, attachments: [] });
const states = (outbox: Outbox) => outbox.snapshot().map(({ content, state }) => `${content} ${state}`);
const posted = () => post.mock.calls.map(([message]) => message.content);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  post.mockReset().mockResolvedValue(undefined);
  onTrouble.mockReset();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe("a message", () => {
  it("is shown at once, handed over, and gone once the shop has it", async () => {
    const outbox = open();
    write(outbox, "Hello");
    expect(states(outbox)).toEqual(["Hello sending"]);
    expect(outbox.isSending()).toBe(true);
    await settle();
    expect(outbox.snapshot()).toEqual([]);
    expect(outbox.isSending()).toBe(false);
    expect(post.mock.calls[0]?.[0]).toMatchObject({ conversationId: 3, clientId: expect.stringMatching(/^\w{32}$/) });
    expect(localStorage).toHaveLength(0);
  });

  it("follows the one before it, never overtakes it", async () => {
    const outbox = open();
    let arrive = () => {};
    post.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    for (const content of ["One", "Two", "Three"]) write(outbox, content);
    await settle();
    expect(posted()).toEqual(["One"]);
    arrive();
    await settle();
    expect(posted()).toEqual(["One", "Two", "Three"]);
  });
});

describe("without a connection", () => {
  it("waits and is tried again, later and later, under the same id", async () => {
    post.mockRejectedValue(lost());
    const outbox = open();
    write(outbox, "Hello");
    await settle();
    expect(states(outbox)).toEqual(["Hello waiting"]);
    expect(outbox.isSending()).toBe(false);
    for (const [pause, tries] of [
      [1000, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(post).toHaveBeenCalledTimes(tries - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(post).toHaveBeenCalledTimes(tries);
    }
    expect(new Set(post.mock.calls.map(([message]) => message.clientId)).size).toBe(1);
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it("never waits longer than half a minute", async () => {
    post.mockRejectedValue(lost());
    write(open(), "Hello");
    await vi.advanceTimersByTimeAsync(600_000);
    const before = post.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(post.mock.calls.length).toBe(before + 1);
  });

  it("goes out in order as soon as the network is back", async () => {
    post.mockRejectedValue(lost());
    const outbox = open();
    for (const content of ["One", "Two"]) write(outbox, content);
    await vi.advanceTimersByTimeAsync(20_000);
    post.mockReset().mockResolvedValue(undefined);
    window.dispatchEvent(new Event("online"));
    await settle();
    expect(posted()).toEqual(["One", "Two"]);
    expect(outbox.snapshot()).toEqual([]);
  });

  it("counts a connection that says nothing as lost", async () => {
    post.mockImplementationOnce(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
        }),
    );
    const outbox = open();
    write(outbox, "Hello");
    await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS);
    expect(states(outbox)).toEqual(["Hello waiting"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(outbox.snapshot()).toEqual([]);
  });

  it("is there again after a reload, for the same person only", async () => {
    post.mockRejectedValue(lost());
    write(open(), "Hello");
    await settle();
    const clientId = post.mock.calls[0]?.[0].clientId;
    for (const stop of stops.splice(0)) stop();
    post.mockReset().mockResolvedValue(undefined);

    open(8);
    await settle();
    expect(post).not.toHaveBeenCalled();
    open(7);
    await settle();
    expect(post.mock.calls[0]?.[0]).toMatchObject({ clientId, content: "Hello" });
  });

  it("is quiet once the page is left", async () => {
    post.mockRejectedValue(lost());
    write(open(), "Hello");
    await settle();
    for (const stop of stops.splice(0)) stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(post).toHaveBeenCalledTimes(1);
  });
});

describe("a refusal", () => {
  it("marks the message, says so once, and holds up no other", async () => {
    post.mockRejectedValueOnce(refusal());
    const outbox = open();
    for (const content of ["One", "Two"]) write(outbox, content);
    await settle();
    expect(states(outbox)).toEqual(["One refused"]);
    expect(onTrouble).toHaveBeenCalledTimes(1);
    expect(posted()).toEqual(["One", "Two"]);
  });

  it("is tried again when the customer says so, and forgotten when they remove it", async () => {
    post.mockRejectedValueOnce(refusal()).mockRejectedValueOnce(refusal());
    const outbox = open();
    for (const content of ["One", "Two"]) write(outbox, content);
    await settle();
    const [one, two] = outbox.snapshot();
    outbox.retry(one?.clientId ?? "");
    await settle();
    expect(states(outbox)).toEqual(["Two refused"]);
    outbox.remove(two?.clientId ?? "");
    expect(outbox.snapshot()).toEqual([]);
    expect(posted()).toEqual(["One", "Two", "One"]);
  });
});

describe("a server in trouble", () => {
  it("is told of once, and asked again up to five times", async () => {
    post.mockRejectedValue(new ApiError("Oops", 500, "INTERNAL"));
    const outbox = open();
    write(outbox, "Hello");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onTrouble).toHaveBeenCalledTimes(1);
    expect(post).toHaveBeenCalledTimes(5);
    expect(states(outbox)).toEqual(["Hello refused"]);
  });

  it("is given the time that it asks for", async () => {
    post.mockRejectedValueOnce(Object.assign(new ApiError("Slow down", 429, "RATE_LIMITED"), { retryAfter: 12 }));
    write(open(), "Hello");
    await vi.advanceTimersByTimeAsync(11_999);
    expect(post).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(post).toHaveBeenCalledTimes(2);
  });
});

it("begins empty when what is stored is damaged", () => {
  localStorage.setItem("messages_outbox_v1:7", '{"x":');
  expect(open().snapshot()).toEqual([]);
  localStorage.setItem("messages_outbox_v1:7", '[{"clientId":3},null]');
  expect(open().snapshot()).toEqual([]);
});

it("follows what another window hands over", async () => {
  post.mockRejectedValue(lost());
  const outbox = open();
  write(outbox, "Hello");
  await settle();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: "messages_outbox_v1:7" }));
  expect(outbox.snapshot()).toEqual([]);
});

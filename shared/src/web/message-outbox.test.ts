import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../contract/http";
import { createMessageOutbox, type MessageOutbox, type MessageOutboxOptions } from "./message-outbox";
import { SEND_TIMEOUT_MS } from "./message-sender";
import { memoryStore, type OutgoingMessage } from "./message-store";

const lost = () => new ApiError("Network error", 0, "NETWORK");
const refusal = () => new ApiError("Some fields are not valid.", 400, "VALIDATION_ERROR");
const post = vi.fn<(message: OutgoingMessage, signal: AbortSignal) => Promise<void>>();
const onSendError = vi.fn();
const onUnauthorized = vi.fn();
const stops: (() => void)[] = [];

function open(options: Partial<MessageOutboxOptions> = {}): MessageOutbox {
  const outbox = createMessageOutbox({ store: memoryStore(), post, onSendError, onUnauthorized, ...options });
  stops.push(outbox.start());
  return outbox;
}
const write = (outbox: MessageOutbox, content: string) => outbox.add({ conversationId: 3, content, attachments: [] });
const states = (outbox: MessageOutbox) => outbox.snapshot().map(({ content, state }) => `${content} ${state}`);
const posted = () => post.mock.calls.map(([message]) => message.content);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  post.mockReset().mockResolvedValue(undefined);
  onSendError.mockReset();
  onUnauthorized.mockReset();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a message", () => {
  it("is shown immediately, sent, and removed once the shop has it", async () => {
    const outbox = open();
    write(outbox, "Hello");
    expect(states(outbox)).toEqual(["Hello sending"]);
    expect(outbox.isSending()).toBe(true);
    await settle();
    expect(outbox.snapshot()).toEqual([]);
    expect(outbox.isSending()).toBe(false);
    expect(post.mock.calls[0]?.[0]).toMatchObject({ conversationId: 3, clientId: expect.stringMatching(/^\w{32}$/) });
  });

  it("is sent only after the previous one", async () => {
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

describe("a message without a connection", () => {
  it("waits and is retried with backoff, under the same id", async () => {
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
    expect(onSendError).not.toHaveBeenCalled();
  });

  it("is retried at least every 30 seconds", async () => {
    post.mockRejectedValue(lost());
    write(open(), "Hello");
    await vi.advanceTimersByTimeAsync(600_000);
    const before = post.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(post.mock.calls.length).toBe(before + 1);
  });

  it("is sent in order as soon as the network is back", async () => {
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

  it("is retried after a request that timed out", async () => {
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

  it("is no longer retried once the page is left", async () => {
    post.mockRejectedValue(lost());
    write(open(), "Hello");
    await settle();
    for (const stop of stops.splice(0)) stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(post).toHaveBeenCalledTimes(1);
  });
});

describe("a refused message", () => {
  it("is marked and reported once, and does not block others", async () => {
    post.mockRejectedValueOnce(refusal());
    const outbox = open();
    for (const content of ["One", "Two"]) write(outbox, content);
    await settle();
    expect(states(outbox)).toEqual(["One refused"]);
    expect(onSendError).toHaveBeenCalledTimes(1);
    expect(posted()).toEqual(["One", "Two"]);
  });

  it("is retried on request, and removed on request", async () => {
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

describe("a failing server", () => {
  it("is reported once; a message is sent to it at most five times", async () => {
    post.mockRejectedValue(new ApiError("Oops", 500, "INTERNAL"));
    const outbox = open();
    write(outbox, "Hello");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onSendError).toHaveBeenCalledTimes(1);
    expect(post).toHaveBeenCalledTimes(5);
    expect(states(outbox)).toEqual(["Hello refused"]);
  });

  it("is not retried before the time in `Retry-After`", async () => {
    post.mockRejectedValueOnce(Object.assign(new ApiError("Slow down", 429, "RATE_LIMITED"), { retryAfter: 12 }));
    write(open(), "Hello");
    await vi.advanceTimersByTimeAsync(11_999);
    expect(post).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(post).toHaveBeenCalledTimes(2);
  });
});

describe("an ended session", () => {
  it("is reported, and the message waits for the next one", async () => {
    post.mockRejectedValue(new ApiError("Sign in", 401, "UNAUTHORIZED"));
    const outbox = open();
    write(outbox, "Hello");
    await vi.advanceTimersByTimeAsync(600_000);
    expect(states(outbox)).toEqual(["Hello waiting"]);
    expect(onUnauthorized).toHaveBeenCalled();
    expect(onSendError).not.toHaveBeenCalled();
  });
});

it("does not retry after an exception in the client", async () => {
  post.mockRejectedValue(new TypeError("undefined is not a function"));
  const outbox = open();
  write(outbox, "Hello");
  await vi.advanceTimersByTimeAsync(600_000);
  expect([states(outbox), post.mock.calls.length]).toEqual([["Hello refused"], 1]);
});

it("shows why a message was refused until it is retried", async () => {
  post.mockRejectedValueOnce(refusal());
  const outbox = open({ explain: (error) => (error as Error).message });
  write(outbox, "Hello");
  await settle();
  const [message] = outbox.snapshot();
  expect(message?.problem).toBe("Some fields are not valid.");
  post.mockRejectedValue(lost());
  outbox.retry(message?.clientId ?? "");
  await settle();
  expect(outbox.snapshot()[0]).not.toHaveProperty("problem");
});

it("optionally shows a sent message until it was fetched, without sending it again", async () => {
  const outbox = open({ keepsSent: true });
  for (const content of ["One", "Two"]) write(outbox, content);
  await settle();
  expect(states(outbox)).toEqual(["One sent", "Two sent"]);
  outbox.settle(new Set([outbox.snapshot()[0]?.clientId ?? "", null]));
  expect(states(outbox)).toEqual(["Two sent"]);
  outbox.wake();
  await settle();
  expect(post).toHaveBeenCalledTimes(2);
});

it("does not send messages of a user who signed out", async () => {
  post.mockRejectedValue(lost());
  const outbox = open();
  write(outbox, "Hello");
  await settle();
  outbox.clear();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([outbox.snapshot(), post.mock.calls.length]).toEqual([[], 1]);
});

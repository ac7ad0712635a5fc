import { ApiError } from "@fundi/shared/contract/http";
import type { MessageOutbox } from "@fundi/shared/web/message-outbox";
import type { OutgoingMessage } from "@fundi/shared/web/message-store";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createOutbox } from "./outbox";

const lost = () => new ApiError("Network error", 0, "NETWORK");
const post = vi.fn<(message: OutgoingMessage, signal: AbortSignal) => Promise<void>>();
const onSendError = vi.fn();
const stops: (() => void)[] = [];

function open(userId = 7): MessageOutbox {
  const outbox = createOutbox({ userId, post, onSendError, onUnauthorized: () => {} });
  stops.push(outbox.start());
  return outbox;
}
const write = (outbox: MessageOutbox, content: string) => outbox.add({ conversationId: 3, content, attachments: [] });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  post.mockReset().mockResolvedValue(undefined);
  onSendError.mockReset();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

it("stores nothing once every message was sent", async () => {
  write(open(), "Hello");
  expect(localStorage).toHaveLength(1);
  await settle();
  expect(localStorage).toHaveLength(0);
});

it("restores waiting messages after a reload, for the same user only", async () => {
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

it("starts empty when the stored data are damaged", () => {
  localStorage.setItem("messages_outbox_v1:7", '{"x":');
  expect(open().snapshot()).toEqual([]);
  localStorage.setItem("messages_outbox_v1:7", '[{"clientId":3},null]');
  expect(open().snapshot()).toEqual([]);
});

it("follows messages sent by another window", async () => {
  post.mockRejectedValue(lost());
  const outbox = open();
  write(outbox, "Hello");
  await settle();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: "messages_outbox_v1:7" }));
  expect(outbox.snapshot()).toEqual([]);
});

import { countActivity, listRecentActivity } from "@fundi/shared/activity/activity";
import { createQuote, updateQuote } from "@fundi/shared/quotes/quotes";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
});
afterAll(() => api.stop());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

type ReceivedMessage = Record<string, Record<string, unknown>[]>;

/** Connects and records what is received, by name. */
async function listen({ token }: Person): Promise<ReceivedMessage> {
  const socket = io(api.url, { auth: { token }, transports: ["websocket"], reconnection: false });
  sockets.push(socket);
  const received: ReceivedMessage = {};
  socket.onAny((name: string, payload) => {
    received[name] = [...(received[name] ?? []), payload];
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve);
    socket.on("connect_error", reject);
  });
  return received;
}

const body = {
  name: "Wanjirũ Kamau",
  email: "wanjiru@people.example",
  service: "Data recovery",
  message: "The disk clicks and the thesis is on it.",
  urgency: "emergency",
} as const;

it("notifies staff of a new quote, and confirms it to the owner", async () => {
  const [owner, stranger] = [await api.person(), await api.person()];
  const [clerks, owners, strangers] = [await listen(staff), await listen(owner), await listen(stranger)];
  const { id } = await owner.call(createQuote, { body });
  await expect.poll(() => clerks.newQuote).toHaveLength(1);
  expect(clerks.newQuote?.[0]).toEqual({
    eventId: expect.any(Number),
    id,
    quoteId: id,
    customerName: "Wanjirũ Kamau",
    customerEmail: "wanjiru@people.example",
    service: "Data recovery",
    priority: "emergency",
    hasImages: false,
    description: body.message,
    timestamp: expect.any(String),
  });
  await expect.poll(() => owners.quote_updated).toHaveLength(1);
  expect(owners.newQuote).toBeUndefined();
  expect(strangers).toEqual({});

  await staff.call(updateQuote, { params: { id }, body: { status: "in-review" } });
  await expect.poll(() => owners.quote_updated).toHaveLength(2);
  expect(owners.quote_updated?.[1]).toMatchObject({ id, status: "in-review", version: 2 });
});

it("includes new quotes in the activity, and counts them", async () => {
  const before = await staff.call(countActivity, {});
  const { id } = await api.guest(createQuote, { body });
  const [newest] = await staff.call(listRecentActivity, { query: { limit: 1 } });
  expect(newest).toMatchObject({
    type: "quote",
    entityId: id,
    name: "Wanjirũ Kamau",
    email: "wanjiru@people.example",
    service: "Data recovery",
    phone: null,
    total: null,
    priority: "emergency",
    hasImages: false,
    description: body.message,
  });
  const after = await staff.call(countActivity, {});
  expect(after).toEqual({ ...before, quotes: before.quotes + 1, total: before.total + 1 });
});

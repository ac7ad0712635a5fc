import { getBellRead, markBellRead } from "@fundi/shared/activity/activity";
import type { ClientToServer, LiveEventName, ServerToClient } from "@fundi/shared/activity/live-events";
import {
  ensureConversation,
  readConversation,
  sendMessage,
  setConversationStatus,
} from "@fundi/shared/conversations/conversations";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../tests/support/api";
import { createSignalBoard } from "../platform/events/signals";
import { createLog } from "../platform/log";

type LiveSocket = Socket<ServerToClient, ClientToServer>;

let api: TestApi;
let customer: Person;
let staff: Person;
let id: number;
const sockets: LiveSocket[] = [];
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
});
afterAll(() => api.stop());
beforeEach(async () => {
  customer = await api.person("user", { firstName: "Amina", lastName: "Wanjiku" });
  id = (await customer.call(ensureConversation, {})).id;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

async function listen({ token }: Person) {
  const socket: LiveSocket = io(api.url, { auth: { token }, transports: ["websocket"], reconnection: false });
  sockets.push(socket);
  const received: { name: string; payload: Record<string, unknown> }[] = [];
  socket.onAny((name, payload) => received.push({ name, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve);
    socket.on("connect_error", reject);
  });
  const of = (name: LiveEventName) => received.filter((one) => one.name === name).map((one) => one.payload);
  return { socket, received, of };
}
const send = (person: Person, content: string) => person.call(sendMessage, { params: { id }, body: { content } });

describe("chat_message and chat_read", () => {
  it("notify support of a customer's message, and the customer's other windows, and nobody else", async () => {
    const [clerk, own, stranger] = [await listen(staff), await listen(customer), await listen(await api.person())];
    const message = await send(customer, "Hello");
    const told = { conversationId: id, to: "admin", messageId: message.id, senderName: "Amina Wanjiku" };
    await expect.poll(() => clerk.of("chat_message")).toMatchObject([told]);
    await expect.poll(() => own.of("chat_message")).toMatchObject([told]);
    expect(stranger.received).toEqual([]);
  });

  it("notify the customer of support's message, without naming a person", async () => {
    const own = await listen(customer);
    await send(staff, "Good morning");
    await expect
      .poll(() => own.of("chat_message"))
      .toMatchObject([{ conversationId: id, to: customer.id, senderName: "Support Team" }]);
  });

  it("notify both sides of the read position, once", async () => {
    const own = await listen(customer);
    const message = await send(customer, "Hello");
    await staff.call(readConversation, { params: { id } });
    await staff.call(readConversation, { params: { id } });
    await setStatus("resolved");
    await expect.poll(() => own.of("chat_status")).toMatchObject([{ conversationId: id, status: "resolved" }]);
    expect(own.of("chat_read")).toMatchObject([{ conversationId: id, by: "support", upTo: message.id }]);
  });
});

const setStatus = (status: "resolved") => staff.call(setConversationStatus, { params: { id }, body: { status } });

describe("typing", () => {
  it("is sent to the other side, in both directions, and not to the typist", async () => {
    const [clerk, own] = [await listen(staff), await listen(customer)];
    own.socket.emit("typing", { conversationId: id });
    await expect.poll(() => clerk.of("chat_typing")).toEqual([{ conversationId: id, by: "user" }]);
    clerk.socket.emit("typing", { conversationId: id });
    await expect.poll(() => own.of("chat_typing")).toEqual([{ conversationId: id, by: "support" }]);
    expect(clerk.of("chat_typing")).toHaveLength(1);
  });

  it("is relayed at most once a second, and not for another person's conversation or none", async () => {
    const [clerk, stranger] = [await listen(staff), await listen(await api.person())];
    stranger.socket.emit("typing", { conversationId: id });
    for (const nonsense of [null, 7, { conversationId: "1" }, {}]) stranger.socket.emit("typing", nonsense as never);
    const own = await listen(customer);
    for (let turn = 0; turn < 5; turn += 1) own.socket.emit("typing", { conversationId: id });
    // Everything sent before this message was processed once the message is received.
    await send(customer, "Hello");
    await expect.poll(() => clerk.of("chat_message")).toHaveLength(1);
    expect(clerk.of("chat_typing")).toEqual([{ conversationId: id, by: "user" }]);
  });
});

it("syncs a staff member's read state to all of their machines, and to nobody else", async () => {
  const [here, there] = [await listen(staff), await listen(staff)];
  const other = await listen(await api.person("staff"));
  const { upTo } = await staff.call(getBellRead, {});
  await staff.call(markBellRead, { body: { upTo, ids: [upTo + 7] } });
  for (const machine of [here, there])
    await expect.poll(() => machine.of("bell_read")).toEqual([{ upTo, ids: [upTo + 7] }]);
  expect(other.of("bell_read")).toEqual([]);
});

it("syncs to other processes too", async () => {
  const machine = await listen(staff);
  const elsewhere = createSignalBoard(api.app.db, createLog("silent"));
  elsewhere.sendToAll("bellRead", { userId: staff.id, read: { upTo: 9000, ids: [] } });
  await expect.poll(() => machine.of("bell_read"), { timeout: 5000 }).toEqual([{ upTo: 9000, ids: [] }]);
});

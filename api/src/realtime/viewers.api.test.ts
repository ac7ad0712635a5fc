import type { ClientToServer, LiveEvents, ServerToClient } from "@fundi/shared/activity/live-events";
import { ensureConversation } from "@fundi/shared/conversations/conversations";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../tests/support/api";

let api: TestApi;
/** A second process of the same shop. */
let other: TestApi;
let grace: Person;
let brian: Person;
let customer: Person;
const sockets: Socket[] = [];
beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi();
  grace = await api.person("staff", { firstName: "Grace", lastName: "Njeri" });
  brian = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
  customer = await api.person();
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

async function open({ token }: Person, at = api) {
  const socket: Socket<ServerToClient, ClientToServer> = io(at.url, {
    ...{ auth: { token }, transports: ["websocket"], reconnection: false, forceNew: true },
  });
  sockets.push(socket);
  const notified: LiveEvents["record_viewers"][] = [];
  const typing: LiveEvents["chat_typing"][] = [];
  socket.on("record_viewers", (payload) => notified.push(payload));
  socket.on("chat_typing", (payload) => typing.push(payload));
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve);
    socket.on("connect_error", reject);
  });
  /** The viewers that this window was last notified of. */
  const now = () => notified.at(-1)?.people.map(({ name }) => name);
  return { socket, notified, typing, now };
}
let records = 0;
const record = () => {
  records += 1;
  return { kind: "order" as const, id: records };
};
const both = ["Grace Njeri", "Brian Otieno"];

describe("viewers of a record", () => {
  it("are sent to each other, once each, until one leaves", async () => {
    const order = record();
    const [one, two, elsewhere] = [await open(grace), await open(brian), await open(brian)];
    elsewhere.socket.emit("viewing", record());
    one.socket.emit("viewing", order);
    await expect.poll(one.now).toEqual(["Grace Njeri"]);
    two.socket.emit("viewing", order);
    await expect.poll(one.now).toEqual(both);
    await expect.poll(two.now).toEqual(both);
    two.socket.emit("viewing", order);
    two.socket.emit("viewing", null);
    await expect.poll(one.now).toEqual(["Grace Njeri"]);
    expect(one.notified.filter(({ people }) => people.length === 2)).toHaveLength(1);
    two.socket.emit("viewing", order);
    await expect.poll(one.now).toEqual(both);
    two.socket.close();
    await expect.poll(one.now).toEqual(["Grace Njeri"]);
    expect(elsewhere.notified.every(({ id }) => id !== order.id)).toBe(true);
  });

  it("count a person once, however many windows they have", async () => {
    const order = record();
    const [one, two, again] = [await open(grace), await open(brian), await open(brian)];
    for (const { socket } of [one, two, again]) socket.emit("viewing", order);
    await expect.poll(one.now).toEqual(both);
    two.socket.close();
    again.socket.emit("viewing", order);
    // Everything sent before this request was processed once it is acknowledged.
    const late = await open(grace);
    late.socket.emit("viewing", order);
    await expect.poll(late.now).toEqual(expect.arrayContaining(both));
    expect(one.now()).toEqual(both);
  });

  it("are for staff only, and for records only", async () => {
    const order = record();
    const [clerk, stranger] = [await open(grace), await open(customer)];
    clerk.socket.emit("viewing", order);
    await expect.poll(clerk.now).toEqual(["Grace Njeri"]);
    stranger.socket.emit("viewing", order);
    for (const nonsense of [7, "order:1", { kind: "users", id: 1 }, { kind: "order", id: "1" }])
      clerk.socket.emit("viewing", nonsense as never);
    const late = await open(brian);
    late.socket.emit("viewing", order);
    await expect.poll(late.now).toEqual(both);
    expect(stranger.notified).toEqual([]);
  });

  it("are shared between the processes of a shop", async () => {
    const order = record();
    const [here, there] = [await open(grace), await open(brian, other)];
    here.socket.emit("viewing", order);
    there.socket.emit("viewing", order);
    await expect.poll(here.now, { timeout: 5000 }).toEqual(both);
    await expect.poll(there.now, { timeout: 5000 }).toEqual(both);
    there.socket.close();
    await expect.poll(here.now, { timeout: 5000 }).toEqual(["Grace Njeri"]);
  });
});

it("typing is sent across the processes of a shop, to the other side only", async () => {
  const { id: conversationId } = await customer.call(ensureConversation, {});
  const [clerk, own] = [await open(grace, other), await open(customer)];
  own.socket.emit("typing", { conversationId });
  await expect.poll(() => clerk.typing, { timeout: 5000 }).toEqual([{ conversationId, by: "user" }]);
  clerk.socket.emit("typing", { conversationId });
  await expect.poll(() => own.typing, { timeout: 5000 }).toEqual([{ conversationId, by: "support" }]);
});

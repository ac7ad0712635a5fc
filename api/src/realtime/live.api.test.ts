import { once } from "node:events";
import { changePassword, login } from "@fundi/shared/accounts/accounts";
import type { ClientToServer, LiveEventName, ServerToClient } from "@fundi/shared/activity/live-events";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { createClient } from "@fundi/shared/web/client";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../tests/support/api";
import { hashPassword } from "../platform/auth/passwords";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

type LiveSocket = Socket<ServerToClient, ClientToServer>;
const sockets: LiveSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

interface ReceivedMessage {
  name: LiveEventName;
  payload: { eventId: number } & Record<string, unknown>;
}

/** Connects and records what is received, in order. */
async function listen(token: string): Promise<{ socket: LiveSocket; received: ReceivedMessage[] }> {
  const socket: LiveSocket = io(api.url, { auth: { token }, transports: ["websocket"], reconnection: false });
  sockets.push(socket);
  const received: ReceivedMessage[] = [];
  socket.onAny((name, payload) => received.push({ name, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve);
    socket.on("connect_error", reject);
  });
  return { socket, received };
}

const names = (received: readonly ReceivedMessage[]) => received.map(({ name }) => name);
const receivedOf = (received: readonly ReceivedMessage[], name: LiveEventName) =>
  received.filter((message) => message.name === name);

async function placeOrder(customer: Person) {
  const laptop = await api.product({ quantity: 5 });
  return (await customer.call(checkout, { body: checkoutForm(laptop.id, { quantity: 2 }) })).order;
}

describe("live messages", () => {
  it("notify staff and the owner of a new order, and nobody else, under one event id", async () => {
    const [customer, stranger, staff] = [await api.person(), await api.person(), await api.person("staff")];
    const [owners, strangers, clerks] = await Promise.all(
      [customer, stranger, staff].map(({ token }) => listen(token)),
    );
    const order = await placeOrder(customer);
    await expect
      .poll(() => names(clerks?.received ?? []))
      .toEqual(expect.arrayContaining(["order_created", "newOrder"]));
    await expect.poll(() => names(owners?.received ?? [])).toContain("order_created");
    const [bell] = receivedOf(clerks?.received ?? [], "newOrder");
    expect(bell?.payload).toMatchObject({
      orderId: order.id,
      orderNumber: order.orderNumber,
      totalAmount: 64_000,
      itemCount: 2,
    });
    expect(receivedOf(clerks?.received ?? [], "order_created")[0]?.payload.eventId).toBe(bell?.payload.eventId);
    expect(receivedOf(owners?.received ?? [], "newOrder")).toEqual([]);
    expect(strangers?.received).toEqual([]);
  });

  it("notify the owner when staff change the order's status", async () => {
    const [customer, staff] = [
      await api.person(),
      await api.person("staff", { firstName: "Brian", lastName: "Otieno" }),
    ];
    const order = await placeOrder(customer);
    const { received } = await listen(customer.token);
    await staff.call(setOrderStatus, { params: { id: order.id }, body: { status: "confirmed" } });
    await expect
      .poll(() => names(received).filter((name) => name !== "notification_created"))
      .toEqual(["orderStatusUpdate", "order_updated"]);
    const [moved] = receivedOf(received, "orderStatusUpdate");
    expect(moved?.payload).toMatchObject({ orderId: order.id, newStatus: "confirmed", updatedBy: "Brian Otieno" });
    expect(receivedOf(received, "order_updated")[0]?.payload).toMatchObject({ id: order.id, status: "confirmed" });
    // Their notification follows, once.
    await expect.poll(() => names(receivedOf(received, "notification_created"))).toContain("notification_created");
  });

  it("report on joining whether something was emitted before, to those concerned", async () => {
    const [customer, stranger] = [await api.person(), await api.person()];
    const witness = await listen(customer.token);
    const began = Date.now();
    await placeOrder(customer);
    await expect.poll(() => names(witness.received)).toContain("order_created");
    const join = async ({ token, id }: Person) => {
      const { socket } = await listen(token);
      const quietMs = await new Promise<number>((resolve) => socket.emit("join-user", id, resolve));
      return quietMs > Date.now() - began;
    };
    expect(await join(customer)).toBe(false);
    expect(await join(stranger)).toBe(true);
  });

  it("depend on the session: asking to join another's room changes nothing", async () => {
    const [customer, stranger] = [await api.person(), await api.person()];
    const { socket, received } = await listen(stranger.token);
    socket.emit("join-admin");
    socket.emit("join-user", customer.id);
    const { received: owners } = await listen(customer.token);
    await placeOrder(customer);
    await expect.poll(() => names(owners)).toContain("order_created");
    expect(received).toEqual([]);
  });

  it("need a session, and end with it", async () => {
    await expect(listen("nobody")).rejects.toThrow("UNAUTHORIZED");
    const person = await api.person();
    await api.app
      .db("users")
      .where({ id: person.id })
      .update({ password_hash: await hashPassword("kibuyu-cha-maji") });
    const { socket, received } = await listen(person.token);
    const other = await api.guest(login, { body: { email: person.email, password: "kibuyu-cha-maji" } });
    const closed = once(socket as never, "disconnect");
    await createClient({ baseUrl: api.url, token: () => other.token })(changePassword, {
      body: { currentPassword: "kibuyu-cha-maji", newPassword: "mchele-na-maharagwe" },
    });
    await closed;
    expect(names(received)).toEqual(["session_ended"]);
  });
});

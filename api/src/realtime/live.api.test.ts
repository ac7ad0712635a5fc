import { once } from "node:events";
import { changePassword, login } from "@fundi/shared/accounts";
import { createClient } from "@fundi/shared/client";
import type { ClientToServer, LiveEventName, ServerToClient } from "@fundi/shared/live-events";
import { checkout, setOrderStatus } from "@fundi/shared/orders";
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

interface Heard {
  name: LiveEventName;
  payload: { eventId: number } & Record<string, unknown>;
}

/** Connects and keeps what is heard, in order. */
async function listen(token: string): Promise<{ socket: LiveSocket; heard: Heard[] }> {
  const socket: LiveSocket = io(api.url, { auth: { token }, transports: ["websocket"], reconnection: false });
  sockets.push(socket);
  const heard: Heard[] = [];
  socket.onAny((name, payload) => heard.push({ name, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve);
    socket.on("connect_error", reject);
  });
  return { socket, heard };
}

const names = (heard: readonly Heard[]) => heard.map(({ name }) => name);
const heardOf = (heard: readonly Heard[], name: LiveEventName) => heard.filter((message) => message.name === name);

async function placeOrder(customer: Person) {
  const laptop = await api.product({ quantity: 5 });
  return (await customer.call(checkout, { body: checkoutForm(laptop.id, { quantity: 2 }) })).order;
}

describe("live messages", () => {
  it("tell staff and the owner of a new order, and nobody else, under one event id", async () => {
    const [customer, stranger, staff] = [await api.person(), await api.person(), await api.person("staff")];
    const [owners, strangers, clerks] = await Promise.all(
      [customer, stranger, staff].map(({ token }) => listen(token)),
    );
    const order = await placeOrder(customer);
    await expect.poll(() => names(clerks?.heard ?? [])).toEqual(expect.arrayContaining(["order_created", "newOrder"]));
    await expect.poll(() => names(owners?.heard ?? [])).toContain("order_created");
    const [bell] = heardOf(clerks?.heard ?? [], "newOrder");
    expect(bell?.payload).toMatchObject({
      orderId: order.id,
      orderNumber: order.orderNumber,
      totalAmount: 64_000,
      itemCount: 2,
    });
    expect(heardOf(clerks?.heard ?? [], "order_created")[0]?.payload.eventId).toBe(bell?.payload.eventId);
    expect(heardOf(owners?.heard ?? [], "newOrder")).toEqual([]);
    expect(strangers?.heard).toEqual([]);
  });

  it("tell the owner when staff move the order", async () => {
    const [customer, staff] = [
      await api.person(),
      await api.person("staff", { firstName: "Brian", lastName: "Otieno" }),
    ];
    const order = await placeOrder(customer);
    const { heard } = await listen(customer.token);
    await staff.call(setOrderStatus, { params: { id: order.id }, body: { status: "confirmed" } });
    await expect
      .poll(() => names(heard).filter((name) => name !== "notification_created"))
      .toEqual(["orderStatusUpdate", "order_updated"]);
    const [moved] = heardOf(heard, "orderStatusUpdate");
    expect(moved?.payload).toMatchObject({ orderId: order.id, newStatus: "confirmed", updatedBy: "Brian Otieno" });
    expect(heardOf(heard, "order_updated")[0]?.payload).toMatchObject({ id: order.id, status: "confirmed" });
    // Their notification follows, once.
    await expect.poll(() => names(heardOf(heard, "notification_created"))).toContain("notification_created");
  });

  it("say on joining whether something was told before, to whoever it concerns", async () => {
    const [customer, stranger] = [await api.person(), await api.person()];
    const witness = await listen(customer.token);
    const began = Date.now();
    await placeOrder(customer);
    await expect.poll(() => names(witness.heard)).toContain("order_created");
    const join = async ({ token, id }: Person) => {
      const { socket } = await listen(token);
      const quietMs = await new Promise<number>((resolve) => socket.emit("join-user", id, resolve));
      return quietMs > Date.now() - began;
    };
    expect(await join(customer)).toBe(false);
    expect(await join(stranger)).toBe(true);
  });

  it("go by the session: asking to join another's room changes nothing", async () => {
    const [customer, stranger] = [await api.person(), await api.person()];
    const { socket, heard } = await listen(stranger.token);
    socket.emit("join-admin");
    socket.emit("join-user", customer.id);
    const { heard: owners } = await listen(customer.token);
    await placeOrder(customer);
    await expect.poll(() => names(owners)).toContain("order_created");
    expect(heard).toEqual([]);
  });

  it("need a session, and end with it", async () => {
    await expect(listen("nobody")).rejects.toThrow("UNAUTHORIZED");
    const person = await api.person();
    await api.app
      .db("users")
      .where({ id: person.id })
      .update({ password_hash: await hashPassword("kibuyu-cha-maji") });
    const { socket, heard } = await listen(person.token);
    const other = await api.guest(login, { body: { email: person.email, password: "kibuyu-cha-maji" } });
    const closed = once(socket as never, "disconnect");
    await createClient({ baseUrl: api.url, token: () => other.token })(changePassword, {
      body: { currentPassword: "kibuyu-cha-maji", newPassword: "mchele-na-maharagwe" },
    });
    await closed;
    expect(names(heard)).toEqual(["session_ended"]);
  });
});

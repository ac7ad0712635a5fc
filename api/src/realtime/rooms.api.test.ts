import { once } from "node:events";
import { ROLES } from "@fundi/shared/accounts/roles";
import type { LiveEventName } from "@fundi/shared/activity/live-events";
import { checkout } from "@fundi/shared/orders/orders";
import { updateSettings } from "@fundi/shared/settings/settings";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../tests/support/api";

let api: TestApi;
const sockets: Socket[] = [];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await api.stop();
});

/** Connects as a person who asks to join every room, and records what is received. */
async function listen(person: Person, victim: Person): Promise<Set<LiveEventName>> {
  const received = new Set<LiveEventName>();
  const socket = io(api.url, { auth: { token: person.token }, transports: ["websocket"], reconnection: false });
  sockets.push(socket);
  socket.onAny((name: LiveEventName) => received.add(name));
  await once(socket as never, "connect");
  socket.emit("join-admin");
  socket.emit("join-user", victim.id);
  return received;
}

it("puts each person only into the rooms of their session, whatever they ask for", async () => {
  const [owner, admin] = [await api.person(), await api.person("admin")];
  const laptop = await api.product({ price: 1000 });
  const callers: [string, Person][] = [["owner", owner], ...(await everyRole())];
  const received = new Map(
    await Promise.all(callers.map(async ([who, person]) => [who, await listen(person, owner)] as const)),
  );
  await owner.call(checkout, { body: checkoutForm(laptop.id) });
  // Sent to staff only, and last: everyone who was to receive the order has received it.
  await admin.call(updateSettings, { body: { phone: "0712 000 111" } });
  for (const role of ["staff", "manager", "admin"])
    await expect.poll(() => received.get(role)).toContain("settings_changed");
  await expect.poll(() => received.get("owner")).toContain("order_created");

  expect(received.get("user")).toEqual(new Set());
  expect(received.get("owner")).not.toContain("newOrder");
  expect(received.get("owner")).not.toContain("settings_changed");
  for (const role of ["staff", "manager", "admin"]) expect(received.get(role)).toContain("newOrder");
});

const everyRole = () =>
  Promise.all(ROLES.map(async (role): Promise<[string, Person]> => [role, await api.person(role)]));

it("rejects a connection without a session", async () => {
  for (const token of [undefined, "", "nobody", 7, { $ne: null }]) {
    const socket = io(api.url, { auth: { token }, transports: ["websocket"], reconnection: false });
    sockets.push(socket);
    const [error] = await once(socket as never, "connect_error");
    expect(String(error)).toContain("UNAUTHORIZED");
  }
});

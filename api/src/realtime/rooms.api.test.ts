import { once } from "node:events";
import type { LiveEventName } from "@fundi/shared/live-events";
import { checkout } from "@fundi/shared/orders";
import { ROLES } from "@fundi/shared/roles";
import { updateSettings } from "@fundi/shared/settings";
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

/** Connects as somebody who asks for every room there is, and keeps what is heard. */
async function listen(person: Person, victim: Person): Promise<Set<LiveEventName>> {
  const heard = new Set<LiveEventName>();
  const socket = io(api.url, { auth: { token: person.token }, transports: ["websocket"], reconnection: false });
  sockets.push(socket);
  socket.onAny((name: LiveEventName) => heard.add(name));
  await once(socket as never, "connect");
  socket.emit("join-admin");
  socket.emit("join-user", victim.id);
  return heard;
}

it("puts everybody into the rooms of their session alone, whatever they ask for (RT-22, API-17..21)", async () => {
  const [owner, admin] = [await api.person(), await api.person("admin")];
  const laptop = await api.product({ price: 1000 });
  const callers: [string, Person][] = [["owner", owner], ...(await everyRole())];
  const heard = new Map(
    await Promise.all(callers.map(async ([who, person]) => [who, await listen(person, owner)] as const)),
  );
  await owner.call(checkout, { body: checkoutForm(laptop.id) });
  // Told to staff alone, and last: whoever was to hear of the order has heard of it.
  await admin.call(updateSettings, { body: { phone: "0712 000 111" } });
  for (const role of ["staff", "manager", "admin"])
    await expect.poll(() => heard.get(role)).toContain("settings_changed");
  await expect.poll(() => heard.get("owner")).toContain("order_created");

  expect(heard.get("user")).toEqual(new Set());
  expect(heard.get("owner")).not.toContain("newOrder");
  expect(heard.get("owner")).not.toContain("settings_changed");
  for (const role of ["staff", "manager", "admin"]) expect(heard.get(role)).toContain("newOrder");
});

const everyRole = () =>
  Promise.all(ROLES.map(async (role): Promise<[string, Person]> => [role, await api.person(role)]));

it("lets nobody in without a session", async () => {
  for (const token of [undefined, "", "nobody", 7, { $ne: null }]) {
    const socket = io(api.url, { auth: { token }, transports: ["websocket"], reconnection: false });
    sockets.push(socket);
    const [error] = await once(socket as never, "connect_error");
    expect(String(error)).toContain("UNAUTHORIZED");
  }
});

// P7: how long until 1,000 consoles have received a new order.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { SOCKETS_PER_ACCOUNT } from "@fundi/shared/activity/live-connection";
import { openDatabase } from "../api/src/platform/database/database";
import { checkoutForm } from "../tests/support/checkout-form";
import { openConsoles } from "./support/consoles";
import { interleave, median, percentile, ratio } from "./support/figures";
import { fillProducts } from "./support/fill/fill";
import { addPerson } from "./support/people";
import { reportAtMost } from "./support/report";
import { type Server, startFloor, startLiveApi } from "./support/server";
import { databaseUrl } from "./support/settings";
import { now } from "./support/shared-clock";

const CONSOLES = 1000;
const ORDERS = 40;
/** Pause between two orders, so that one has been received everywhere before the next. */
const PAUSE_MS = 20;

const db = openDatabase(databaseUrl);
await fillProducts(db, 0, 1000);
const customer = await addPerson(db, "user", "customer@people.example");
const tokens: string[] = [];
for (let staff = 0; staff < CONSOLES / SOCKETS_PER_ACCOUNT; staff += 1)
  tokens.push((await addPerson(db, "staff", `staff${staff}@people.example`)).token);
await db.destroy();

const [api, floor] = [await startLiveApi(), await startFloor("fan-out-floor")];
const consoles = await openConsoles(api.url, CONSOLES, tokens);
const bare = await openConsoles(floor.url, CONSOLES);

/** Latency of one posted order until all clients received it: since the server emitted it, since its response, and in total. */
async function happen(server: Server, listeners: typeof bare, post: () => Promise<Response>) {
  await pause(PAUSE_MS);
  const postedAt = now();
  const [told, heard, answeredAt] = await Promise.all([
    once(server.process, "message"),
    listeners.nextOrder(),
    post().then(async (response) => {
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
      return now();
    }),
  ]);
  const last = Math.max(...heard);
  return { fanOutMs: last - told[0].emittedAt, afterAnswerMs: last - answeredAt, inAllMs: last - postedAt };
}

const order = () =>
  happen(api, consoles, () =>
    fetch(`${api.url}/api/checkout`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${customer.token}`,
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(checkoutForm(1)),
    }),
  );
const bareOrder = () => happen(floor, bare, () => fetch(floor.url, { method: "POST" }));

const [afterAnswer, inAll]: [number[], number[]] = [[], []];
const fanOut = await interleave(
  {
    ours: async () => {
      const { fanOutMs, afterAnswerMs, inAllMs } = await order();
      afterAnswer.push(afterAnswerMs);
      inAll.push(inAllMs);
      return fanOutMs;
    },
    floor: async () => (await bareOrder()).fanOutMs,
  },
  ORDERS,
);
reportAtMost({
  goal: "P7",
  what: "1,000 consoles hear a new order",
  target: 1.5,
  measured: ratio(fanOut.ours, fanOut.floor),
  unit: "×",
  detail: `${median(fanOut.ours).toFixed(1)} ms, bare Socket.IO ${median(fanOut.floor).toFixed(1)} ms`,
});
reportAtMost({
  goal: "P7",
  what: "checkout answered to the last chime asked for, p99",
  target: 150,
  measured: Math.max(0, percentile(afterAnswer, 0.99)),
  unit: "ms",
  detail: `checkout sent to the last chime, p99 ${percentile(inAll, 0.99).toFixed(0)} ms`,
});

consoles.close();
bare.close();
await Promise.all([api.stop(), floor.stop()]);

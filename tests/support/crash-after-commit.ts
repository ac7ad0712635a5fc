// Places an order and dies like by `kill -9`: after the commit, before any delivery.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { checkout } from "@fundi/shared/orders/orders";
import { createClient } from "@fundi/shared/web/client";
import { createApp } from "../../api/src/app";
import { readEnv } from "../../api/src/env";
import { createLog } from "../../api/src/platform/log";
import { checkoutForm } from "./checkout-form";

const { PRODUCT_ID, TOKEN } = process.env;
const app = createApp({ env: readEnv(), log: createLog("fatal"), version: "test" });
// What the shop is set to, without which nothing can be ordered.
await app.start();
app.feed.publish = (events) => {
  if (events.some(({ name }) => name === "order.placed")) process.kill(process.pid, "SIGKILL");
};

const server = createServer(app.http);
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  const call = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: () => TOKEN });
  call(checkout, { body: checkoutForm(Number(PRODUCT_ID)) }).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

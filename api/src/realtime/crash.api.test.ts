import { spawn } from "node:child_process";
import { once } from "node:events";
import { listRecentActivity } from "@fundi/shared/activity/activity";
import { listMyOrders } from "@fundi/shared/orders/orders";
import { createClient } from "@fundi/shared/web/client";
import { describe, expect, it } from "vitest";
import { startTestApi } from "../../../tests/support/api";
import { testDatabaseUrl } from "../../../tests/support/database";

describe("a crash between the commit of an order and its delivery", () => {
  it("loses and duplicates nothing: after the restart the bell has the order once, and so has the outbox", async () => {
    const before = await startTestApi();
    const [customer, staff] = [await before.person(), await before.person("staff")];
    const laptop = await before.product({ quantity: 1 });
    await before.stop();

    const child = spawn(process.execPath, ["--import", "tsx", "tests/support/crash-after-commit.ts"], {
      env: {
        ...process.env,
        DATABASE_URL: await testDatabaseUrl(),
        PRODUCT_ID: String(laptop.id),
        TOKEN: customer.token,
      },
      stdio: "inherit",
    });
    const [, signal] = await once(child, "exit");
    expect(signal).toBe("SIGKILL");

    const after = await startTestApi();
    try {
      const callAs = (token: string) => createClient({ baseUrl: after.url, token: () => token });
      const [order] = await callAs(customer.token)(listMyOrders, {});
      const bell = await callAs(staff.token)(listRecentActivity, { query: {} });
      expect(bell.map((item) => item.number)).toEqual([order?.orderNumber]);
      await expect
        .poll(() => after.app.db("mails").where("subject", `Order ${order?.orderNumber} received`))
        .toHaveLength(1);
      expect(await after.app.db("events").where({ name: "order.placed" }).whereNull("delivered_at")).toEqual([]);
    } finally {
      await after.stop();
    }
  });
});

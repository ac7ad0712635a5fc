import { expect, it } from "vitest";
import { startTestApi } from "../support/api";
import { chance } from "../support/chance";
import { brokenInvariants } from "../support/shop-model/invariants";
import { checkAcknowledged, checkBackups, untilQuiet } from "./check-shop";
import { openLoad } from "./load";

const HOUR_MS = 3_600_000;
const seed = Number(process.env.FAULT_SEED ?? (process.env.CI ? 20_261_122 : Math.trunc(Math.random() * 2 ** 31)));

it("stays consistent when its clock goes back one hour, and forward again, under load", async () => {
  let shiftMs = 0;
  const api = await startTestApi({ clock: () => new Date(Date.now() + shiftMs) });
  const { db } = api.app;
  try {
    const load = await openLoad({ db, url: api.url, random: chance(seed) });
    load.begin();
    for (const [after, shift] of [
      [10, -HOUR_MS],
      [25, 0],
      [40, 0],
    ] as const) {
      await expect.poll(() => load.acknowledged.orders.size, { timeout: 60_000 }).toBeGreaterThan(after);
      shiftMs = shift;
    }
    await load.rest();
    await untilQuiet(db, { mails: false });
    expect(await brokenInvariants(db)).toEqual({});
    await checkAcknowledged(db, load.acknowledged);
    await checkBackups(db, api.app.env.DATA_DIR);
    expect(api.app.serverErrors()).toBe(0);
  } finally {
    await api.stop();
  }
}, 300_000);

import { AppError } from "@fundi/shared/contract/errors";
import { z } from "@fundi/shared/contract/z";
import { fromMinor, toMinor } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import type { Viewer } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../../../platform/database/shop-setting-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findTechnicians } from "./time-store";

/** The row of `shop_settings`. */
const RATES_ROW = "repairRates";
const NONE = '{"rates":{},"version":0}';

/** Rates for an hour, in minor units by the id of the person. */
const Stored = z.object({ rates: z.record(z.string(), z.number()).catch({}), version: z.number().int().catch(0) });
type Rates = z.output<typeof Stored>;

const parse = (stored: string | null): Rates => Stored.parse(JSON.parse(stored ?? NONE));

/** Returns what an hour of somebody costs now; null: nobody said. */
export const readRate = async (db: Db, userId: number | null): Promise<number | null> =>
  userId === null ? null : (parse(await readShopSetting(db, RATES_ROW)).rates[String(userId)] ?? null);

/** Returns the rates of who repairs devices, and of who has one. */
export async function listRates({ db }: Pick<WorkshopDependencies, "db">) {
  const { rates, version } = parse(await readShopSetting(db, RATES_ROW));
  const people = await findTechnicians(db, Object.keys(rates).map(Number));
  return {
    rates: people.map(({ id, first_name, last_name }) => {
      const rate = rates[String(id)];
      return { userId: id, name: fullName(first_name, last_name), rate: rate === undefined ? null : fromMinor(rate) };
    }),
    version,
  };
}

/** Sets what an hour of somebody costs from now on. */
export const saveRate = (
  { inTransaction, clock }: WorkshopDependencies,
  { id, rate, version, actor }: { id: number; rate: number | null; version: number; actor: Viewer },
): Promise<void> =>
  inTransaction(async (tx) => {
    const before = parse(await lockShopSetting(tx.db, RATES_ROW, NONE, clock()));
    checkVersion(before, version, "These rates were changed while you were looking at them.");
    if (!(await findTechnicians(tx.db, [id])).some((person) => person.id === id))
      throw new AppError("NOT_FOUND", "There is no such person.");
    const { [String(id)]: old, ...others } = before.rates;
    const rates = rate === null ? others : { ...others, [String(id)]: toMinor(rate) };
    await saveShopSetting(tx.db, RATES_ROW, { rates, version: before.version + 1 }, clock());
    const shown = (minor: number | undefined) => (minor === undefined ? null : fromMinor(minor));
    tx.emit({
      ...{ name: "repair_words.changed", entity: "settings", entityId: 1, actorId: actor.id },
      payload: {
        ...{ id: 1, title: `Rate of person ${id}` },
        changes: { rate: [shown(old), rate] },
      },
    });
  });

import { z } from "@fundi/shared/z";
import { parseStored, readStored, writeStored } from "../../lib/stored";

const Told = z.array(z.number().int());
/** More than windows that are open at the same time can differ by. */
const KEPT = 500;
/** What one window writes reaches the process of another a moment later, lock or no lock. */
const SPREAD_MS = 100;

/**
 * Takes it upon this window to tell of events, and answers those that no other window of this browser has taken: of
 * several windows one rings. Where windows cannot lock each other out, the one that writes first tells.
 */
export function claimAlerts(userId: number, ids: readonly number[]): Promise<number[]> {
  const key = `alerts:told:${userId}`;
  const take = (): number[] => {
    const told = parseStored(readStored(key), Told) ?? [];
    const mine = ids.filter((id) => !told.includes(id));
    if (mine.length > 0) writeStored(key, JSON.stringify([...told, ...mine].slice(-KEPT)));
    return mine;
  };
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return Promise.resolve(take());
  return new Promise((resolve, reject) => {
    const takeAndSpread = async () => {
      const mine = take();
      resolve(mine);
      if (mine.length > 0) await new Promise((spread) => setTimeout(spread, SPREAD_MS));
    };
    locks.request(key, takeAndSpread).catch(reject);
  });
}

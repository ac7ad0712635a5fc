import { z } from "@fundi/shared/z";
import { parseStored, readStored, writeStored } from "../../lib/stored";

const Told = z.array(z.number().int());
/** More than windows that are open at the same time can differ by. */
const KEPT = 500;

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
  return locks ? locks.request(key, take) : Promise.resolve(take());
}

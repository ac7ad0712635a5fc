import { z } from "@fundi/shared/contract/z";
import { readParsed, writeStored } from "../lib/stored";

const ClaimedIds = z.array(z.number().int());
/** More events than the windows' views can differ by at one time. */
const MAX_STORED = 500;
/** A write to local storage reaches other processes with a delay, whether or not a lock is held. */
const SPREAD_MS = 100;

/**
 * Claims events for this window, and resolves to the ids that no other window of this browser has claimed: only one window
 * alerts. Without the Web Locks API, the window that writes first wins.
 */
export function claimAlerts(userId: number, ids: readonly number[]): Promise<number[]> {
  const key = `alerts:told:${userId}`;
  const claim = (): number[] => {
    const claimed = readParsed(key, ClaimedIds) ?? [];
    const mine = ids.filter((id) => !claimed.includes(id));
    if (mine.length > 0) writeStored(key, JSON.stringify([...claimed, ...mine].slice(-MAX_STORED)));
    return mine;
  };
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return Promise.resolve(claim());
  return new Promise((resolve, reject) => {
    const claimAndWait = async () => {
      const mine = claim();
      resolve(mine);
      if (mine.length > 0) await new Promise((spread) => setTimeout(spread, SPREAD_MS));
    };
    locks.request(key, claimAndWait).catch(reject);
  });
}

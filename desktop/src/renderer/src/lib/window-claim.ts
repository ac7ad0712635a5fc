/** What this window holds until it gives it up or is closed: no other window of this browser has it then. */
export interface WindowClaim {
  name: string;
  release: () => void;
}

/**
 * Claims the first of these names that no other window has; null where all are taken. Without the Web Locks API (pages
 * over plain http) windows do not know of each other: the first name is claimed.
 */
export async function claimFirst(names: readonly string[]): Promise<WindowClaim | null> {
  const locks = (navigator as Partial<Navigator>).locks;
  for (const name of names) {
    const claim = locks ? await claimOne(locks, name) : { name, release: () => undefined };
    if (claim) return claim;
  }
  return null;
}

/** Asks for a lock; it is held until the promise that its holder returns is settled. */
const claimOne = (locks: LockManager, name: string): Promise<WindowClaim | null> =>
  new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((end) => resolve({ name, release: () => end() }));
      })
      .catch(reject);
  });

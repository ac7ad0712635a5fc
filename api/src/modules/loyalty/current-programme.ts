import type { Db } from "../../platform/database/database";
import { readProgramme, type StoredProgramme } from "./programme-store";

/** The programme that this process last read; `unchosen` until a manager sets one up. */
export function createCurrentProgramme(db: Db, unchosen: StoredProgramme) {
  let current = unchosen;
  return {
    unchosen,
    get: (): StoredProgramme => current,

    /** Reads what is stored. */
    async load(): Promise<void> {
      const stored = (await readProgramme(db)) ?? unchosen;
      // Two reads may finish in the wrong order.
      if (stored.version >= current.version) current = stored;
    },
  };
}

export type CurrentProgramme = ReturnType<typeof createCurrentProgramme>;

import type { Db } from "../database/database";
import type { Tx } from "../database/transaction";
import type { PersonalData } from "./personal-data";

/**
 * What all modules know about people. Services that erase somebody get this, and the composition root declares the parts
 * of the modules, which are made later: nobody lists a part twice, so that none can be forgotten.
 */
export function createPeople() {
  let parts: readonly PersonalData[] = [];
  return {
    declare(declared: readonly PersonalData[]): void {
      parts = declared;
    },
    /** Erases all that is known about a row of users: of an account, or of somebody who writes without one. */
    async erase(tx: Tx, userId: number): Promise<void> {
      for (const part of parts) await part.erase(tx, userId);
    },
    /** Returns all that is known about somebody with an account, by part. */
    collect: (db: Db, userId: number) => collect(db, userId, parts),
    /** Returns the same about somebody who writes in the chat without an account. */
    collectVisitor: (db: Db, userId: number) =>
      collect(
        db,
        userId,
        parts.filter(({ ofVisitors }) => ofVisitors),
      ),
  };
}

async function collect(db: Db, userId: number, parts: readonly PersonalData[]): Promise<Record<string, unknown>> {
  const found: [string, unknown][] = [];
  for (const part of parts) found.push([part.name, await part.collect(db, userId)]);
  return Object.fromEntries(found);
}

export type People = ReturnType<typeof createPeople>;

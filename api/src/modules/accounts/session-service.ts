import type { OpenSession } from "@fundi/shared/accounts/accounts";
import { AppError } from "@fundi/shared/contract/errors";
import { type Actor, endSessionById, findSessionsOf } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import { emitSessionClosed, endSessions, lockCaller } from "./account-support";
import { describeDevice } from "./device";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
}

/** Lets people list and end their own sessions. */
export function createSessionService({ db, inTransaction }: Dependencies) {
  return {
    list: async (actor: Actor): Promise<OpenSession[]> =>
      (await findSessionsOf(db, actor)).map(({ userAgent, createdAt, lastUsedAt, ...session }) => ({
        ...session,
        device: describeDevice(userAgent),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),

    end: (actor: Actor, id: number): Promise<void> =>
      inTransaction(async (tx) => {
        await lockCaller(tx, actor);
        if (!(await endSessionById(tx.db, actor.id, id)))
          throw new AppError("NOT_FOUND", "This device is signed out already.");
        emitSessionClosed(tx, actor.id, "You signed this device out.");
      }),

    endOthers: (actor: Actor): Promise<void> =>
      inTransaction(async (tx) => {
        await lockCaller(tx, actor);
        await endSessions(tx, actor.id, "You signed this device out.", { except: actor.sessionHash });
      }),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

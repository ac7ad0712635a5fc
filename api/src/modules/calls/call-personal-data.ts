import type { PersonalData } from "../../platform/privacy/personal-data";
import { deleteCallsOf, findCallsOf } from "./call-store";

/** The calls that a person asked for, with the number they left for it. They are deleted with their conversations. */
export const callPersonalData: PersonalData = {
  name: "calls",
  collect: async (db, userId) =>
    (await findCallsOf(db, userId)).map(({ id, kind, state, phone, requestedAt, callAt }) => ({
      ...{ id, kind, state, phone, requestedAt: requestedAt.toISOString() },
      callAt: callAt?.toISOString() ?? null,
    })),
  erase: (tx, userId) => deleteCallsOf(tx.db, userId),
};

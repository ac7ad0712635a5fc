import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import type { PersonalData } from "../../platform/privacy/personal-data";
import { deleteCallsOf, findCallsOf } from "./call-store";

/** The calls that a person asked for, with the number they left for it, also in what was recorded about them. */
export const callPersonalData: PersonalData = {
  name: "calls",
  ofVisitors: true,
  collect: async (db, userId) =>
    (await findCallsOf(db, userId)).map(({ id, kind, state, phone, requestedAt, callAt }) => ({
      ...{ id, kind, state, phone, requestedAt: requestedAt.toISOString() },
      callAt: callAt?.toISOString() ?? null,
    })),
  async erase(tx, userId) {
    // A call that is being asked for under this lock is seen afterwards.
    await tx.db("conversations").select("id").where({ customer_id: userId }).forUpdate();
    const ids = (await findCallsOf(tx.db, userId)).map(({ id }) => id);
    await deleteCallsOf(tx.db, userId);
    await eraseFromEvents(tx.db, "call", ids, userId);
  },
};

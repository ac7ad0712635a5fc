import type { Db } from "../../platform/database/database";
import { notFound } from "../../platform/found";
import type { ShopModule } from "../../platform/module";
import { callPersonalData } from "./call-personal-data";
import { type CustomerOf, callRoutes } from "./call-routes";
import type { CallService } from "./call-service";
import { findCall } from "./call-store";

interface Dependencies {
  db: Db;
  calls: CallService;
  customerOf: CustomerOf;
}

const callNotFound = notFound("Call not found");

/** Calls that customers ask for in a conversation, and calls back. */
export const callsModule = ({ db, calls, customerOf }: Dependencies): ShopModule => ({
  name: "calls",
  routes: (bind) =>
    callRoutes(bind, {
      ...{ calls, customerOf },
      async conversationOf(callId) {
        const call = await findCall(db, callId);
        if (!call) throw callNotFound();
        return call.conversationId;
      },
    }),
  schedules: [{ name: "calls that nobody took", run: calls.missUnanswered }],
  personalData: [callPersonalData],
});

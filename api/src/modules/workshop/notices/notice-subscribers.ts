import type { Subscribing } from "../../../platform/events/dispatcher";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { becameReady, READY_EVENTS } from "./notice-rules";
import { textCollected, textDelayed, textReady, textReceived } from "./notice-texts";

/** Queues the texts by which customers learn what became of their repairs. */
export function noticeSubscribers(dispatcher: Subscribing, dependencies: WorkshopDependencies): void {
  const isOff = () => !dependencies.texts.isAvailable();
  dispatcher.on("repair.received", async (tx, { payload }) => {
    if (!isOff()) await textReceived(tx, dependencies, payload.repairId);
  });
  for (const name of READY_EVENTS)
    dispatcher.on(name, async (tx, { payload }) => {
      if (!isOff() && becameReady(payload)) await textReady(tx, dependencies, payload.repairId, payload.version);
    });
  dispatcher.on("repair.promise_moved", async (tx, { payload }) => {
    if (!isOff() && payload.isLater) await textDelayed(tx, dependencies, payload.repairId, payload.version);
  });
  dispatcher.on("repair.collected", async (tx, { payload }) => {
    if (!isOff()) await textCollected(tx, dependencies, payload.repairId);
  });
}

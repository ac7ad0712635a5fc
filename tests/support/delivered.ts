import { expect } from "vitest";
import type { App } from "../../api/src/app";

/** Waits until every event was delivered, also those that the background has in hand and those that follow from them. */
export async function delivered({ db, dispatcher }: Pick<App, "db" | "dispatcher">): Promise<void> {
  const waiting = async () => {
    await dispatcher.drain();
    return db("events").whereNull("delivered_at").select("id", "name", "last_error");
  };
  await expect.poll(waiting, { timeout: 5000 }).toEqual([]);
}

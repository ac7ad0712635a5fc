import { expect, vi } from "vitest";
import type { App } from "../../api/src/app";

/** Waits until every event was delivered, also those that the background has in hand and those that follow from them. */
export async function delivered({ db, dispatcher }: Pick<App, "db" | "dispatcher">): Promise<void> {
  const everything = async () => {
    await dispatcher.drain();
    expect(await db("events").whereNull("delivered_at").select("id", "name", "last_error")).toEqual([]);
  };
  await vi.waitFor(everything, { timeout: 10_000 });
}

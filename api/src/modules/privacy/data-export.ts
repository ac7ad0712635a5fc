import type { BinaryResponse } from "@fundi/shared/contract/endpoint";
import type { Actor } from "../../platform/auth/session-store";
import type { Throttle } from "../../platform/auth/throttle";
import type { Db } from "../../platform/database/database";
import type { People } from "../../platform/privacy/people";

export interface ExportDependencies {
  db: Db;
  people: Pick<People, "erase" | "collect">;
  /** Gathering all data is the most expensive request of a customer. */
  throttle: Throttle;
  clock: () => Date;
}

export type DataExport = (actor: Actor) => Promise<BinaryResponse>;

/** Creates the use case that returns all personal data of a person as one readable JSON file. */
export function createDataExport({ db, people, throttle, clock }: ExportDependencies): DataExport {
  return async (actor) => {
    await throttle.consume(String(actor.id));
    const now = clock().toISOString();
    const data = { exportedAt: now, ...(await people.collect(db, actor.id)) };
    const content = new TextEncoder().encode(JSON.stringify(data, null, 2));
    return { content, filename: `my-data-${now.slice(0, 10)}.json` };
  };
}

import type { NotReadyReason } from "@fundi/shared/settings/shop";
import type { Db } from "./database/database";

/** How long a check waits for the database; those of load balancers end after two to five seconds. */
const DATABASE_MS = 2000;

export interface Readiness {
  stopping(): void;
  /** "ready", or why a load balancer should send nobody here. */
  state(): Promise<"ready" | NotReadyReason>;
  /** Whether the database answers within two seconds. */
  hasDatabase(): Promise<boolean>;
}

/** Whether a started process should be sent requests. `isLoaded` says whether it has in memory what requests need. */
export function createReadiness(db: Db, isLoaded: () => boolean): Readiness {
  let isStopping = false;
  let asking: Promise<boolean> | undefined;

  /** One question at a time: while the database hangs, each would hold a connection of the pool. */
  const ask = (): Promise<boolean> => {
    asking ??= db
      .raw("select 1")
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  const hasDatabase = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), DATABASE_MS);
    });
    try {
      return await Promise.race([ask(), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    stopping() {
      isStopping = true;
    },
    async state() {
      if (isStopping) return "stopping";
      if (!(await hasDatabase())) return "database";
      return isLoaded() ? "ready" : "starting";
    },
    hasDatabase,
  };
}

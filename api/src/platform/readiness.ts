import type { NotReadyReason } from "@fundi/shared/settings/shop";
import type { Db } from "./database/database";

/** How long a load balancer waits for the database's answer: its own check ends after two to five seconds. */
const DATABASE_MS = 2000;

export interface Readiness {
  stopping(): void;
  /** "ready", or why a load balancer should send nobody here. */
  state(): Promise<"ready" | NotReadyReason>;
  /** Whether the database answers within two seconds. */
  hasDatabase(): Promise<boolean>;
}

/** Whether a started process should be sent requests. */
export function createReadiness(db: Db): Readiness {
  let isStopping = false;

  const hasDatabase = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), DATABASE_MS);
    });
    const answered = db.raw("select 1").then(
      () => true,
      () => false,
    );
    try {
      return await Promise.race([answered, tooLate]);
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
      return (await hasDatabase()) ? "ready" : "database";
    },
    hasDatabase,
  };
}

interface Options {
  log: { error: (...parts: unknown[]) => void };
  /** Shows the error and asks whether to restart; false continues. */
  askToRestart: () => Promise<boolean>;
  restart: () => void;
}

/**
 * Handles uncaught errors: logs each, and asks once whether to restart. A user who declines, perhaps to finish a sale, is
 * not asked again.
 */
export function createCriticalErrors({ log, askToRestart, restart }: Options) {
  let hasAsked = false;
  return (error: unknown): void => {
    log.error("Nobody caught:", error);
    if (hasAsked) return;
    hasAsked = true;
    askToRestart().then(
      (shouldRestart) => {
        if (shouldRestart) restart();
      },
      (problem: unknown) => log.error("Nobody could be asked:", problem),
    );
  };
}

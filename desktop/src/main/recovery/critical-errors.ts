interface Options {
  log: { error: (...parts: unknown[]) => void };
  /** Tells somebody, and asks whether to start the console again; false goes on without. */
  askToRestart: () => Promise<boolean>;
  restart: () => void;
}

/**
 * What to do about an error that nobody caught: it is written down, and somebody is asked once whether to start again.
 * Whoever goes on, perhaps to finish a sale, is not asked a second time.
 */
export function createCriticalErrors({ log, askToRestart, restart }: Options) {
  let wasAsked = false;
  return (error: unknown): void => {
    log.error("Nobody caught:", error);
    if (wasAsked) return;
    wasAsked = true;
    askToRestart().then(
      (isAgain) => {
        if (isAgain) restart();
      },
      (problem: unknown) => log.error("Nobody could be asked:", problem),
    );
  };
}

interface AttemptTimes {
  /** Timeout of one attempt. */
  sendMs: number;
  /** How long a stopping process waits for the attempts that are under way. */
  stopMs: number;
}

/** How an attempt to send ended; "stopped": the process stops, and how it went is not known. */
type AttemptEnd<T> = { end: "done"; value: T } | { end: "failed"; error: unknown } | { end: "timeout" | "stopped" };

/** Runs attempts to send, each with a timeout, and abandons them when the process must stop. */
export function createAttempts({ sendMs, stopMs }: AttemptTimes) {
  let stopped: () => void = () => undefined;
  let stopping: Promise<void> = new Promise(() => undefined);
  return {
    start(): void {
      stopping = new Promise((resolve) => {
        stopped = resolve;
      });
    },
    stop: (): void => stopped(),

    /** Never rejects. */
    async run<T>(send: () => Promise<T>): Promise<AttemptEnd<T>> {
      const timers: NodeJS.Timeout[] = [];
      const after = (ms: number) =>
        new Promise<void>((resolve) => {
          timers.push(setTimeout(resolve, ms));
        });
      try {
        return await Promise.race<AttemptEnd<T>>([
          send().then(
            (value) => ({ end: "done", value }),
            (error: unknown) => ({ end: "failed", error }),
          ),
          after(sendMs).then(() => ({ end: "timeout" })),
          stopping.then(() => after(stopMs)).then(() => ({ end: "stopped" })),
        ]);
      } finally {
        for (const timer of timers) clearTimeout(timer);
      }
    },
  };
}

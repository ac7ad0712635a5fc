/**
 * Holds the last link that arrives before the console can follow it: a link may have started the program, or arrive while it
 * is starting.
 */
export function createLinkQueue() {
  let follow: ((path: string | null) => void) | undefined;
  let waiting: string | null = null;
  return {
    /** A link was followed; null when the program was only started again. */
    push(path: string | null): void {
      if (follow) follow(path);
      else waiting = path ?? waiting;
    },
    /** Passes links to `handler` from now on. Returns the one that was waiting. */
    begin(handler: (path: string | null) => void): string | null {
      follow = handler;
      const path = waiting;
      waiting = null;
      return path;
    },
  };
}
export type LinkQueue = ReturnType<typeof createLinkQueue>;

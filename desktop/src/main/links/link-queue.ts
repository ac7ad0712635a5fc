/**
 * Links that come before the console can follow one, because a link is what starts it, or because somebody follows one
 * while it still starts: the last waits.
 */
export function createLinkQueue() {
  let follow: ((path: string | null) => void) | undefined;
  let waiting: string | null = null;
  return {
    /** A link was followed; null where somebody only started the program once more. */
    hear(path: string | null): void {
      if (follow) follow(path);
      else waiting = path ?? waiting;
    },
    /** From now on links are followed; answers the one that waited. */
    begin(follower: (path: string | null) => void): string | null {
      follow = follower;
      const path = waiting;
      waiting = null;
      return path;
    },
  };
}
export type LinkQueue = ReturnType<typeof createLinkQueue>;

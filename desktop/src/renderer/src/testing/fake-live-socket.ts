import type { LiveListener } from "../live/live-socket";

// A fake is not replaced by itself (vitest.config.ts).
export { WOKE_UP_EVENT } from "../live/live-socket";

/** What the screen under test listens with: a test calls it as the server would. */
export let socket: LiveListener;

/** Replaces `live/live-socket` in every test but its own (vitest.config.ts): nothing is connected. */
export function openLiveSocket(_token: string, _userId: number, listener: LiveListener): () => void {
  socket = listener;
  return () => undefined;
}

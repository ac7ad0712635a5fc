import { runInBackground } from "../platform/background";
import type { Log } from "../platform/log";
import type { LiveSocket } from "./io-server";
import { room } from "./rooms";
import type { createViewers } from "./viewers";

/** Keeps a socket in the room of the record that its user looks at, and tells it who else does. */
export function followViewing(socket: LiveSocket, viewers: ReturnType<typeof createViewers>, log: Log): void {
  let open: string | undefined;
  socket.on("viewing", (input: unknown) => {
    const record = viewers.report(socket.id, socket.data.actor, input);
    if (record === undefined) return;
    const next = record ? room.record(record) : undefined;
    if (next === open) return;
    const left = open;
    open = next;
    if (left) runInBackground(log, "leaving the room of a record", () => socket.leave(left));
    if (!next || !record) return;
    runInBackground(log, "joining the room of a record", () => socket.join(next));
    socket.emit("record_viewers", { ...record, people: viewers.viewersOf(record) });
  });
}

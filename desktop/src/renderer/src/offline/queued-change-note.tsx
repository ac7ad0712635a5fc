import { Offline } from "@blueprintjs/icons";
import type { QueuedChange } from "./queued-change";
import "./offline.css";

/** Shows at a record that a change of it is queued, or why the shop refused it. */
export const QueuedChangeNote = ({ change, text }: { change: QueuedChange; text: string }) => (
  <p className={change.problem ? "waiting-note is-refused" : "waiting-note"}>
    <Offline aria-hidden size={12} />
    <span>
      {text} {change.problem ? `Not taken: ${change.problem}` : "Waits for the connection."}
    </span>
  </p>
);

import { Offline } from "@blueprintjs/icons";
import type { Waiting } from "./waiting";
import "./offline.css";

/** Says at a record that a change of it waits for the network, or why the shop did not take it. */
export const WaitingNote = ({ change, text }: { change: Waiting; text: string }) => (
  <p className={change.problem ? "waiting-note is-refused" : "waiting-note"}>
    <Offline aria-hidden size={12} />
    <span>
      {text} {change.problem ? `Not taken: ${change.problem}` : "Waits for the connection."}
    </span>
  </p>
);

import { useConnection } from "../live/live-provider";
import type { Connection } from "../live/live-socket";

const WORDS: Record<Connection, string> = { live: "Live", reconnecting: "Reconnecting…", offline: "Offline" };
const EXPLANATIONS: Record<Connection, string> = {
  live: "New orders and payments appear by themselves.",
  reconnecting: "The live connection broke off and is being made again.",
  offline: "No live connection. What you see may be out of date.",
};

/** Shows the state of the live connection as text and colour. */
export function ConnectionLight() {
  const connection = useConnection();
  return (
    <span className={`connection is-${connection}`} role="status" title={EXPLANATIONS[connection]}>
      <span className="connection-dot" aria-hidden />
      <span className="connection-word">{WORDS[connection]}</span>
    </span>
  );
}

import { startDatabaseProxy } from "./database-proxy";

/** What happens to the message at which a connection freezes. */
type Fate = "lost" | "arrives" | "waits";

export interface FreezingProxy {
  /** The address of the database through this proxy. */
  url: string;
  /**
   * Freezes the connection that next sends this text: it gets no response. The message is lost with the connection,
   * arrives all the same, or waits until `thaw`, as a commit that waits for the majority of a group of servers.
   */
  freezeAt(text: string, fate: Fate): void;
  /** Number of connections frozen so far. */
  frozen(): number;
  /** Returns the messages that were sent to the database since the last call. */
  messages(): string[];
  /** Lets the messages that wait arrive. */
  thaw(): void;
  close(): Promise<void>;
}

/** Starts a proxy to a database whose connections can be frozen. */
export async function startFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const waiting: (() => void)[] = [];
  let trap: { text: string; fate: Fate } | undefined;
  let frozen = 0;
  const sent: string[] = [];

  const proxy = await startDatabaseProxy(databaseUrl, (near, far) => {
    let fate: Fate | undefined;
    near.on("close", () => {
      if (fate !== "waits") far.end();
    });
    far.on("close", () => near.destroy());
    far.on("data", (chunk) => {
      if (!fate) near.write(chunk);
    });
    near.on("data", (chunk) => {
      if (fate) return;
      sent.push(chunk.toString("latin1"));
      if (trap && chunk.includes(trap.text)) {
        fate = trap.fate;
        trap = undefined;
        frozen += 1;
        if (fate === "lost") return;
        const deliver = () => far.write(chunk);
        if (fate === "arrives") deliver();
        else waiting.push(deliver, () => far.end());
        return;
      }
      far.write(chunk);
    });
  });
  return {
    ...proxy,
    freezeAt(text, fate) {
      trap = { text, fate };
    },
    frozen: () => frozen,
    messages: () => sent.splice(0),
    thaw() {
      for (const step of waiting.splice(0)) step();
    },
  };
}

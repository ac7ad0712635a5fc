import { randomUUID } from "node:crypto";
import type { BellRead } from "@fundi/shared/activity/activity";
import type { ViewedKind } from "@fundi/shared/collaboration/collaboration-subjects";
import type { Db } from "../database/database";
import type { Log } from "../log";
import { createLoop } from "../loop";
import { deleteSignalsBefore, insertSignal, lastSignalId, signalsAfter } from "./signal-store";

/** Ephemeral state that is not stored: who is typing, who has which record open. */
export interface Signals {
  typing: { conversationId: number; customerId: number; by: "user" | "support" };
  /** What a user has read of the bell. */
  bellRead: { userId: number; read: BellRead };
  /** `record` is null for a window that has nothing open any more. */
  viewing: { window: string; person: { id: number; name: string }; record: { kind: ViewedKind; id: number } | null };
}

export interface SignalBoard {
  /** Sends to the other processes; the sender notifies its own process itself. */
  send<N extends keyof Signals>(name: N, payload: Signals[N]): void;
  /** Sends to every process, including this one. */
  sendToAll<N extends keyof Signals>(name: N, payload: Signals[N]): void;
  /** Subscribes to the signals of other processes, and to those sent to all. */
  on<N extends keyof Signals>(name: N, listener: (payload: Signals[N]) => void): void;
  /** Polls now instead of at the next interval: another process has sent a signal. */
  wake(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 1000;
const RETENTION_MS = 60_000;
const PAGE = 500;

/**
 * Carries signals between the processes of one shop, within a second, through a table that is swept each minute.
 * Nothing depends on delivery: state that still holds is sent again. `sent` is called when others can read a signal.
 */
export function createSignalBoard(db: Db, log: Log, sent: () => void = () => undefined): SignalBoard {
  const processId = randomUUID();
  const listeners = new Map<string, (payload: never) => void>();
  let last = 0;
  let sweptAt = 0;

  async function poll(): Promise<void> {
    for (;;) {
      const signals = await signalsAfter(db, last, PAGE);
      for (const { id, processId: from, name, payload } of signals) {
        last = id;
        if (from !== processId) listeners.get(name)?.(payload as never);
      }
      if (signals.length < PAGE) break;
    }
    const now = Date.now();
    if (now - sweptAt < RETENTION_MS) return;
    sweptAt = now;
    await deleteSignalsBefore(db, new Date(now - RETENTION_MS));
  }

  const loop = createLoop({ name: "signals", idleMs: POLL_MS, run: poll, log });
  const send: SignalBoard["send"] = (name, payload) => {
    insertSignal(db, { processId, name, payload }, new Date()).then(sent, (error) =>
      log.debug({ err: error, signal: name }, "signal not passed on"),
    );
  };
  return {
    send,
    sendToAll(name, payload) {
      listeners.get(name)?.(payload as never);
      send(name, payload);
    },
    on(name, listener) {
      listeners.set(name, listener as (payload: never) => void);
    },
    wake: loop.wake,
    async start() {
      last = await lastSignalId(db);
      loop.start();
    },
    stop: loop.stop,
  };
}

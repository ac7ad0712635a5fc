import { randomUUID } from "node:crypto";
import type { ViewedKind } from "@fundi/shared/desk-subjects";
import type { Db } from "../database/database";
import type { Log } from "../log";
import { createLoop } from "../loop";
import { deleteSignalsBefore, insertSignal, lastSignalId, signalsAfter } from "./signal-store";

/** What is true for a moment and kept nowhere: who types, who has what open. */
export interface Signals {
  typing: { conversationId: number; customerId: number; by: "user" | "support" };
  /** `record` is null for a window that has nothing open any more. */
  viewing: { window: string; person: { id: number; name: string }; record: { kind: ViewedKind; id: number } | null };
}

export interface SignalBoard {
  /** Tells the other processes; whoever is in this one is told by the sender itself. */
  send<N extends keyof Signals>(name: N, payload: Signals[N]): void;
  /** Hears what other processes tell. */
  on<N extends keyof Signals>(name: N, listener: (payload: Signals[N]) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 1000;
const KEPT_MS = 60_000;
const PAGE = 500;

/**
 * Carries signals between the processes of one shop, within a second, through a table that is swept each minute. Nothing
 * waits for it: a signal that is lost is told again by whoever still means it.
 */
export function createSignalBoard(db: Db, log: Log): SignalBoard {
  const processId = randomUUID();
  const listeners = new Map<string, (payload: never) => void>();
  let last = 0;
  let sweptAt = 0;

  async function turn(): Promise<void> {
    for (;;) {
      const signals = await signalsAfter(db, last, PAGE);
      for (const { id, processId: from, name, payload } of signals) {
        last = id;
        if (from !== processId) listeners.get(name)?.(payload as never);
      }
      if (signals.length < PAGE) break;
    }
    const now = Date.now();
    if (now - sweptAt < KEPT_MS) return;
    sweptAt = now;
    await deleteSignalsBefore(db, new Date(now - KEPT_MS));
  }

  const loop = createLoop({ name: "signals", idleMs: POLL_MS, turn, log });
  return {
    send(name, payload) {
      insertSignal(db, { processId, name, payload }, new Date()).catch((error) =>
        log.debug({ err: error, signal: name }, "signal not passed on"),
      );
    },
    on(name, listener) {
      listeners.set(name, listener as (payload: never) => void);
    },
    async start() {
      last = await lastSignalId(db);
      loop.start();
    },
    stop: loop.stop,
  };
}

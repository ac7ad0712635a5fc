import { randomUUID } from "node:crypto";
import type { createClient } from "@redis/client";
import type { Log } from "../log";

/** What another process should look at now: new rows in the tables of events, jobs, mails, texts or signals. */
export const WAKE_TOPICS = ["events", "jobs", "mail", "texts", "signals"] as const;
export type WakeTopic = (typeof WAKE_TOPICS)[number];

export interface WakeUp {
  /** "off" without a server; "down" from a lost connection until it is back. */
  state(): "off" | "ok" | "down";
  /** Calls the listeners of the other processes, soon; of several calls at once one may be sent. */
  send(topic: WakeTopic): void;
  on(topic: WakeTopic, listener: () => void): void;
  start(): void;
  stop(): void;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 30_000;
/** A connection on which nothing comes back for this long is lost, although nobody closed it. */
const SILENCE_MS = 30_000;

type Client = ReturnType<typeof createClient>;

interface Options {
  /** redis:// or rediss://user:password@host:port of a Redis or Valkey server; undefined: off. */
  url: string | undefined;
  /** Tells the shops that share one server apart. */
  shop: string;
  log: Pick<Log, "info" | "warn">;
  /** The delay before the n-th attempt to connect again, from 0, in milliseconds. */
  retryAfter?: (retries: number) => number;
}

const backoff = (retries: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(retries, 10)) * (0.75 + Math.random() / 2);

/**
 * Tells other processes over a Redis or Valkey server that there is something to look at, so that they need not wait for
 * their next poll. Messages have no content, nothing depends on them, and a lost one only costs that wait: polling goes
 * on beside it.
 */
export function createWakeUp({ url, shop, log, retryAfter = backoff }: Options): WakeUp {
  const processId = randomUUID();
  const listeners = new Map<WakeTopic, (() => void)[]>();
  const channelOf = (topic: WakeTopic) => `fundi:${shop}:${topic}`;
  let clients: { sender: Client; receiver: Client } | undefined;
  let isSubscribed = false;
  let isDown = false;
  let stopped = true;
  /** Topics whose message is on its way, and whether another is wanted after it. */
  const sending = new Map<WakeTopic, boolean>();

  const wake = (topic: WakeTopic) => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };
  const wakeAll = () => {
    for (const topic of WAKE_TOPICS) wake(topic);
  };
  const isReady = () => isSubscribed && clients?.sender.isReady === true && clients.receiver.isReady;

  function lost(error: unknown): void {
    if (isDown || stopped) return;
    isDown = true;
    log.warn({ err: error }, "the wake-up channel is down; events of other processes wait for the next poll");
  }

  /** After a gap everything is looked at: its messages are lost. */
  function back(): void {
    if (!isReady()) return;
    if (isDown) log.info("the wake-up channel is back");
    isDown = false;
    wakeAll();
  }

  /** Loaded when it is configured: most shops are one process. */
  async function connect(to: string): Promise<void> {
    const { createClient } = await import("@redis/client");
    if (stopped) return;
    const sender: Client = createClient({
      url: to,
      // Understood by every version of Redis and Valkey.
      RESP: 2,
      disableOfflineQueue: true,
      pingInterval: SILENCE_MS / 3,
      socket: { reconnectStrategy: retryAfter, socketTimeout: SILENCE_MS, connectTimeout: SILENCE_MS / 3 },
    });
    const receiver = sender.duplicate({ disableOfflineQueue: false });
    clients = { sender, receiver };
    for (const client of [sender, receiver]) client.on("error", lost).on("ready", () => setImmediate(back));
    const subscribed = async () => {
      await receiver.connect();
      for (const topic of WAKE_TOPICS)
        await receiver.subscribe(channelOf(topic), (from) => {
          if (from !== processId) wake(topic);
        });
      // After a lost connection the client subscribes again before it is ready.
      isSubscribed = true;
    };
    await Promise.all([sender.connect(), subscribed()]);
    back();
  }

  function publish(topic: WakeTopic): void {
    const sender = clients?.sender;
    if (!sender?.isReady) return;
    sending.set(topic, false);
    sender
      .publish(channelOf(topic), processId)
      .catch(lost)
      .finally(() => {
        const again = sending.get(topic);
        sending.delete(topic);
        if (again) publish(topic);
      });
  }

  return {
    state: () => (url === undefined ? "off" : isReady() ? "ok" : "down"),
    send(topic) {
      if (sending.has(topic)) sending.set(topic, true);
      else publish(topic);
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    start() {
      if (url === undefined) return;
      stopped = false;
      connect(url).catch(lost);
    },
    stop() {
      stopped = true;
      for (const client of clients ? [clients.sender, clients.receiver] : []) if (client.isOpen) client.destroy();
      clients = undefined;
      isSubscribed = false;
    },
  };
}

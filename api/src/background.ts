import type { Dispatcher } from "./platform/events/dispatcher";
import type { QueuedWorkNotices } from "./platform/events/queued-work";
import type { WakeUp } from "./platform/events/wake-up";
import type { Loop } from "./platform/loop";
import type { ShopModule } from "./platform/module";
import { createScheduler } from "./platform/schedules";
import { createHeartbeat } from "./platform/workers/heartbeat";
import type { Platform } from "./shop-platform";

interface Parts {
  platform: Platform;
  modules: readonly ShopModule[];
  dispatcher: Dispatcher;
  wakeUp: WakeUp;
  queuedWork: QueuedWorkNotices;
  mailer: Loop;
  textSender: Loop;
}

/** Creates the background work of this process, as its role has it, and what wakes it. */
export function createBackground(parts: Parts) {
  const { platform, modules, dispatcher, wakeUp, queuedWork, mailer, textSender } = parts;
  const { env, db, feed, jobs, signals, log, clock } = platform;
  const queues = [jobs, ...modules.flatMap((module) => module.queues ?? [])];
  wakeUp.on("events", feed.wake);
  wakeUp.on("signals", signals.wake);
  feed.onPolled(dispatcher.look);
  for (const queue of queues) queuedWork.on("jobs", queue.wake);
  queuedWork.on("mail", mailer.wake);
  queuedWork.on("texts", textSender.wake);

  // A web process leaves background work to others; a worker serves no requests but those of its supervisor, a search
  // process those of other processes.
  const hasWork = env.ROLE === "all" || env.ROLE === "worker";
  const schedules = modules.flatMap((module) => module.schedules ?? []);
  const loops: Pick<Loop, "start" | "stop">[] = hasWork
    ? [
        ...[dispatcher, mailer, textSender, createScheduler(schedules, log), createHeartbeat(db, log, clock)],
        ...queues,
        ...modules.flatMap((module) => module.loops ?? []),
      ]
    : [];

  return {
    start(): void {
      for (const loop of loops) loop.start();
    },
    /** Starts no new work, and waits for what is running. */
    async stop(): Promise<void> {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

import { setTimeout as pause } from "node:timers/promises";
import { type Cluster, SHOP_PROCESSES, untilUp } from "./cluster";

/** Something that goes wrong, or is done on purpose, while people use the shop. */
export interface Fault {
  name: string;
  /** What the shop does then, as the name of a test. */
  sentence: string;
  /** How long anybody may have to repeat one request, in milliseconds; null while nothing can be expected. */
  longestMs: number | null;
  /** Lets it happen. */
  begin(cluster: Cluster): Promise<void>;
  /** How long people go on before it is over; 0 when the beginning is all of it. */
  lastsMs: number;
  /** Ends it, and resolves when the cluster is whole again. */
  end(cluster: Cluster): Promise<void>;
}

const LONGEST_MS = 10_000;

const startAgain = async ({ members, urls }: Cluster, name: string) => {
  await members.named(name).start();
  if (name !== "worker1") await untilUp(urls.status, name);
};

/** The process that takes the writes at the moment; remembered, since it is another one afterwards. */
let struck = "";
const strikePrimary = async ({ group, members }: Cluster) => {
  struck = `db${await group.primary()}`;
  return members.named(struck);
};

/** A database that was frozen or killed comes back. */
const untilWhole = async ({ group, urls }: Cluster) => {
  await group.untilWhole();
  await untilUp(urls.status, "database");
};

/** What can happen to a cluster, in the order in which it is tried. */
export const FAULTS: readonly Fault[] = [
  {
    name: "kill-api",
    sentence: "an api is killed: the others go on",
    longestMs: LONGEST_MS,
    begin: ({ members }) => members.named("api2").kill(),
    lastsMs: 6000,
    end: (cluster) => startAgain(cluster, "api2"),
  },
  {
    name: "kill-worker",
    sentence: "a worker is killed: background work is taken over",
    longestMs: LONGEST_MS,
    begin: ({ members }) => members.named("worker1").kill(),
    lastsMs: 3000,
    end: (cluster) => startAgain(cluster, "worker1"),
  },
  {
    name: "kill-storefront",
    sentence: "a storefront is killed: pages come from the other",
    longestMs: LONGEST_MS,
    begin: ({ members }) => members.named("web1").kill(),
    lastsMs: 5000,
    end: (cluster) => startAgain(cluster, "web1"),
  },
  {
    name: "freeze-api",
    sentence: "an api hangs for 20 seconds: people are sent to the others",
    longestMs: LONGEST_MS,
    begin: async ({ members }) => members.named("api3").freeze(),
    lastsMs: 20_000,
    async end({ members, urls }) {
      members.named("api3").thaw();
      await untilUp(urls.status, "api3");
    },
  },
  {
    name: "freeze-secondary",
    sentence: "a secondary database hangs for 20 seconds: hardly anybody notices",
    longestMs: LONGEST_MS,
    async begin({ group, members }) {
      struck = `db${((await group.primary()) % 3) + 1}`;
      members.named(struck).freeze();
    },
    lastsMs: 20_000,
    async end(cluster) {
      cluster.members.named(struck).thaw();
      await untilWhole(cluster);
    },
  },
  {
    name: "switchover",
    sentence: "another database becomes the primary, as planned",
    longestMs: LONGEST_MS,
    async begin({ group }) {
      await group.switchOver();
    },
    lastsMs: 3000,
    end: untilWhole,
  },
  {
    name: "kill-primary",
    sentence: "the primary database is killed: another takes over, and it comes back as a secondary",
    longestMs: LONGEST_MS,
    async begin(cluster) {
      await (await strikePrimary(cluster)).kill();
    },
    lastsMs: 12_000,
    async end(cluster) {
      await cluster.members.named(struck).start();
      await untilWhole(cluster);
    },
  },
  {
    name: "freeze-primary",
    sentence: "the primary database hangs for 20 seconds: another takes over, and two are never written to",
    longestMs: LONGEST_MS,
    async begin(cluster) {
      (await strikePrimary(cluster)).freeze();
    },
    lastsMs: 20_000,
    async end(cluster) {
      cluster.members.named(struck).thaw();
      await untilWhole(cluster);
    },
  },
  {
    name: "rolling-restart",
    sentence: "every process of the shop is restarted, one after the other",
    longestMs: LONGEST_MS,
    async begin(cluster) {
      for (const name of SHOP_PROCESSES) {
        await cluster.members.named(name).stop();
        await startAgain(cluster, name);
      }
    },
    lastsMs: 0,
    end: async () => {},
  },
  {
    name: "bucket-away",
    sentence: "the bucket is away for 15 seconds: what needs no file goes on",
    longestMs: 25_000,
    begin: async ({ bucket }) => bucket.setDown(true),
    lastsMs: 15_000,
    end: async ({ bucket }) => bucket.setDown(false),
  },
  {
    name: "redis-away",
    sentence: "the wake-up channel is away: only latency grows",
    longestMs: LONGEST_MS,
    async begin({ members }) {
      await members
        .all()
        .find(({ name }) => name === "redis")
        ?.kill();
    },
    lastsMs: 6000,
    async end({ members }) {
      await members
        .all()
        .find(({ name }) => name === "redis")
        ?.start();
    },
  },
  {
    name: "lose-majority",
    sentence: "two of three databases are killed: nothing is lost, and the shop goes on after the recovery",
    longestMs: null,
    async begin(cluster) {
      await (await strikePrimary(cluster)).kill();
      await cluster.members.named(`db${nextOf(struck)}`).kill();
    },
    lastsMs: 20_000,
    async end(cluster) {
      const { group } = cluster;
      for (const node of group.nodes) if (!node.isRunning()) await node.start();
      // What systemd started again waits for a group that does not exist.
      await pause(1000);
      await group.recover();
      await untilWhole(cluster);
    },
  },
];

const nextOf = (name: string) => (Number(name.slice(2)) % 3) + 1;

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../../../../tests/support/free-port";
import { type RedisDouble, startRedisDouble } from "../../../../tests/support/redis-double";
import { createWakeUp, WAKE_TOPICS, type WakeTopic, type WakeUp } from "./wake-up";

interface Participant {
  wakeUp: WakeUp;
  /** How often each topic woke it since it was last asked. */
  woken: () => WakeTopic[];
  lines: string[];
  /** Number of attempts to connect again. */
  retries: number;
}

const participants: Participant[] = [];
function join(url: string | undefined, shop = "shop"): Participant {
  const lines: string[] = [];
  const line = (...given: unknown[]) => lines.push(String(given.at(-1)));
  const retryAfter = () => {
    participant.retries += 1;
    return 20;
  };
  const wakeUp = createWakeUp({ url, shop, log: { info: line, warn: line }, retryAfter });
  let woken: WakeTopic[] = [];
  for (const topic of WAKE_TOPICS) wakeUp.on(topic, () => woken.push(topic));
  const participant: Participant = {
    wakeUp,
    lines,
    retries: 0,
    woken: () => {
      const since = woken;
      woken = [];
      return since;
    },
  };
  participants.push(participant);
  wakeUp.start();
  return participant;
}
const joined = async (url: string, shop?: string) => {
  const participant = join(url, shop);
  await expect.poll(participant.wakeUp.state).toBe("ok");
  await expect.poll(participant.woken).toEqual(expect.arrayContaining([...WAKE_TOPICS]));
  return participant;
};

afterEach(() => {
  for (const { wakeUp } of participants.splice(0)) wakeUp.stop();
});

it("is off without an address", () => {
  const one = join(undefined);
  one.wakeUp.send("events");
  expect([one.wakeUp.state(), one.lines]).toEqual(["off", []]);
});

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.end());
  });

/** What holds for every server. */
function behaves(urlOf: () => string): void {
  it("wakes the other processes of the shop, and neither the sender nor another shop", async () => {
    const [one, other, stranger] = [await joined(urlOf()), await joined(urlOf()), await joined(urlOf(), "another")];
    for (const { woken } of participants) woken();
    one.wakeUp.send("jobs");
    await expect.poll(other.woken).toEqual(["jobs"]);
    other.wakeUp.send("signals");
    await expect.poll(one.woken).toEqual(["signals"]);
    expect(stranger.woken()).toEqual([]);
  });
}

describe("against a double", () => {
  let server: RedisDouble;
  beforeEach(async () => {
    server = await startRedisDouble();
  });
  afterEach(async () => {
    expect(server.refused).toEqual([]);
    await server.stop();
  });
  behaves(() => server.url);

  it("sends one message for many that are wanted at once, and none is lost", async () => {
    const [one, other] = [await joined(server.url), await joined(server.url)];
    other.woken();
    for (let times = 0; times < 1000; times += 1) one.wakeUp.send("events");
    await expect.poll(() => server.published.length).toBe(2);
    await expect.poll(other.woken).toEqual(["events", "events"]);
    expect(server.published[0]?.channel).toBe("fundi:shop:events");
  });

  it("goes on after an outage: one line in the log for each, and everything is looked at again", async () => {
    const [one, other] = [await joined(server.url), await joined(server.url)];
    await server.cut();
    await expect.poll(other.wakeUp.state).toBe("down");
    one.wakeUp.send("jobs");
    await expect.poll(() => other.retries).toBeGreaterThan(5);
    await server.restore();
    for (const { wakeUp } of [one, other]) await expect.poll(wakeUp.state).toBe("ok");
    await expect.poll(other.woken).toEqual(expect.arrayContaining([...WAKE_TOPICS]));
    expect(other.lines).toEqual([expect.stringContaining("is down"), expect.stringContaining("is back")]);
    one.wakeUp.send("mail");
    await expect.poll(other.woken).toContain("mail");
  });

  it("starts while its server is away", async () => {
    await server.cut();
    const one = join(server.url);
    await expect.poll(() => one.lines).toEqual([expect.stringContaining("is down")]);
    expect(one.wakeUp.state()).toBe("down");
    await server.restore();
    await expect.poll(one.wakeUp.state).toBe("ok");
  });

  it("leaves no connection when it stops, also while it connects", async () => {
    const one = await joined(server.url);
    one.wakeUp.stop();
    await expect.poll(server.connections).toBe(0);
    const other = join(server.url);
    other.wakeUp.stop();
    await expect.poll(server.connections).toBe(0);
    expect(other.lines).toEqual([]);
  });
});

const isInstalled = spawnSync("redis-server", ["--version"]).status === 0;
describe.skipIf(!isInstalled)("against a real server (skipped where redis-server is not installed)", () => {
  let server: ChildProcess;
  let folder: string;
  let port: number;
  async function startServer(): Promise<void> {
    server = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder], {
      stdio: "ignore",
    });
    await expect.poll(() => canConnect(port), { timeout: 10_000 }).toBe(true);
  }
  async function stopServer(): Promise<void> {
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  }
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "fundi-redis-"));
    port = await freePort();
    await startServer();
  });
  afterEach(async () => {
    await stopServer();
    await rm(folder, { recursive: true, force: true });
  });
  const url = () => `redis://127.0.0.1:${port}`;
  behaves(url);

  it("goes on after the server was restarted", async () => {
    const [one, other] = [await joined(url()), await joined(url())];
    await stopServer();
    await expect.poll(other.wakeUp.state).toBe("down");
    await startServer();
    for (const { wakeUp } of [one, other]) await expect.poll(wakeUp.state).toBe("ok");
    other.woken();
    one.wakeUp.send("jobs");
    await expect.poll(other.woken).toContain("jobs");
  });
});

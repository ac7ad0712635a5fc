import type { Socket } from "node:net";
import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { startDatabaseProxy } from "../../../../tests/support/database-proxy";
import { type Db, openDatabase } from "../database/database";
import { createInTransaction, type InTransaction } from "../database/transaction";
import { createLog } from "../log";
import { createDispatcher } from "./dispatcher";
import { createLiveFeed } from "./live-feed";

const log = createLog("silent");
let db: Db;
let committed: DomainEvent[];
let inTransaction: InTransaction;

beforeAll(async () => {
  db = openDatabase(await testDatabaseUrl());
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await db("events").del();
  committed = [];
  inTransaction = createInTransaction(db, (events) => committed.push(...events));
});

const change = (productId: number) => ({
  name: "catalog.changed" as const,
  entity: "product",
  entityId: productId,
  actorId: null,
  payload: { productIds: [productId], title: "", changes: {} },
});

const emit = (...ids: number[]) =>
  inTransaction((tx) => {
    for (const id of ids) tx.emit(change(id));
    return Promise.resolve();
  });

describe("a transaction's events", () => {
  it("are stored with it and published after it, with their stored ids", async () => {
    await emit(1, 2);
    const rows = await db("events").select("id", "entity_id").orderBy("id");
    expect(committed.map(({ id, entityId }) => ({ id, entity_id: entityId }))).toEqual(rows);
  });

  it("are rolled back with it", async () => {
    const work = inTransaction((tx) => {
      tx.emit(change(1));
      return Promise.reject(new Error("no"));
    });
    await expect(work).rejects.toThrow("no");
    expect(await db("events").select("id")).toEqual([]);
    expect(committed).toEqual([]);
  });

  it("are published once when a deadlock makes the work run again", async () => {
    await db("shop_settings").insert(["a", "b"].map((name) => ({ name, value: "0", updated_at: new Date() })));
    let runs = 0;
    let meet: () => void = () => undefined;
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const swap = (first: string, second: string) =>
      inTransaction(async (tx) => {
        runs += 1;
        await tx
          .db("shop_settings")
          .where({ name: first })
          .update({ value: String(runs) });
        if (runs === 2) meet();
        await met;
        await tx
          .db("shop_settings")
          .where({ name: second })
          .update({ value: String(runs) });
        tx.emit(change(runs));
      });
    await Promise.all([swap("a", "b"), swap("b", "a")]);
    expect(runs).toBe(3);
    expect(committed).toHaveLength(2);
    await db("shop_settings").del();
  });
});

describe("the dispatcher", () => {
  it("delivers what an earlier process left behind, once", async () => {
    await emit(1, 2, 3);
    const received: number[] = [];
    const dispatcher = createDispatcher(db, inTransaction, log);
    dispatcher.on("catalog.changed", (_tx, event) => {
      received.push(event.entityId ?? 0);
      return Promise.resolve();
    });
    await dispatcher.drain();
    await dispatcher.drain();
    expect(received).toEqual([1, 2, 3]);
  });

  it("delivers in the order of the events, also when asked again while it delivers", async () => {
    await emit(1);
    const received: number[] = [];
    const dispatcher = createDispatcher(db, inTransaction, log);
    let drainedAgain: Promise<void> | undefined;
    dispatcher.on("catalog.changed", async (_tx, event) => {
      if (event.entityId === 1) {
        await emit(2);
        drainedAgain = dispatcher.drain();
        // More than the second drain would need to overtake this event.
        for (let asked = 0; asked < 20; asked += 1) await db("events").select("id");
      }
      received.push(event.entityId ?? 0);
    });
    await dispatcher.drain();
    await drainedAgain;
    expect(received).toEqual([1, 2]);
  });

  it("opens no transaction while nothing is due", async () => {
    const queries: string[] = [];
    const note = ({ sql }: { sql: string }) => queries.push(sql);
    db.on("query", note);
    await createDispatcher(db, inTransaction, log).drain();
    db.off("query", note);
    expect(queries).toEqual([
      expect.stringMatching(/^select .* from `events`/),
      expect.stringMatching(/`held_notices`/),
    ]);
  });

  it("shares the work with another process without duplicates", async () => {
    await emit(...Array.from({ length: 120 }, (_, index) => index + 1));
    const subscriber = async (tx: { db: Db }, event: DomainEvent<"catalog.changed">) => {
      await tx.db("shop_settings").insert({ name: `seen ${event.id}`, value: "", updated_at: new Date() });
    };
    const processes = [createDispatcher(db, inTransaction, log), createDispatcher(db, inTransaction, log)];
    for (const dispatcher of processes) dispatcher.on("catalog.changed", subscriber);
    await Promise.all(processes.map((dispatcher) => dispatcher.drain()));
    await Promise.all(processes.map((dispatcher) => dispatcher.drain()));
    expect(await db("shop_settings").where("name", "like", "seen %")).toHaveLength(120);
    expect(await db("events").whereNull("delivered_at")).toEqual([]);
    await db("shop_settings").del();
  });

  it("continues when one event fails, rolls its writes back and retries it later", async () => {
    await emit(1, 2, 3);
    const received: number[] = [];
    const dispatcher = createDispatcher(db, inTransaction, log);
    dispatcher.on("catalog.changed", async (tx, event) => {
      await tx.db("shop_settings").insert({ name: `kept ${event.entityId}`, value: "", updated_at: new Date() });
      if (event.entityId === 2) throw new Error("mail server is down");
      received.push(event.entityId ?? 0);
    });
    await dispatcher.drain();
    expect(new Set(received)).toEqual(new Set([1, 3]));
    const kept = await db("shop_settings").select("name").where("name", "like", "kept %").orderBy("name");
    expect(kept.map((row) => row.name)).toEqual(["kept 1", "kept 3"]);
    const [failed] = await db("events").whereNull("delivered_at");
    expect(failed).toMatchObject({ entity_id: 2, attempts: 1 });
    expect(failed.last_error).toContain("mail server is down");
    expect(failed.retry_at.getTime()).toBeGreaterThan(Date.now());
    await db("shop_settings").del();
  });

  it.each([
    ["a server that shuts down", { errno: 1053 }],
    ["a connection that the server ended", { errno: 1927 }],
    ["a lost connection", { code: "PROTOCOL_CONNECTION_LOST" }],
  ])("does not count %s as a failure of the event", async (_name, facts) => {
    await emit(1, 2);
    const received: number[] = [];
    // More often than a transaction is retried automatically.
    let failures = 10;
    const dispatcher = createDispatcher(db, inTransaction, log);
    dispatcher.on("catalog.changed", (_tx, event) => {
      if (event.entityId === 2 && failures-- > 0) throw Object.assign(new Error("the database's, not ours"), facts);
      received.push(event.entityId ?? 0);
      return Promise.resolve();
    });
    for (let turn = 0; turn < 11; turn += 1) await dispatcher.drain().catch(() => undefined);
    expect(received.at(-1)).toBe(2);
    expect(await db("events").select("attempts", "last_error")).toEqual(
      Array.from({ length: 2 }, () => ({ attempts: 0, last_error: null })),
    );
  });

  it("are delivered around one whose rows are locked by others, which follows without being counted as failed", async () => {
    await emit(1, 2, 3);
    const received: number[] = [];
    let isLocked = true;
    const dispatcher = createDispatcher(db, inTransaction, log);
    dispatcher.on("catalog.changed", (_tx, event) => {
      if (event.entityId === 2 && isLocked) throw Object.assign(new Error("Deadlock found"), { errno: 1213 });
      received.push(event.entityId ?? 0);
      return Promise.resolve();
    });
    await dispatcher.drain();
    expect(new Set(received)).toEqual(new Set([1, 3]));
    isLocked = false;
    await db("events")
      .whereNull("delivered_at")
      .update({ retry_at: new Date(0) });
    await dispatcher.drain();
    expect(received.at(-1)).toBe(2);
    expect(await db("events").where({ entity_id: 2 }).select("attempts", "last_error")).toEqual([
      { attempts: 0, last_error: null },
    ]);
  });
});

describe("the live feed", () => {
  it("says once that the database is away and once that it is back, but nothing of a poll that fails", async () => {
    let isAway = false;
    const open = new Set<Socket>();
    const proxy = await startDatabaseProxy(await testDatabaseUrl(), (near, far) => {
      if (isAway) return near.destroy();
      open.add(near);
      near.pipe(far).pipe(near);
    });
    const away = openDatabase(proxy.url, 2);
    const cut = (isCut: boolean) => {
      isAway = isCut;
      for (const socket of open) socket.destroy();
    };
    const said: boolean[] = [];
    let polls = 0;
    const feed = createLiveFeed(away, log, 10, 100);
    feed.onReach((isReached) => said.push(isReached));
    feed.on("catalog.changed", () => {
      polls += 1;
    });
    await feed.start();
    // One poll or two fail on the connections that were open.
    cut(false);
    await emit(1);
    await expect.poll(() => polls, { timeout: 5000 }).toBe(1);
    expect(said).toEqual([]);
    cut(true);
    await expect.poll(() => said, { timeout: 10_000 }).toEqual([false]);
    cut(false);
    await expect.poll(() => said, { timeout: 10_000 }).toEqual([false, true]);
    await feed.stop();
    await away.destroy();
    await proxy.close();
  });

  const row = (entityId: number) => ({
    name: "catalog.changed",
    entity: "product",
    entity_id: entityId,
    payload: "{}",
    created_at: new Date(),
  });
  const listen = (received: number[]) => {
    const feed = createLiveFeed(db, log);
    feed.on("catalog.changed", (event) => received.push(event.entityId ?? 0));
    return feed;
  };
  const receivedAll = async (received: number[], count: number) => {
    await expect.poll(() => received.length, { timeout: 5000 }).toBe(count);
  };

  it("begins with what was not delivered, so that a crash loses nothing", async () => {
    await emit(1);
    await db("events").update({ delivered_at: new Date() });
    await emit(2);
    const received: number[] = [];
    const feed = listen(received);
    await feed.start();
    await receivedAll(received, 1);
    expect(received).toEqual([2]);
    await feed.stop();
  });

  it("hears an event that commits after thousands of newer ones", async () => {
    const received: number[] = [];
    await emit(1);
    const feed = listen(received);
    await feed.start();
    await receivedAll(received, 1);
    const late = await db.transaction();
    await late("events").insert(row(2));
    await db("events").insert(Array.from({ length: 3000 }, (_, index) => row(index + 10)));
    await receivedAll(received, 3001);
    await late.commit();
    await receivedAll(received, 3002);
    expect(received.at(-1)).toBe(2);
    await feed.stop();
  });

  it("hears an event whose transaction was under way when the process started", async () => {
    const received: number[] = [];
    const late = await db.transaction();
    await late("events").insert(row(1));
    await db("events").insert({ ...row(2), delivered_at: new Date() });
    const feed = listen(received);
    await feed.start();
    await late.commit();
    await receivedAll(received, 1);
    expect(received).toEqual([1]);
    await feed.stop();
  });

  it("reads no row while nothing happens", async () => {
    await emit(1, 2);
    const received: number[] = [];
    const feed = listen(received);
    await feed.start();
    await receivedAll(received, 2);
    let [queries, rows] = [0, 0];
    db.on("query-response", (found: unknown[]) => {
      queries += 1;
      rows += found.length;
    });
    await expect.poll(() => queries, { timeout: 5000 }).toBeGreaterThan(2);
    await feed.stop();
    db.removeAllListeners("query-response");
    expect(rows).toBe(0);
  });

  it("publishes to this process immediately, to others soon, and to each only once", async () => {
    const [here, there]: [number[], number[]] = [[], []];
    const [ours, theirs] = [listen(here), listen(there)];
    await Promise.all([ours.start(), theirs.start()]);
    await emit(7);
    ours.publish(committed);
    expect(here).toEqual([7]);
    await receivedAll(there, 1);
    await emit(8);
    await receivedAll(here, 2);
    await receivedAll(there, 2);
    expect([here, there]).toEqual([
      [7, 8],
      [7, 8],
    ]);
    await Promise.all([ours.stop(), theirs.stop()]);
  });
});

describe("a wake-up", () => {
  const HOUR_MS = 3_600_000;

  it("brings another process the events that it would find at its next poll only", async () => {
    const other = createLiveFeed(db, log, HOUR_MS);
    const seen: number[] = [];
    other.on("catalog.changed", ({ entityId }) => seen.push(entityId ?? 0));
    let polled = 0;
    other.onPolled(() => {
      polled += 1;
    });
    await other.start();
    await emit(7);
    other.wake();
    await expect.poll(() => seen).toEqual([7]);
    await expect.poll(() => polled).toBe(1);
    other.publish(committed);
    other.wake();
    await other.stop();
    expect([seen, polled]).toEqual([[7], 1]);
    await other.stop();
  });
});

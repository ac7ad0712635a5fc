import { findAnything } from "@fundi/shared/lists/find";
import { exportList } from "@fundi/shared/lists/list-export";
import { DEFAULT_HOURS, DEFAULT_TIME_ZONE } from "@fundi/shared/values/time";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { OPEN_STAGES } from "@fundi/shared/workshop/repair-stages";
import {
  assignRepair,
  getRepair,
  getRepairBoard,
  holdRepair,
  listRepairs,
  REPAIR_FIGURES,
  startDiagnosis,
  withdrawRepair,
} from "@fundi/shared/workshop/repairs";
import { stuckBefore } from "@fundi/shared/workshop/stuck";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { intakeForm, jobForm, testImei, testPhone } from "../test-intake";

// A Monday at nine in Nairobi.
let now = new Date("2026-11-23T06:00:00Z");
let api: TestApi;
let staff: Person;
let technician: Person;
let manager: Person;

/** As the shop of the tests is open. */
const SHOP = { hours: [...DEFAULT_HOURS], closedDays: [], timeZone: DEFAULT_TIME_ZONE };
const DAYS = ["2026-11-23", "2026-11-24", "2026-11-27"];

beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { firstName: "Kevin", lastName: "W." });
  manager = await api.person("manager");
  // Twenty-four jobs in four stages, of two people, on three days and without one, in three places.
  for (let index = 0; index < 24; index += 1) {
    const day = DAYS[index % 4];
    const { jobs } = await staff.call(createIntake, {
      body: intakeForm({
        bookedOn: index % 6 === 5 ? "2026-11-25" : null,
        jobs: [
          jobForm({
            place: ["Shelf 1", "Shelf 2", ""][index % 3] ?? "",
            plannedMinutes: 10,
            promisedAt: day ? `${day}T14:00:00Z` : null,
          }),
        ],
      }),
    });
    const [job] = jobs;
    if (!job || job.stage === "booked") continue;
    const params = { id: job.id };
    if (index % 6 === 1)
      await manager.call(assignRepair, { params, body: { technicianId: technician.id, version: 1 } });
    if (index % 6 === 2) await technician.call(startDiagnosis, { params, body: { version: 1 } });
    if (index % 6 === 3) await staff.call(holdRepair, { params, body: { reason: "customer_answer", version: 1 } });
    if (index % 6 === 4) await staff.call(withdrawRepair, { params, body: { reason: "Too dear", version: 1 } });
  }
}, 60_000);
afterAll(() => api.stop());

const board = (query: { by?: "stage" | "technician" | "day" | "place"; technician?: "me" | "none"; limit?: number }) =>
  technician.call(getRepairBoard, { query });
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe("the board", () => {
  it("has the open jobs by stage, technician, day or place, each once", async () => {
    for (const by of ["stage", "technician", "day", "place"] as const) {
      const { columns } = await board({ by });
      expect(sum(columns.map(({ count }) => count))).toBe(24);
      for (const { count, cards } of columns) expect(cards).toHaveLength(count);
      expect(new Set(columns.flatMap(({ cards }) => cards.map(({ id }) => id))).size).toBe(24);
    }
    const byStage = await board({ by: "stage" });
    expect(byStage.columns.map(({ key }) => key)).toEqual(OPEN_STAGES);
    expect(byStage.columns.filter(({ count }) => count > 0).map(({ key, count }) => [key, count])).toEqual([
      ...[
        ["booked", 4],
        ["received", 12],
        ["diagnosing", 4],
        ["ready", 4],
      ],
    ]);
    const byTechnician = await board({ by: "technician" });
    expect(byTechnician.columns.map(({ key, title, count }) => [key, title, count])).toEqual([
      ...[
        ["0", "", 16],
        [String(technician.id), "Kevin W.", 8],
      ],
    ]);
    const byDay = await board({ by: "day" });
    expect(byDay.columns.filter(({ count }) => count > 0).map(({ key, count }) => [key, count])).toEqual([
      ...[
        ["2026-11-23", 6],
        ["2026-11-24", 6],
        ["2026-11-27", 6],
        ["none", 6],
      ],
    ]);
  });

  it("shows the first cards of a column by promise, and its true count", async () => {
    const { columns } = await board({ by: "stage", limit: 2 });
    const received = columns.find(({ key }) => key === "received");
    expect([received?.count, received?.cards.length]).toEqual([12, 2]);
    expect(received?.cards.map(({ promisedAt }) => promisedAt)).toEqual([
      ...["2026-11-23T14:00:00.000Z", "2026-11-23T14:00:00.000Z"],
    ]);
  });

  it("of one technician is their bench", async () => {
    const { columns, figures } = await board({ by: "stage", technician: "me" });
    const cards = columns.flatMap((column) => column.cards);
    expect(cards).toHaveLength(8);
    expect(sum(columns.map(({ count }) => count))).toBe(8);
    for (const card of cards) expect(card.technician?.id).toBe(technician.id);
    expect(figures.unassigned).toBe(0);
  });

  it("says what its viewer may do with a card", async () => {
    const { columns } = await board({ by: "stage" });
    const received = columns.find(({ key }) => key === "received")?.cards.find(({ hold }) => hold === null);
    expect(received?.allowedActions).toContain("start_diagnosis");
    const seen = await staff.call(getRepairBoard, { query: {} });
    const same = seen.columns.flatMap(({ cards }) => cards).find(({ id }) => id === received?.id);
    expect(same?.allowedActions).not.toContain("start_diagnosis");
  });

  it("has figures that are what the list finds by them, now and when jobs get late", async () => {
    const before = now;
    for (const time of [
      "2026-11-23T06:00:00Z",
      "2026-11-23T10:00:00Z",
      "2026-11-24T08:00:00Z",
      "2026-11-27T15:00:00Z",
      "2026-12-02T09:00:00Z",
    ]) {
      now = new Date(time);
      const { figures, columns, readySince } = await board({});
      const cards = columns.flatMap((column) => column.cards);
      for (const figure of REPAIR_FIGURES) {
        const { total, jobs } = await staff.call(listRepairs, { query: { figure, limit: 100 } });
        expect([figure, jobs.length, total]).toEqual([figure, figures[figure], figures[figure]]);
      }
      expect(figures.late).toBe(cards.filter(({ lateness }) => lateness === "late").length);
      const stuck = stuckBefore(SHOP, now).toISOString();
      const isStuck = ({ stageDueAt, stage }: { stageDueAt: string | null; stage: string }) =>
        stageDueAt !== null && stageDueAt < stuck && stage !== "ready";
      const whole = await Promise.all(cards.map(({ id }) => staff.call(getRepair, { params: { id } })));
      expect(figures.stuck).toBe(whole.filter(isStuck).length);
      const ready = cards.filter(({ stage }) => stage === "ready").map(({ stageSince }) => stageSince);
      expect(readySince).toBe(ready.sort()[0] ?? null);
      expect(figures.near).toBe(cards.filter(({ lateness }) => lateness === "near").length);
    }
    now = before;
  });
});

describe("the list", () => {
  it("is paged by key in the order of promises or age, without gap or repetition", async () => {
    for (const sort of ["promise", "newest"] as const) {
      const ids: number[] = [];
      let after: number | undefined;
      for (;;) {
        const page = await staff.call(listRepairs, { query: { sort, limit: 5, ...(after && { after }) } });
        expect([page.total, page.totalIsExact]).toEqual([24, true]);
        ids.push(...page.jobs.map(({ id }) => id));
        after = ids.at(-1);
        if (!page.hasMore) break;
      }
      expect([ids.length, new Set(ids).size]).toEqual([24, 24]);
      if (sort === "newest") expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    }
  });

  it("is a file for managers, page after page, with the filters of the list", async () => {
    const take = (filter: Record<string, string>, who = manager) =>
      who.call(exportList, {
        params: { list: "repairs" },
        body: { format: "csv", columns: ["number", "stage", "customer"], filter },
      });
    const [titles, ...rows] = (await (await take({ stage: "diagnosing" })).text()).trim().split(/\r?\n/);
    expect(titles).toMatch(/Number,Stage,Customer$/);
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row).toContain("Diagnosing,Grace Wanjiru");
    expect((await failureOf(take({}, staff))).status).toBe(403);
  });

  it("is narrowed by stage, technician, place and kind", async () => {
    const count = async (query: object) => (await staff.call(listRepairs, { query })).total;
    expect(await count({ stage: "diagnosing" })).toBe(4);
    expect(await count({ technician: "none" })).toBe(16);
    expect(await count({ technician: technician.id })).toBe(8);
    expect(await count({ place: "Shelf 1" })).toBe(8);
    expect(await count({ kind: "remote" })).toBe(0);
    expect(await count({ scope: "over" })).toBe(0);
    expect(await count({ scope: "all" })).toBe(24);
  });

  it("finds by number, its last digits, tracking code, identifier in any spelling, phone and words", async () => {
    const [imei, phone] = [testImei(), testPhone()];
    const name = `Wambui${Math.random().toString(36).slice(2, 8)}`;
    const { jobs, number } = await staff.call(createIntake, {
      body: intakeForm({
        customer: { firstName: name, phone },
        jobs: [
          jobForm({ device: { type: "phone", brand: "Itel", model: `X${name}`, identifiers: [{ value: imei }] } }),
        ],
      }),
    });
    const [job] = jobs;
    if (!job) throw new Error("no job");
    const spelled = `${imei.slice(0, 6)} ${imei.slice(6, 14)}-${imei.slice(14)}`;
    for (const q of [
      job.number,
      number,
      job.number.replaceAll("-", " ").toLowerCase(),
      job.trackingCode,
      spelled,
      phone,
    ])
      expect([q, (await staff.call(listRepairs, { query: { q } })).jobs.map(({ id }) => id)]).toEqual([q, [job.id]]);
    for (const q of [name, `X${name}`, job.number.slice(-4), `+254${phone.slice(1)}`])
      expect((await staff.call(listRepairs, { query: { q } })).jobs.map(({ id }) => id)).toContain(job.id);
    expect((await staff.call(listRepairs, { query: { q: "RJ-0000-0000" } })).total).toBe(0);
  });
});

describe("queries of the workshop", () => {
  /** Tables that grow with the shop. */
  const GROWING = [
    ...["repair_jobs", "repair_steps", "repair_intakes", "devices", "device_identifiers", "device_owners"],
    ...["repair_parts", "repair_approvals", "repair_lines", "conversations", "orders"],
  ];

  it("read by indexes alone: board, list, search and scan", async () => {
    const queries: { sql: string; bindings: readonly unknown[] }[] = [];
    const record = ({ sql, bindings }: { sql: string; bindings: readonly unknown[] }) => {
      if (sql.startsWith("select") || sql.startsWith("(")) queries.push({ sql, bindings });
    };
    const { db } = api.app;
    await fillMany();
    db.on("query", record);
    try {
      for (const by of ["stage", "technician", "day", "place"] as const) await board({ by });
      for (const q of ["RJ-1000-0001", "0001", testImei(), testPhone()])
        await staff.call(listRepairs, { query: { q, scope: "all" } });
      for (const sort of ["promise", "newest"] as const)
        for (const scope of ["open", "all"] as const) await staff.call(listRepairs, { query: { sort, scope } });
      await staff.call(listRepairs, { query: { stage: "ready" } });
    } finally {
      db.removeListener("query", record);
    }
    const scans: string[] = [];
    for (const { sql, bindings } of queries) {
      if (!GROWING.some((table) => sql.includes(`\`${table}\``) || sql.includes(table))) continue;
      const [rows] = (await db.raw(`explain ${sql}`, bindings as never)) as [{ table: string; type: string }[]];
      const whole = rows.filter(({ table, type }) => type === "ALL" && table && !table.startsWith("<"));
      for (const { table } of whole) if (!SMALL.includes(table)) scans.push(`${table}: ${sql}`);
    }
    expect(queries.length).toBeGreaterThan(20);
    expect(scans).toEqual([]);
  });

  /** Tables that stay small, by their names in the queries. */
  const SMALL = [
    "p",
    "label",
    "repair_labels",
    "repair_problems",
    "repair_terms",
    "repair_counters",
    "technician",
    "users",
    "u",
  ];

  /** Over jobs of earlier years: the optimizer would rather read a small table whole. */
  async function fillMany(): Promise<void> {
    const { db } = api.app;
    const [job] = await db("repair_jobs").orderBy("id").limit(1);
    const { id: _id, is_open: _open, custody_key: _key, promise_order: _order, number_tail: _tail, ...copied } = job;
    for (let batch = 0; batch < 10; batch += 1)
      await db("repair_jobs").insert(
        Array.from({ length: 400 }, (_, index) => {
          const number = String(10_000_000 + batch * 400 + index);
          return {
            ...copied,
            ...{ number: `RJ-${number.slice(0, 4)}-${number.slice(4)}`, tracking_code: `ZZZZ${number}` },
            ...{ stage: "cancelled", kind: "remote", held_reason: null, held_since_at: null, held_whose: null },
          };
        }),
      );
    await db.raw(
      `insert into repair_steps (job_id, action, from_stage, to_stage, via, at)
       select id, 'book', null, stage, 'system', created_at from repair_jobs where tracking_code like 'ZZZZ%'`,
    );
    await db("repair_counters").insert({
      ...{ stage: "cancelled", technician_id: job.technician_id ?? 0, slot: 0, jobs: 4000 },
    });
    await db.raw("analyze table repair_jobs, repair_steps");
  }
});

it("counts and rows agree", async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
});

describe("the search over everything", () => {
  it("finds a repair by its number, code, device and phone, and takes its identifier for it alone", async () => {
    const [imei, phone] = [testImei(), testPhone()];
    const { jobs } = await staff.call(createIntake, {
      body: intakeForm({
        customer: { firstName: "Zipporah", lastName: "Chebet", phone },
        jobs: [
          jobForm({ device: { type: "phone", brand: "Infinix", model: "Zeroplus 9", identifiers: [{ value: imei }] } }),
        ],
      }),
    });
    const [job] = jobs;
    const find = async (q: string) =>
      (await staff.call(findAnything, { query: { q } })).findings.filter(({ kind }) => kind === "repair");
    const found = { kind: "repair", id: job?.id, title: `${job?.number} Infinix Zeroplus 9` };
    for (const q of [job?.number ?? "", imei, job?.trackingCode ?? ""])
      expect(await find(q), q).toEqual([expect.objectContaining({ ...found, isExact: true })]);
    for (const q of [phone, "Zeroplus", "Chebet"])
      expect(await find(q), q).toEqual([expect.objectContaining({ ...found, isExact: false })]);
  });
});

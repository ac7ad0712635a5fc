// P13: a workshop of 100,000 jobs, 3,000 of them open: the board, a page of the list, one job, a scan, the public page and
// the commit of an intake with two devices, from the request to the last byte of the answer. First it prints how the
// database goes about each of them.
import { findRepairIds } from "../api/src/modules/workshop/board/repair-search-store";
import { findRepairsFrom } from "../api/src/modules/workshop/origins/origin-store";
import { openDatabase } from "../api/src/platform/database/database";
import { explain } from "./support/explain";
import { percentile } from "./support/figures";
import { fillWorkshop, repairNumber, repairPhone, serialOf, trackingCode } from "./support/fill/fill-workshop";
import { addPerson } from "./support/people";
import { reportAtMost, whole } from "./support/report";
import { startApi } from "./support/server";
import { databaseUrl, REPAIR_JOBS } from "./support/settings";

/** Requests of each kind, and the number of warm-up requests. */
const ASKED = Number(process.env.BENCH_ASKED ?? 100);
const WARM = 20;
const OPEN = 3000;

const db = openDatabase(databaseUrl);
const { id: managerId, token } = await addPerson(db, "manager", "manager@people.example");
const staff = [];
for (const name of ["achieng", "brian", "kevin"]) staff.push(await addPerson(db, "staff", `${name}@people.example`));
const technicianIds = [managerId, ...staff.map(({ id }) => id)];
await fillWorkshop(db, { count: REPAIR_JOBS, open: OPEN, technicianIds });

await explain(db, "search: a serial", (on) => findRepairIds(on, serialOf(41), true));
await explain(db, "search: a phone", (on) => findRepairIds(on, repairPhone(41)));
await explain(db, "what came from a quote", (on) => findRepairsFrom(on, "quote", 41));
await explain(db, "search: a name", (on) => findRepairIds(on, "Wanjiku", true));

const api = await startApi();
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

async function send(path: string, body?: unknown): Promise<number> {
  const startedAt = performance.now();
  const init = body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
  const response = await fetch(api.url + path, init);
  const answer = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${answer.slice(0, 300)}`);
  return performance.now() - startedAt;
}

/** Jobs all over the years, and those that are open. */
const any = (number: number): number => 1 + ((number * 7919) % REPAIR_JOBS);
const open = (number: number): number => REPAIR_JOBS - ((number * 31) % OPEN);

async function measure(what: string, target: number, ask: (number: number) => Promise<number>): Promise<void> {
  for (let number = 0; number < WARM; number += 1) await ask(number);
  const times: number[] = [];
  for (let number = 0; number < ASKED; number += 1) times.push(await ask(WARM + number));
  reportAtMost({
    ...{ goal: "P13", what: `${what}, p95`, target, measured: percentile(times, 0.95), unit: "ms" },
    detail: `median ${percentile(times, 0.5).toFixed(1)} ms, ${whole(REPAIR_JOBS)} jobs`,
  });
}

const repairs = (query: Record<string, string>) => `/api/admin/repairs?${new URLSearchParams(query)}`;
const board = (by: string) => `/api/admin/repairs/board?${new URLSearchParams({ by, limit: "50" })}`;
for (const by of ["stage", "technician", "day", "place"]) await measure(`board by ${by}`, 60, () => send(board(by)));
await measure("list: open jobs", 25, () => send(repairs({ limit: "50" })));
await measure("list: late ones", 25, () => send(repairs({ limit: "50", figure: "late" })));
await measure("list: all, by name", 25, () => send(repairs({ limit: "50", scope: "all", q: "Wanjiku" })));
await measure("one job", 30, (number) => send(`/api/admin/repairs/${open(number)}`));
await measure("scan: a label", 20, (number) =>
  send(repairs({ q: trackingCode(any(number)), scope: "all", limit: "1" })),
);
await measure("scan: a serial", 20, (number) => send(repairs({ q: serialOf(open(number)), limit: "1" })));
await measure("search: a number", 20, (number) =>
  send(repairs({ q: repairNumber(any(number)), scope: "all", limit: "1" })),
);
await measure("intake: who has a phone", 150, (number) =>
  send(`/api/admin/intakes/contacts?${new URLSearchParams({ phone: repairPhone(any(number)) })}`),
);
await measure("public page: its answer", 40, (number) => send(`/api/r/${trackingCode(any(number))}`));

const words = await fetch(`${api.url}/api/admin/repair-settings`, { headers }).then((response) => response.json());
const { checklists } = words as {
  checklists: { id: number; deviceType: string | null; phase: string; items: { key: string }[] }[];
};
const list = checklists.find(({ deviceType, phase }) => deviceType === "phone" && phase === "intake");
const untested = (list?.items ?? []).map(({ key }) => ({ key, answer: "untested", note: "Does not power on" }));
const checks = { checklistId: list?.id ?? 0, answers: untested };
const device = { type: "phone", brand: "Tecno", model: "Spark 10", identifiers: [] };
const job = { device, symptom: "The glass is cracked.", noPhotoReason: "In a hurry", checks };
await measure("commit of an intake with two devices", 150, (number) =>
  send("/api/admin/intakes", {
    customer: { firstName: "Grace", lastName: "Wanjiru", phone: `0799${String(100_000 + number)}` },
    noSignatureReason: "Signed on paper",
    jobs: [job, job],
  }),
);

await api.stop();
await db.destroy();

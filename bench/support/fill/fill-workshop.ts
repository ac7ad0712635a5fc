// A workshop of many years: intakes of one device each, most of which left long ago.
import type { Db } from "../../../api/src/platform/database/database";
import { BRANDS, FIRST_NAMES, insertNumbered, LAST_NAMES, LINES, pick } from "./fill";

/** Stages of the jobs that are open, in turn. */
const OPEN = [
  "received",
  "diagnosing",
  "awaiting_approval",
  "approved",
  "awaiting_parts",
  "in_repair",
  "checking",
  "ready",
];

const eight = "lpad((n * 7919 * 13) mod 100000000, 8, '0')";
export const repairNumber = (n: number): string => {
  const digits = String((n * 7919 * 13) % 100_000_000).padStart(8, "0");
  return `RJ-${digits.slice(0, 4)}-${digits.slice(4)}`;
};
export const trackingCode = (n: number): string => `7Q${String(n).padStart(10, "0")}`;
export const repairPhone = (n: number): string => `07${String((n * 7919) % 100_000_000).padStart(8, "0")}`;
export const serialOf = (n: number): string => `SN${String(n).padStart(8, "0")}`;

/**
 * Adds `count` jobs with their intakes and devices, six steps, three lines and, of every second one, three parts; the last
 * `open` are in the workshop, a third of them nobody's. Ids of jobs, intakes and devices are the numbers. Both in thousands.
 */
export async function fillWorkshop(
  db: Db,
  { count, open, technicianIds }: { count: number; open: number; technicianIds: readonly number[] },
): Promise<void> {
  const fill = (insert: string) => insertNumbered(db, 0, count, insert);
  const at = `timestampadd(second, floor(n * 94608000 / ${Number(count)}), utc_timestamp(3) - interval 3 year)`;
  const isOpen = `n > ${Number(count) - Number(open)}`;
  const stage = `if(${isOpen}, ${pick(OPEN)}, if(n mod 25 = 0, 'cancelled', 'collected'))`;
  const technician = `if(n mod 3 = 0, null, elt(1 + n mod ${technicianIds.length}, ${technicianIds.join(", ")}))`;
  const name = `concat(${pick(FIRST_NAMES, "n * 17 div 11")}, ' ', ${pick(LAST_NAMES, "n * 7 div 5")})`;
  await db.raw("set session foreign_key_checks = 0");
  await fill(
    `insert into devices (id, type, brand, model, created_at, updated_at)
     select n, ${pick(["laptop", "phone", "laptop", "printer"])}, ${pick(BRANDS)}, concat(${pick(LINES)}, ' ', n mod 400), ${at}, ${at} from n`,
  );
  await fill(
    `insert into device_identifiers (device_id, kind, value, checked)
     select n, 'serial', concat('SN', lpad(n, 8, '0')), 'none' from n`,
  );
  await fill(
    `insert into repair_intakes (id, number, source, user_id, name, phone, received_at, created_at, updated_at)
     select n, concat('RI-', left(${eight}, 4), '-', right(${eight}, 4)), 'walk_in', ${Number(technicianIds[0])}, ${name},
       concat('07', lpad((n * 7919) mod 100000000, 8, '0')), ${at}, ${at}, ${at} from n`,
  );
  await fill(
    `insert into repair_jobs (id, number, tracking_code, intake_id, device_id, kind, stage, outcome, symptom, finding, public_finding,
       work_done, technician_id, promised_at, stage_since_at, stage_near_at, stage_due_at, fee_policy, ready_at, out_at, created_at, updated_at)
     select n, concat('RJ-', left(${eight}, 4), '-', right(${eight}, 4)), concat('7Q', lpad(n, 10, '0')), n, n, 'carry_in', ${stage},
       if(${isOpen}, null, 'repaired'), 'It hangs after some minutes.', 'Dust', 'Dust', 'Cleaned', ${technician},
       if(${isOpen}, utc_timestamp(3) + interval (cast(n mod 14 as signed) - 4) day, ${at}), ${at},
       if(${isOpen}, utc_timestamp(3) + interval (cast(n mod 30 as signed) - 10) hour, null),
       if(${isOpen}, utc_timestamp(3) + interval (cast(n mod 30 as signed) - 6) hour, null),
       'none', if(${isOpen}, null, ${at}), if(${isOpen}, null, ${at}), ${at}, ${at} from n`,
  );
  for (const [index, [action, from, to]] of STEPS.entries())
    await fill(
      `insert into repair_steps (job_id, action, from_stage, to_stage, note, user_id, via, minutes_in_from, at)
       select n, '${action}', ${from ? `'${from}'` : "null"}, '${to}', '', ${Number(technicianIds[0])}, 'console', 30,
         ${at} + interval ${index} hour from n`,
    );
  await fill(
    `insert into repair_approvals (id, job_id, decision, line_ids, consents, total_minor, via, at)
     select n, n, 'approved', '[]', '[]', 380000, 'ceiling', ${at} from n`,
  );
  for (const line of [0, 1, 2])
    await fill(
      `insert into repair_lines (id, job_id, approval_id, kind, text, quantity, price_minor, state, created_at)
       select n * 3 + ${line}, n, n, 'labour', 'Cleaning and new paste', 1, 120000, 'approved', ${at} from n`,
    );
  for (const part of [0, 1, 2])
    await insertNumbered(
      db,
      0,
      count / 2,
      `insert into repair_parts (job_id, line_id, item_id, quantity, state, fitted_at, created_at, updated_at)
       select n * 2, n * 6 + ${part}, 1, 1, 'fitted', ${at}, ${at}, ${at} from n`,
    );
  await db.raw(
    `insert into repair_counters (stage, technician_id, slot, jobs)
     select stage, ifnull(technician_id, 0), 0, count(*) from repair_jobs group by stage, ifnull(technician_id, 0)`,
  );
  await db.raw("set session foreign_key_checks = 1");
  for (const table of [
    ...[
      "devices",
      "device_identifiers",
      "repair_intakes",
      "repair_jobs",
      "repair_steps",
      "repair_lines",
      "repair_parts",
    ],
  ])
    await db.raw(`analyze table ${table}`);
}

const STEPS = [
  ["check_in", null, "received"],
  ["start_diagnosis", "received", "diagnosing"],
  ["diagnose", "diagnosing", "diagnosing"],
  ["skip_estimate", "diagnosing", "approved"],
  ["start_work", "approved", "in_repair"],
  ["finish", "in_repair", "ready"],
] as const;

/** Rows of tables that break one invariant, where there are no others; columns that it does not ask for are left out. */
export type BrokenRows = Record<string, readonly Record<string, string | number | null>[]>;

const EARLY = "2026-11-30 06:00:00.000";
const LATE = "2026-12-01 06:00:00.000";

const job = (row: Record<string, string | number | null> = {}) => ({ id: 1, intake_id: 1, kind: "carry_in", ...row });
const step = (id: number, row: Record<string, string | number | null>) => ({ id, job_id: 1, via: "console", ...row });
const line = (row: Record<string, string | number | null> = {}) => ({
  ...{ id: 1, job_id: 1, approval_id: 1, state: "approved", quantity: 1, price_minor: 100 },
  ...row,
});
const part = (row: Record<string, string | number | null> = {}) => ({
  ...{ id: 1, job_id: 1, line_id: 1, item_id: 1, quantity: 1 },
  ...row,
});
const ofPart = { subject_type: "repair_part", subject_id: 1 };

/** What breaks each invariant of `WORKSHOP`, by its sentence. */
export const BROKEN_WORKSHOP: Record<string, BrokenRows> = {
  "a device that is here has one job": {
    repair_jobs: [job({ device_id: 9, stage: "received" }), job({ id: 2, device_id: 9, stage: "ready" })],
  },
  "the counts of the board are its jobs": { repair_jobs: [job({ stage: "received" })] },
  "what is counted is there": { repair_counters: [{ stage: "ready", technician_id: 0, slot: 1, jobs: 1 }] },
  "the history of a job begins once, goes on where it was, and ends where the job is": {
    repair_jobs: [job({ stage: "ready" })],
    repair_steps: [step(1, { from_stage: null, to_stage: "received" })],
  },
  "who did the work did not check it": {
    repair_steps: [step(1, { action: "finish", user_id: 7 }), step(2, { action: "pass", user_id: 7 })],
  },
  "a job has an outcome from when its work is done": { repair_jobs: [job({ stage: "ready", outcome: null })] },
  "every job has a history": { repair_jobs: [job()] },
  "a hold has a reason, a beginning and somebody who is waited for, or none of them": {
    repair_jobs: [job({ held_reason: "other", held_since_at: null, held_whose: "us" })],
  },
  "a job that is over is not on hold": { repair_jobs: [job({ stage: "collected", held_reason: "other" })] },
  "a device has at most one owner now": {
    device_owners: [
      { device_id: 1, user_id: 1, to_at: null },
      { device_id: 1, user_id: 2, to_at: null },
    ],
  },
  "a line of a job has an approval of that job": {
    repair_lines: [line()],
    repair_approvals: [{ id: 1, job_id: 2, decision: "approved" }],
  },
  "a line was agreed for no more than what was approved": {
    repair_lines: [line({ estimate_line_id: 1, price_minor: 101 })],
    repair_estimate_lines: [{ id: 1, price_minor: 100, quantity: 1 }],
  },
  "the lines of an approval come to no more than it, and the most that a shop can tolerate": {
    repair_lines: [line({ price_minor: 101 })],
    repair_approvals: [{ id: 1, job_id: 1, total_minor: 100 }],
  },
  "an estimate is decided exactly where there is a decision": { repair_estimates: [{ id: 1, state: "decided" }] },
  "a version of an estimate has one decision": {
    repair_approvals: [
      { id: 1, estimate_id: 1 },
      { id: 2, estimate_id: 1 },
    ],
  },
  "a job has one draft and one estimate that waits, at most": {
    repair_estimates: [
      { id: 1, job_id: 1, state: "sent" },
      { id: 2, job_id: 1, state: "sent" },
    ],
  },
  "a line of an estimate is one that its approval names, and each that it names is there once": {
    repair_approvals: [{ id: 1, estimate_id: 1, line_ids: "[8]" }],
    repair_estimate_lines: [{ id: 9, estimate_id: 1 }],
    repair_lines: [line({ estimate_line_id: 9 })],
  },
  "what was decided is what was shown": {
    repair_estimates: [{ id: 1, shown_hash: "a" }],
    repair_approvals: [{ id: 1, estimate_id: 1, shown_hash: "b" }],
  },
  "a job that waits for approval has an estimate that waits, expired, or was replaced when it was withdrawn": {
    repair_jobs: [job({ stage: "awaiting_approval" })],
  },
  "an estimate that waits is that of a job it can still change": {
    repair_jobs: [job({ stage: "ready" })],
    repair_estimates: [{ id: 1, job_id: 1, state: "sent" }],
  },
  "an id of a console is one intake": {
    repair_intakes: [
      { id: 1, client_id: "a" },
      { id: 2, client_id: "a" },
    ],
  },
  "what is held for a part is what it says it holds, and nothing is held for any other": {
    repair_parts: [part({ state: "held" })],
  },
  "a part left the stock as often as it is fitted, or was thrown away": { repair_parts: [part({ state: "fitted" })] },
  "a passcode is revealed while it is there": {
    repair_passcodes: [{ id: 1, destroyed_at: EARLY }],
    repair_passcode_reveals: [{ id: 1, passcode_id: 1, at: LATE }],
  },
  "a passcode is sealed with a key, or destroyed without one": {
    repair_passcodes: [{ id: 1, key_id: "k", sealed: "s", destroyed_at: LATE }],
  },
  "a key opens a passcode that is there": { seal_keys: [{ id: "k" }] },
  "no job that is over has a passcode": {
    repair_jobs: [job({ stage: "cancelled" })],
    repair_passcodes: [{ id: 1, job_id: 1, destroyed_at: null }],
  },
  "every movement of a part is of its item": {
    repair_parts: [part()],
    inventory_movements: [{ id: 1, item_id: 2, ...ofPart }],
  },
  "a fitted part cost what its movement says": {
    repair_parts: [part({ unit_cost_minor: 100 })],
    inventory_movements: [{ id: 1, item_id: 1, type: "use", unit_cost_minor: 90, ...ofPart }],
  },
  "parts are wanted and held only while their job can use them": {
    repair_jobs: [job({ stage: "ready" })],
    repair_parts: [part({ state: "held" })],
  },
  "a job that waits for parts has one that is not there": { repair_jobs: [job({ stage: "awaiting_parts" })] },
  "a part is of a line of its job that somebody agreed to, and no more pieces than that": {
    repair_lines: [line({ quantity: 2 })],
    repair_parts: [part({ state: "fitted" })],
  },
  "the unit of a part is held or fitted for it, and fitted once": {
    repair_parts: [part({ state: "fitted", unit_id: 5 }), part({ id: 2, state: "fitted", unit_id: 5 })],
  },
  "the end of a warranty is what its handover says, whatever is claimed of it": {
    repair_handovers: [{ id: 1, job_id: 1, at: LATE }],
    repair_lines: [line({ warranty_days: 30 })],
    warranties: [
      { id: 1, job_id: 1, line_id: 1, handover_id: 1, from_on: "2026-12-01", days: 30, until_on: "2027-01-01" },
    ],
  },
  "every line with days that left has a warranty": {
    repair_intakes: [{ id: 1, user_id: 1 }],
    repair_jobs: [job({ device_id: 1 })],
    repair_handovers: [{ id: 1, job_id: 1 }],
    repair_lines: [line({ warranty_days: 30 })],
  },
  "what is done under a claim costs nothing, and the claim is of its job": {
    warranty_claims: [{ id: 1, job_id: 1 }],
    repair_lines: [line({ claim_id: 1 })],
  },
  "a claim is on a warranty of the same device, and of another job": {
    repair_jobs: [job({ device_id: 1 })],
    warranties: [{ id: 1, job_id: 2, device_id: 2 }],
    warranty_claims: [{ id: 1, job_id: 1, warranty_id: 1 }],
  },
  "a person works on one thing at a time, and on nothing whose work is over": {
    repair_jobs: [job({ stage: "ready" })],
    repair_times: [{ id: 1, job_id: 1, user_id: 1, ended_at: null }],
  },
  "a time that is over has minutes, as it was timed or corrected last": {
    repair_times: [{ id: 1, ended_at: LATE, minutes: 5 }],
    repair_time_corrections: [{ id: 1, time_id: 1, minutes_after: 4 }],
  },
};

const bill = { repair_intakes: [{ id: 1, user_id: 1, order_id: 1 }] };

/** What breaks each invariant of `HANDOVERS`. */
export const BROKEN_HANDOVERS: Record<string, BrokenRows> = {
  "a bill charges exactly what was agreed to of its jobs": {
    ...{ ...bill, repair_jobs: [job()], repair_lines: [line({ state: "not_charged" })] },
    order_items: [{ id: 1, order_id: 1, repair_line_id: 1, repair_job_id: 1, price_minor: 100, quantity: 1 }],
  },
  "what has a price and a customer is on a bill": {
    repair_intakes: [{ id: 1, user_id: 1, order_id: null }],
    ...{ repair_jobs: [job()], repair_lines: [line()] },
  },
  "a deposit is on the bill as far as no line reached it, until the last device left": {
    ...{ ...bill, repair_jobs: [job({ stage: "approved" })], repair_lines: [line()] },
    repair_approvals: [{ id: 1, job_id: 1, deposit_minor: 500 }],
  },
  "a device that left was handed over once, and no other": { repair_jobs: [job({ stage: "collected", out_at: LATE })] },
  "what a device came to when it left is what its closed lines still say": {
    repair_handovers: [{ id: 1, job_id: 1, share_minor: 100 }],
    order_items: [{ id: 1, repair_job_id: 1, repair_line_id: 1, price_minor: 90, quantity: 1, closed_at: LATE }],
  },
  "a device left before it was paid only where somebody answers for the rest": {
    repair_handovers: [{ id: 1, job_id: 1, missing_minor: 100, released_by: null }],
  },
  "what was kept covered all that had left, where nobody released any of it": {
    ...{ ...bill, repair_jobs: [job()] },
    repair_handovers: [{ id: 1, job_id: 1, share_minor: 100, at: EARLY }],
    refunds: [{ id: 1, order_id: 1, amount_minor: 40, credited_minor: 0 }],
    events: [
      { id: 1, name: "payment.approved", payload: '{"orderId":1,"amountMinor":100}' },
      { id: 2, name: "payment.refunded", payload: '{"refundId":1}' },
      { id: 3, name: "repair.collected", entity_id: 1, payload: "{}" },
    ],
  },
  "no claim on a warranty is open of a device that left": {
    repair_jobs: [job({ stage: "collected" })],
    warranty_claims: [{ id: 1, job_id: 1, decision: "open" }],
  },
  "no timer runs and no passcode is there of a device that left": {
    repair_jobs: [job({ stage: "collected" })],
    repair_times: [{ id: 1, job_id: 1, ended_at: null }],
  },
  "customers are texted of a device at most as often as it came, was ready and left": {
    repair_steps: [step(1, { from_stage: "checking", to_stage: "ready" })],
    texts: [1, 2].map((id) => ({ id, entity: "repair", entity_id: 1, kind: "repair-ready", dedupe_key: `${id}` })),
  },
  "customers are texted of a delay once a day": {
    texts: [1, 2].map((id) => ({ id, entity: "repair", entity_id: 1, kind: "repair-delayed", created_at: LATE })),
  },
  "no reason is texted twice": { texts: [1, 2].map((id) => ({ id, dedupe_key: "a" })) },
};

const clerk = { users: [{ id: 1, role: "staff" }] };

/** What breaks each invariant of `SUPPLIED_WORKSHOP`. */
export const BROKEN_SUPPLIED: Record<string, BrokenRows> = {
  "nobody did in the console what they may not": {
    ...clerk,
    repair_steps: [step(1, { action: "finish", user_id: 1 })],
  },
  "customers and the system did only what is theirs": {
    repair_steps: [step(1, { action: "finish", via: "public", user_id: null })],
  },
  "who repairs measures time, and who reveals a passcode repairs or is a manager": {
    ...{ ...clerk, repair_passcode_reveals: [{ id: 1, passcode_id: 1, revealed_by: 1 }] },
  },
  "a manager released what was not paid, and accepted every statement": {
    ...{ ...clerk, repair_handovers: [{ id: 1, job_id: 1, released_by: 1 }] },
  },
  "more than five thousand left only to somebody who proved who they are": {
    repair_jobs: [job(), job({ id: 2 })],
    repair_handovers: [1, 2].map((id) => ({ id, job_id: id, proof: "known", share_minor: 300_000, at: LATE })),
  },
  "a proof at a handover has what it is": { repair_handovers: [{ id: 1, proof: "receipt_and_id", id_last4: "" }] },
  "claims that cost more than three thousand were decided by a manager": {
    ...{ ...clerk, staff_capabilities: [{ user_id: 1, capability: "bench" }] },
    warranty_claims: [{ id: 1, decision: "accepted", cost_minor: 300_001, decided_by: 1 }],
  },
  "a device that came was gone through by a checklist": {
    repair_jobs: [job({ device_id: 1 })],
    repair_steps: [step(1, { action: "check_in", from_stage: null, to_stage: "received" })],
  },
  "work that passed was gone through each time": { repair_jobs: [job()], repair_steps: [step(1, { action: "pass" })] },
  "every question about data is answered where a problem puts it at risk": {
    ...{ repair_intakes: [{ id: 1, user_id: 1 }], repair_jobs: [job()] },
    repair_steps: [step(1, { action: "check_in" })],
    repair_job_problems: [{ job_id: 1, problem_id: 1, phase: "reported" }],
    repair_problems: [{ id: 1, data_risk: "high" }],
  },
  "no device is disposed of, as nobody is told of it yet": { repair_jobs: [job({ stage: "disposed" })] },
};

const order = (row: Record<string, string | number | null> = {}) => ({ id: 1, channel: "repair", ...row });
const item = (row: Record<string, string | number | null> = {}) => ({
  ...{ id: 1, order_id: 1, repair_job_id: 1, repair_line_id: 1, quantity: 1, price_minor: 100 },
  ...row,
});

/** What breaks each invariant of `BILLS`. */
export const BROKEN_BILLS: Record<string, BrokenRows> = {
  "only a bill has lines of repairs, and it has no others": {
    orders: [order()],
    order_items: [item({ repair_job_id: null })],
  },
  "a bill holds and sells nothing of the stock": { orders: [order({ stock_state: "held" })] },
  "a bill has one deposit at most, which is never closed": {
    order_items: [item({ repair_line_id: null }), item({ id: 2, repair_line_id: null })],
  },
  "what was handed over is closed": {
    orders: [order({ status: "completed" })],
    order_items: [item({ closed_at: null })],
  },
  "no more is credited than was closed": {
    orders: [order({ credited_minor: 101 })],
    order_items: [item({ closed_at: LATE })],
  },
  "a cancelled bill charges nothing": { orders: [order({ status: "cancelled", total_minor: 1 })] },
  "nothing of a bill came back": { orders: [order()], order_returns: [{ id: 1, order_id: 1 }] },
};

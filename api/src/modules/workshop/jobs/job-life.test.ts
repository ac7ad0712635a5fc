import { CAPABILITIES } from "@fundi/shared/accounts/capabilities";
import { ROLES } from "@fundi/shared/accounts/roles";
import { REPAIR_ACTIONS, type RepairAction } from "@fundi/shared/workshop/repair-actions";
import { HOLD_REASONS, isFinalStage, REPAIR_KINDS, REPAIR_STAGES } from "@fundi/shared/workshop/repair-stages";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allowedActions,
  JOB_LIFE,
  type JobState,
  type JobViewer,
  type LastStep,
  lifeRefusal,
  refusalOf,
} from "./job-life";
import { isStep, stageAfterWithdrawal } from "./job-path";

const NOW = new Date("2026-11-27T09:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const job = (changes: Partial<JobState> = {}): JobState => ({
  stage: "received",
  kind: "carry_in",
  technicianId: null,
  finishedBy: null,
  heldReason: null,
  outAt: null,
  lastStep: null,
  estimate: null,
  claims: [],
  ...changes,
});
const viewer = (changes: Partial<JobViewer> = {}): JobViewer => ({
  id: 1,
  role: "staff",
  capabilities: [],
  ...changes,
});
const bench = viewer({ id: 2, capabilities: ["bench"] });
const quality = viewer({ id: 3, capabilities: ["quality"] });
const manager = viewer({ id: 4, role: "manager" });

const anyViewer = fc.record(
  {
    id: fc.integer({ min: 1, max: 4 }),
    role: fc.constantFrom(...ROLES),
    capabilities: fc.subarray([...CAPABILITIES]),
    isCustomer: fc.constant(true as const),
    isSystem: fc.constant(true as const),
  },
  { requiredKeys: ["id", "role", "capabilities"] },
);

const ESTIMATES: readonly JobState["estimate"][] = [
  null,
  { state: "sent", expiredAt: null },
  { state: "expired", expiredAt: minutesAgo(8 * 24 * 60) },
];

describe("the life of a job", () => {
  it("is a path through the table, whatever anybody does, and a final job offers nothing but to be reopened", () => {
    const pick = fc.tuple(anyViewer, fc.nat(), fc.nat(), fc.integer({ min: 0, max: 15 }));
    fc.assert(
      fc.property(
        fc.constantFrom(...REPAIR_KINDS),
        fc.boolean(),
        fc.array(pick, { maxLength: 60 }),
        (kind, isBooked, picks) => {
          let at = NOW;
          let last: LastStep = {
            ...{ action: isBooked ? "book" : "check_in", from: null, to: isBooked ? "booked" : "received" },
            ...{ fromOutcome: null, userId: 1, at },
          };
          expect(isStep(last, null)).toBe(true);
          let state = job({ kind, stage: last.to, lastStep: last });
          for (const [who, which, where, minutes] of picks) {
            at = new Date(at.getTime() + minutes * 60_000);
            const open = REPAIR_ACTIONS.filter((action) => lifeRefusal(who, state, action, at) === null);
            if (isFinalStage(state.stage)) expect(open.filter((action) => action !== "reopen")).toEqual([]);
            expect(open).toEqual(expect.arrayContaining(allowedActions(who, state, at)));
            const action = open[which % Math.max(1, open.length)];
            if (!action) continue;
            const [before, from] = [last, state.stage];
            const to = targetOf(action, state, where);
            last = { action, from, to, fromOutcome: null, userId: who.id, at };
            expect(isStep(last, before)).toBe(true);
            state = {
              ...state,
              ...{ stage: to, lastStep: last },
              heldReason: action === "hold" ? (HOLD_REASONS[where % 9] ?? null) : nextHold(action, from, to, state),
              technicianId: action === "assign" || action === "start_diagnosis" ? who.id : state.technicianId,
              finishedBy: action === "finish" ? who.id : state.finishedBy,
              outAt: to === "collected" ? at : null,
              estimate: ESTIMATES[where % ESTIMATES.length] ?? null,
            };
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("knows no step that is not in the table", () => {
    const before = { from: null, to: "received" } as const;
    expect(isStep({ action: "start_work", from: "received", to: "in_repair" }, before)).toBe(false);
    expect(isStep({ action: "start_diagnosis", from: "received", to: "approved" }, before)).toBe(false);
    expect(isStep({ action: "start_diagnosis", from: "booked", to: "diagnosing" }, before)).toBe(false);
    expect(isStep({ action: "cancel", from: null, to: "cancelled" }, null)).toBe(false);
  });

  it("leads from every open stage to an end, and into every stage", () => {
    const next = (stage: (typeof REPAIR_STAGES)[number]) =>
      REPAIR_ACTIONS.flatMap((action) =>
        JOB_LIFE[action].from.includes(stage) ? JOB_LIFE[action].to.filter((to) => to !== "same") : [],
      );
    const reached = new Set(REPAIR_ACTIONS.flatMap((action) => JOB_LIFE[action].to));
    for (const stage of REPAIR_STAGES) {
      expect(reached).toContain(stage);
      const seen = new Set([stage]);
      for (const known of seen) for (const to of next(known)) seen.add(to);
      expect([...seen].some(isFinalStage)).toBe(true);
    }
  });
});

const nextHold = (action: RepairAction, from: string, to: string, { heldReason }: JobState) =>
  action === "resume" || from !== to ? null : heldReason;

function targetOf(action: RepairAction, state: JobState, where: number) {
  if (action === "undo") return state.lastStep?.from ?? state.stage;
  if (action === "withdraw") return stageAfterWithdrawal(state.stage);
  const { to } = JOB_LIFE[action];
  const chosen = to[where % to.length] ?? "same";
  return chosen === "same" ? state.stage : chosen;
}

describe("who may do what", () => {
  it("staff without the capability receive, hold and cancel, and neither diagnose nor take a job", () => {
    expect(allowedActions(viewer(), job(), NOW)).toEqual([
      ...["offer", "skip_estimate", "withdraw", "merge", "claim", "hold", "label"],
    ]);
    expect(allowedActions(bench, job(), NOW)).toEqual([
      ...["assign", "start_diagnosis", "offer", "skip_estimate", "withdraw", "merge", "claim", "hold", "label"],
    ]);
    expect(refusalOf(viewer(), job(), "start_diagnosis", NOW)?.code).toBe("FORBIDDEN");
    expect(refusalOf(manager, job(), "start_diagnosis", NOW)?.code).toBe("FORBIDDEN");
  });

  it("who repairs works on their own jobs and on nobody's", () => {
    const own = job({ stage: "diagnosing", technicianId: bench.id });
    expect(refusalOf(bench, own, "diagnose", NOW)).toBeNull();
    expect(refusalOf({ ...bench, id: 9 }, own, "diagnose", NOW)?.code).toBe("FORBIDDEN");
    expect(refusalOf(bench, job(), "start_diagnosis", NOW)).toBeNull();
  });

  it("who finished the work does not check it", () => {
    const checking = job({ stage: "checking", finishedBy: 3 });
    expect(lifeRefusal(quality, checking, "pass", NOW)?.code).toBe("FORBIDDEN");
    expect(lifeRefusal({ ...quality, id: 5 }, checking, "pass", NOW)).toBeNull();
    expect(lifeRefusal({ ...manager, id: 5 }, checking, "pass", NOW)?.code).toBe("FORBIDDEN");
  });

  it("an estimate is decided while it waits, by its customer or on their word, and by nobody else", () => {
    const waiting = job({ stage: "awaiting_approval", estimate: { state: "sent", expiredAt: null } });
    const customer = viewer({ role: "user", isCustomer: true });
    for (const who of [viewer(), customer, bench])
      expect(allowedActions(who, waiting, NOW)).toEqual(expect.arrayContaining(["approve", "decline"]));
    expect(refusalOf(viewer({ role: "user" }), waiting, "approve", NOW)?.code).toBe("FORBIDDEN");
    expect(refusalOf(viewer(), waiting, "expire", NOW)?.code).toBe("FORBIDDEN");
    const silent = job({ stage: "awaiting_approval", estimate: null });
    expect(refusalOf(viewer(), silent, "approve", NOW)?.code).toBe("INVALID_TRANSITION");
  });

  it("a job without an answer is closed a week after its estimate expired", () => {
    const expired = (days: number) =>
      job({ stage: "awaiting_approval", estimate: { state: "expired", expiredAt: minutesAgo(days * 24 * 60) } });
    expect(refusalOf(viewer(), expired(7), "close_undecided", NOW)).toBeNull();
    expect(refusalOf(viewer(), expired(6), "close_undecided", NOW)?.code).toBe("INVALID_TRANSITION");
  });

  it("customers withdraw until work begins, and do nothing else of what is built", () => {
    const customer = viewer({ role: "user", isCustomer: true });
    expect(allowedActions(customer, job(), NOW)).toEqual(["withdraw"]);
    expect(allowedActions(customer, job({ stage: "in_repair" }), NOW)).toEqual([]);
    expect(allowedActions(customer, job({ stage: "booked" }), NOW)).toEqual(["withdraw", "cancel"]);
    expect(allowedActions(viewer({ role: "user" }), job(), NOW)).toEqual([]);
  });

  it("a hold of a manager is ended by a manager", () => {
    const held = job({ heldReason: "ownership" });
    expect(refusalOf(viewer(), held, "resume", NOW)?.code).toBe("FORBIDDEN");
    expect(refusalOf(manager, held, "resume", NOW)).toBeNull();
    expect(refusalOf(viewer(), job({ heldReason: "supplier" }), "resume", NOW)).toBeNull();
    expect(refusalOf(manager, held, "hold", NOW)?.code).toBe("INVALID_TRANSITION");
  });

  it("a step is undone within ten minutes, by who did it or a manager, and only while it is the last", () => {
    const step: LastStep = {
      ...{ action: "start_diagnosis", from: "received", to: "diagnosing", fromOutcome: null },
      ...{ userId: bench.id, at: minutesAgo(10) },
    };
    const diagnosing = job({ stage: "diagnosing", technicianId: bench.id, lastStep: step });
    expect(refusalOf(bench, diagnosing, "undo", NOW)).toBeNull();
    expect(refusalOf(manager, diagnosing, "undo", NOW)).toBeNull();
    expect(refusalOf(viewer(), diagnosing, "undo", NOW)?.code).toBe("FORBIDDEN");
    const late = { ...diagnosing, lastStep: { ...step, at: minutesAgo(11) } };
    expect(refusalOf(manager, late, "undo", NOW)?.code).toBe("INVALID_TRANSITION");
    const followed = { ...diagnosing, lastStep: { ...step, action: "diagnose" as const, from: "diagnosing" as const } };
    expect(refusalOf(manager, followed, "undo", NOW)?.code).toBe("INVALID_TRANSITION");
  });

  it("a handover is taken back within a day, by a manager", () => {
    const out = job({ stage: "collected", outAt: minutesAgo(24 * 60) });
    expect(lifeRefusal(manager, out, "reopen", NOW)).toBeNull();
    expect(lifeRefusal(viewer(), out, "reopen", NOW)?.code).toBe("FORBIDDEN");
    expect(lifeRefusal(manager, { ...out, outAt: minutesAgo(24 * 60 + 1) }, "reopen", NOW)?.code).toBe(
      "INVALID_TRANSITION",
    );
  });

  it("what belongs to a part that is not built is refused to everybody", () => {
    for (const action of ["send_out", "dispatch", "dispose"] as const)
      for (const stage of REPAIR_STAGES)
        expect(refusalOf({ ...manager, capabilities: CAPABILITIES }, job({ stage }), action, NOW)).not.toBeNull();
  });
});

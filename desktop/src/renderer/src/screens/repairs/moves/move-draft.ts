import { toTime } from "@fundi/shared/appointments/shop-day";
import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { isCalendarDate } from "@fundi/shared/values/calendar-date";
import { instantOf } from "@fundi/shared/values/time";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import type { NoticeEdit } from "@fundi/shared/workshop/notice-edits";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import {
  HOLD_PARTIES,
  HOLD_REASONS,
  HOLD_RULES,
  type HoldParty,
  type HoldReason,
} from "@fundi/shared/workshop/repair-stages";
import type { getRepairWords } from "@fundi/shared/workshop/repair-words";
import type { WorkOutcome } from "@fundi/shared/workshop/repair-work";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { shopTimeZone, wallClock } from "../../../lib/shop-time";
import { type CheckDraft, checkErrors, NO_CHECK, startOfCheck, toChecks } from "../checks/check-draft";
import type { MoveId } from "./job-moves";
import type { RepairRequest } from "./repair-requests";

/** What is asked for in a dialog: a check-in has a page of its own. */
export type DialogMove = Exclude<MoveId, "check_in">;

/** Everything that a move may ask for, as it is typed. Each move uses a part of it. */
export interface MoveDraft extends CheckDraft {
  technicianId: string;
  labelId: string;
  reason: string;
  holdReason: HoldReason;
  whose: HoldParty;
  date: string;
  time: string;
  note: string;
  promiseReason: string;
  place: string;
  finding: string;
  publicFinding: string;
  problemIds: readonly number[];
  noFault: boolean;
  outcome: WorkOutcome;
  workDone: string;
  isReassembled: boolean;
  partsStay: boolean;
  intoId: string;
  /** What becomes of the text that follows: null words are those of the shop. */
  isTexted: boolean;
  ownWords: string | null;
  silentReason: string;
}

/** A job as a card, or whole where it is open. */
export type MovedJob = RepairCard &
  Partial<
    Pick<Repair, "finding" | "publicFinding" | "noFault" | "problems" | "workDone" | "parts" | "checks" | "intake">
  >;

/** Returns what the dialog of a move begins with; without the shop's words it asks no questions about the device. */
export function startOf(
  job: MovedJob,
  move: MoveId,
  preset: Partial<MoveDraft> = {},
  words?: CallOutput<typeof getRepairWords>,
): MoveDraft {
  const promised = move === "promise" && job.promisedAt ? wallClock(new Date(job.promisedAt)) : null;
  return {
    ...(move === "pass" && words ? startOfCheck(job, words) : NO_CHECK),
    technicianId: job.technician ? String(job.technician.id) : "",
    labelId: job.label ? String(job.label.id) : "",
    reason: "",
    holdReason: "customer_answer",
    whose: HOLD_RULES.customer_answer.whose,
    date: promised?.date ?? "",
    time: promised ? toTime(promised.minutes).slice(0, 5) : "",
    note: "",
    promiseReason: "",
    place: job.place,
    finding: job.finding ?? "",
    publicFinding: job.publicFinding ?? "",
    problemIds: [...new Set(job.problems?.filter(({ phase }) => phase === "found").map(({ id }) => id))],
    noFault: job.noFault ?? false,
    outcome: job.noFault ? "no_fault" : "repaired",
    workDone: job.workDone ?? "",
    isReassembled: true,
    partsStay: false,
    intoId: "",
    ...{ isTexted: true, ownWords: null, silentReason: "" },
    ...preset,
  };
}

/** Returns the instant of a day and time of the shop; null where no day is given. */
export function instantIn({ date, time }: Pick<MoveDraft, "date" | "time">): string | null {
  return isCalendarDate(date) ? instantOf(date, time || "17:00", shopTimeZone()).toISOString() : null;
}

/** Until when a job is on hold; null: until somebody ends it, as a manager does with some. */
const holdUntil = (draft: MoveDraft): string | null =>
  HOLD_RULES[draft.holdReason].byManager ? null : instantIn(draft);

const required = (text: string) => (text.trim() === "" ? "Required" : undefined);

const PROBLEMS: { [M in MoveId]?: (draft: MoveDraft) => FieldErrors<keyof MoveDraft> } = {
  pass: (draft) => checkErrors(draft),
  diagnose: ({ finding, problemIds, noFault }) => ({
    finding: required(finding),
    problemIds:
      noFault === problemIds.length > 0
        ? "Choose what was found, or that there is no fault: one of the two"
        : undefined,
  }),
  hold: ({ date }) => ({ date: date === "" || isCalendarDate(date) ? undefined : "Choose a day" }),
  promise: ({ date }) => ({ date: date === "" || isCalendarDate(date) ? undefined : "Choose a day" }),
  finish: ({ workDone }) => ({ workDone: required(workDone) }),
  give_up: ({ workDone }) => ({ workDone: required(workDone) }),
  fail: ({ reason }) => ({ reason: required(reason) }),
  rework: ({ reason, date }) => ({
    reason: required(reason),
    date: date === "" || isCalendarDate(date) ? undefined : "Choose a day",
  }),
  withdraw: ({ reason }) => ({ reason: required(reason) }),
  cancel: ({ reason }) => ({ reason: required(reason) }),
  reopen: ({ reason }) => ({ reason: required(reason) }),
  undo: ({ reason }) => ({ reason: required(reason) }),
  merge: ({ intoId }) => ({ intoId: required(intoId) }),
};

const noticeErrors = ({ isTexted, ownWords, silentReason }: MoveDraft): FieldErrors<keyof MoveDraft> => ({
  silentReason: isTexted ? undefined : required(silentReason),
  ownWords: isTexted && ownWords !== null ? required(ownWords) : undefined,
});

/** Returns the errors of a draft for a move; fields without one are left out. */
export function moveErrors(move: MoveId, draft: MoveDraft): FieldErrors<keyof MoveDraft> {
  const errors = { ...PROBLEMS[move]?.(draft), ...noticeErrors(draft) };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined)) as FieldErrors<
    keyof MoveDraft
  >;
}

const numberOrNull = (text: string) => (text === "" ? null : Number(text));

/** Returns what becomes of the text; undefined where it goes out as it was shown. */
export function noticeEditOf({ isTexted, ownWords, silentReason }: MoveDraft): { tell?: NoticeEdit } {
  if (!isTexted) return { tell: { send: false, words: "", reason: silentReason.trim() } };
  return ownWords === null ? {} : { tell: { send: true, words: ownWords.trim(), reason: "" } };
}

/** Returns what is sent for a move. */
export function toRequest(move: DialogMove, draft: MoveDraft): RepairRequest {
  switch (move) {
    case "start_diagnosis":
    case "start_work":
    case "resume":
      return { action: move, body: {} };
    case "finish":
      return {
        action: move,
        body: {
          ...{ outcome: draft.outcome, workDone: draft.workDone, problemIds: [...draft.problemIds] },
          ...noticeEditOf(draft),
        },
      };
    case "give_up":
      return {
        action: move,
        body: {
          ...{ workDone: draft.workDone, isReassembled: draft.isReassembled, partsStay: draft.partsStay },
          ...noticeEditOf(draft),
        },
      };
    case "pass":
      return {
        action: move,
        body: {
          ...{ checked: draft.note.trim(), checks: toChecks(draft), results: draft.results },
          photos: draft.photos.map(({ fileId, marks }) => ({ fileId, marks })),
          noPhotoReason: draft.noPhotoReason.trim(),
          ...noticeEditOf(draft),
        },
      };
    case "announce":
      return { action: move, body: { words: draft.ownWords?.trim() ?? "" } };
    case "rework":
      return { action: move, body: { reason: draft.reason.trim(), promisedAt: instantIn(draft) } };
    case "diagnose":
      return {
        action: move,
        body: {
          ...{ finding: draft.finding, publicFinding: draft.publicFinding },
          ...{ problemIds: [...draft.problemIds], noFault: draft.noFault },
        },
      };
    case "assign":
      return { action: move, body: { technicianId: numberOrNull(draft.technicianId) } };
    case "label":
      return { action: move, body: { labelId: numberOrNull(draft.labelId) } };
    case "hold":
      return {
        action: move,
        body: { reason: draft.holdReason, whose: draft.whose, until: holdUntil(draft), note: draft.note.trim() },
      };
    case "promise":
      return {
        action: "edit",
        body: { promisedAt: instantIn(draft), promiseReason: draft.promiseReason.trim(), ...noticeEditOf(draft) },
      };
    case "place":
      return { action: "edit", body: { place: draft.place.trim() } };
    case "merge":
      return { action: move, body: { intoId: Number(draft.intoId) } };
    case "withdraw":
      return {
        action: move,
        body: { reason: draft.reason.trim(), partsStay: draft.partsStay, ...noticeEditOf(draft) },
      };
    case "cancel":
    case "fail":
    case "reopen":
    case "undo":
      return { action: move, body: { reason: draft.reason.trim() } };
  }
}

/** The fields of the request by their names in the form, where they differ. */
export const REQUEST_FIELDS: Readonly<Record<string, keyof MoveDraft>> = {
  ...{ until: "date", promisedAt: "date", checks: "answers", words: "ownWords" },
};

export const HOLD_REASON_OPTIONS = HOLD_REASONS.map((value) => ({ value, label: HOLD_RULES[value].label }));
export const HOLD_PARTY_VALUES = HOLD_PARTIES;

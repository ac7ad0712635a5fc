import type { Language } from "../languages/languages";
import { CUSTODY_KINDS, type RepairKind } from "./repair-stages";

/** When a checklist is gone through: when a device comes, and when the work on it is done. */
export const CHECK_PHASES = ["intake", "after"] as const;
export type CheckPhase = (typeof CHECK_PHASES)[number];

/** How a question of a checklist is answered: by the state of something, yes or no, words, or a number. */
export const ANSWER_KINDS = ["state", "yes_no", "text", "number"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** What can be chosen. `untested` answers every question: nobody could try. */
export const CHOSEN_ANSWERS = {
  state: ["ok", "fault", "untested"],
  yes_no: ["yes", "no", "untested"],
} as const;

/** Why nothing could be tried, in one press. */
export const NO_POWER = "Does not power on";
export const NO_POWER_SW = "Haiwaki";

/** A question of a checklist. The same key in the list of both phases is the same question. */
export interface ChecklistItem {
  key: string;
  textEn: string;
  textSw: string;
  answer: AnswerKind;
  isRequired: boolean;
  /** A fault of it is to be seen on a photo. */
  wantsPhoto: boolean;
}

export interface CheckAnswer {
  key: string;
  answer: string;
  /** What is wrong, why it was not tested, or what explains a difference. */
  note: string;
}

/** A checklist as it is in force: of one type of device, or of every other one. */
interface Checklist {
  deviceType: string | null;
  phase: CheckPhase;
  active: boolean;
}

/** Returns the list of a phase for a type of device: its own where it has one, else that of any device; null where there is none. */
export function checklistFor<L extends Checklist>(
  lists: readonly L[],
  deviceType: string,
  phase: CheckPhase,
): L | null {
  const inForce = lists.filter((list) => list.phase === phase && list.active);
  const own = inForce.find((list) => list.deviceType === deviceType);
  return own ?? inForce.find((list) => list.deviceType === null) ?? null;
}

/** Returns whether a device of this kind of job is gone through: only one that is in the shop's custody. */
export const isChecked = (kind: RepairKind): boolean => (CUSTODY_KINDS as readonly RepairKind[]).includes(kind);

const NUMBER = /^-?\d{1,9}(?:[.,]\d{1,3})?$/;

/** Returns whether an answer fits its question. */
export function fits({ answer: kind }: Pick<ChecklistItem, "answer">, answer: string): boolean {
  if (answer === "untested") return true;
  if (kind === "text") return answer !== "";
  if (kind === "number") return NUMBER.test(answer);
  return (CHOSEN_ANSWERS[kind] as readonly string[]).includes(answer);
}

const answerTo = (answers: readonly CheckAnswer[], key: string) => answers.find((one) => one.key === key);

/** Returns the required questions that are left open, and the answers that do not fit their question. */
export const missingAnswers = (items: readonly ChecklistItem[], answers: readonly CheckAnswer[]): ChecklistItem[] =>
  items.filter((item) => {
    const answer = answerTo(answers, item.key)?.answer ?? "";
    return answer === "" ? item.isRequired : !fits(item, answer);
  });

/** Returns the answers to questions of the list, in its order, without those that are left open. */
export const answersOf = (items: readonly ChecklistItem[], answers: readonly CheckAnswer[]): CheckAnswer[] =>
  items.flatMap(({ key }) => {
    const found = answerTo(answers, key);
    return found && found.answer !== "" ? [found] : [];
  });

/** Returns the answers with every question that is still open: it could not be tried, and why. */
export const cannotBeTested = (
  items: readonly ChecklistItem[],
  answers: readonly CheckAnswer[],
  reason: string,
): CheckAnswer[] =>
  items.map(({ key }) => {
    const found = answerTo(answers, key);
    return found && found.answer !== "" ? found : { key, answer: "untested", note: reason };
  });

/** How an answer differs from the one before the work. `found`: nobody could try before, so that it is no new damage. */
export type Difference = "same" | "worse" | "better" | "found" | "changed";

const isGood = (answer: string) => answer === "ok";
const isBad = (answer: string) => answer === "fault";

/** Returns how an answer differs from the one at intake; null where one of the two is missing. */
export function differenceOf(before: string | undefined, after: string | undefined): Difference | null {
  if (!before || !after) return null;
  if (before === after) return "same";
  if (before === "untested") return "found";
  if (isGood(before) && isBad(after)) return "worse";
  if (isBad(before) && isGood(after)) return "better";
  return "changed";
}

/**
 * Returns the questions that a device does not pass without a word that explains it: what was ok and is a fault now, or
 * nobody tried again, and what was a fault and still is one. What nobody could try before is no new damage.
 */
export const unexplained = (
  items: readonly ChecklistItem[],
  before: readonly CheckAnswer[],
  after: readonly CheckAnswer[],
): ChecklistItem[] =>
  items.filter(({ key }) => {
    const [was, now] = [answerTo(before, key)?.answer, answerTo(after, key)];
    const isOpen =
      differenceOf(was, now?.answer) === "worse" ||
      (was === "ok" && now?.answer === "untested") ||
      (was === "fault" && now?.answer === "fault");
    return isOpen && now?.note.trim() === "";
  });

/** Returns how many photos are asked for after the work: those of the list, and one where a fault is to be seen. */
export const photosAsked = (
  list: { photos: number; items: readonly ChecklistItem[] },
  answers: readonly CheckAnswer[],
): number => {
  const isSeen = list.items.some(({ key, wantsPhoto }) => wantsPhoto && answerTo(answers, key)?.answer === "fault");
  return Math.max(list.photos, isSeen ? 1 : 0);
};

/** Returns a question in a language. */
export const questionIn = ({ textEn, textSw }: Pick<ChecklistItem, "textEn" | "textSw">, language: Language): string =>
  language === "sw" ? textSw : textEn;

/** Returns the key of a question from its words; equal words have equal keys, which is how both phases are compared. */
export const keyOf = (textEn: string): string =>
  textEn
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "_")
    .slice(0, 40)
    .replace(/^_|_$/g, "") || "question";

/** What a job was agreed to, as far as it matters for the check. */
interface AgreedLine {
  kind: string;
  /** Null: the line is of no service. */
  needsCheck: boolean | null;
}

/** Lines that are no work of their own. */
const NO_WORK: readonly string[] = ["part", "fee", "storage"];

/** Returns whether finished work has to be checked: unless all of it is services that the shop lets go unchecked. */
export const needsCheck = (lines: readonly AgreedLine[]): boolean => {
  const work = lines.filter(({ kind }) => !NO_WORK.includes(kind));
  return work.length === 0 || work.some((line) => line.needsCheck !== false);
};

/** How many of a hundred jobs that need no check are checked all the same. */
export const USUAL_CHECK_SHARE = 10;

/** Returns whether a job is drawn for a check, from a number of 0 to 99. */
export const isDrawn = (share: number, drawn: number): boolean => drawn < share;

import type { DeviceType } from "./device-types";

/** A problem of the shop's list, as far as words are compared with it. */
interface NamedProblem {
  id: number;
  /** Null: of any device. */
  deviceType: DeviceType | null;
  nameEn: string;
  nameSw: string;
  active: boolean;
}

/** The most problems that words choose: others are chosen by who takes the device in. */
const CHOSEN_MAX = 2;
/** Letters by which words are compared, so that "charging" names "charge". */
const STEM = 5;
/** Words that say nothing of the problem. */
const EMPTY = new Set(
  "does not with the and for well something else data inside from lost device na ya wa au jambo lingine".split(" "),
);

const stemsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4 && !EMPTY.has(word))
    .map((word) => word.slice(0, STEM));

/**
 * Returns ids of the problems that a customer's words name, by the words of their names; at most two, those with the most words first.
 * @param deviceType problems of other devices are left out; null: it is not known
 */
export function problemsIn(text: string, problems: readonly NamedProblem[], deviceType: DeviceType | null): number[] {
  const said = new Set(stemsOf(text));
  const found = problems
    .filter((problem) => problem.active && (problem.deviceType === null || problem.deviceType === deviceType))
    .map(({ id, nameEn, nameSw }) => ({
      id,
      count: stemsOf(`${nameEn} ${nameSw}`).filter((stem) => said.has(stem)).length,
    }))
    .filter(({ count }) => count > 0);
  const most = Math.max(0, ...found.map(({ count }) => count));
  const best = found.filter(({ count }) => count === most).map(({ id }) => id);
  return best.length > CHOSEN_MAX ? [] : best;
}

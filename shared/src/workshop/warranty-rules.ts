import type { Language } from "../languages/languages";
import { addDays } from "../values/calendar-date";
import type { RepairLineKind } from "./estimate-rules";

/** What a warranty is on: the part that was fitted, or the work. */
export const WARRANTY_SCOPES = ["part", "labour"] as const;
export type WarrantyScope = (typeof WARRANTY_SCOPES)[number];

export const WARRANTY_SCOPE_LABELS: Record<WarrantyScope, string> = { part: "Part", labour: "Work" };

/** What was decided about a claim. Goodwill: the shop bears it, though it does not have to. */
export const CLAIM_DECISIONS = ["open", "accepted", "refused", "goodwill"] as const;
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number];
export type DecidedClaim = Exclude<ClaimDecision, "open">;

export const CLAIM_DECISION_LABELS: Record<ClaimDecision, string> = {
  open: "Open",
  accepted: "Accepted",
  refused: "Refused",
  goodwill: "Goodwill",
};

/** Why it came back. */
export const CLAIM_CAUSES = ["part", "work", "damage", "other"] as const;
export type ClaimCause = (typeof CLAIM_CAUSES)[number];

export const CLAIM_CAUSE_LABELS: Record<ClaimCause, string> = {
  part: "The part failed",
  work: "Our work",
  damage: "Damage by others, a fall or liquid",
  other: "Something else",
};

/** Within how many days the same problem of a device is one that came back. */
export const COMES_BACK_DAYS = 90;
/** Most warranties that one job claims. */
export const CLAIMS_MAX = 20;

/** Returns whether the shop bears what is done under a claim. */
export const isBorneByShop = (decision: ClaimDecision): boolean => decision === "accepted" || decision === "goodwill";

/** Returns what a warranty on a line of a job is on. */
export const scopeOf = (kind: RepairLineKind): WarrantyScope => (kind === "part" ? "part" : "labour");

/** Returns the last day of a warranty, whole days from the one of the handover. */
export const warrantyEnd = (from: string, days: number): string => addDays(from, days);

/** Returns the last day for a part fitted under a claim: that of the warranty it was fitted under, or these days if that is later. */
export function warrantyEndUnderClaim(from: string, days: number, originalEnd: string): string {
  const own = warrantyEnd(from, days);
  return own > originalEnd ? own : originalEnd;
}

/** Returns whether a warranty covers a day of the shop: on its last day until midnight. */
export const isLiveOn = (until: string, today: string): boolean => today <= until;

const DAY_MS = 24 * 60 * 60 * 1000;

/** An earlier job of a device, as far as a return is known by it. */
export interface EarlierJob {
  id: number;
  number: string;
  /** When the device left; null: it has not. */
  outAt: string | null;
  problemIds: readonly number[];
}

/** Returns the last job after which a device comes back with a problem of then, and how many days later; null: there is none. */
export function cameBackAfter<J extends EarlierJob>(
  jobs: readonly J[],
  problemIds: readonly number[],
  now: number,
): { job: J; days: number } | null {
  const found = jobs
    .flatMap((job) => (job.outAt === null ? [] : [{ job, days: Math.floor((now - Date.parse(job.outAt)) / DAY_MS) }]))
    .filter(
      ({ job, days }) => days >= 0 && days <= COMES_BACK_DAYS && job.problemIds.some((id) => problemIds.includes(id)),
    )
    .sort((one, other) => one.days - other.days);
  return found[0] ?? null;
}

/** Why a line costs nothing, before the number of the repair that is claimed. */
const CLAIMED_WORDS: Record<Language, Record<"accepted" | "goodwill", string>> = {
  en: { accepted: "under the warranty of", goodwill: "goodwill after" },
  sw: { accepted: "kwa dhamana ya", goodwill: "kwa hisani baada ya" },
};
/** Longest text of a line. */
const LINE_TEXT_MAX = 255;

/**
 * Returns how work under a claim is called on estimate, bill and receipt: what was done before, and why it costs nothing. What
 * was itself done under a claim is not called so twice.
 */
export function claimedLineText(
  text: string,
  { decision, number }: { decision: ClaimDecision; number: string },
  language: Language,
): string {
  const [work = text] = Object.values(CLAIMED_WORDS)
    .flatMap((words) => Object.values(words))
    .map((words) => text.split(`, ${words} `)[0] ?? text)
    .toSorted((one, other) => one.length - other.length);
  const why = `, ${CLAIMED_WORDS[language][decision === "goodwill" ? "goodwill" : "accepted"]} ${number}`;
  return `${work.slice(0, LINE_TEXT_MAX - why.length)}${why}`;
}

/** Free of schemas. How a device is unlocked for its repair, and what may be done with its passcode. */

/** Ways in which nobody has to know a passcode; offered before any that has one. */
export const UNLOCKINGS = ["customer_unlocks", "guest_account", "none_needed"] as const;
export type Unlocking = (typeof UNLOCKINGS)[number];

export const UNLOCKING_LABELS: Record<Unlocking, string> = {
  customer_unlocks: "Customer unlocks it",
  guest_account: "Guest account",
  none_needed: "None needed",
};

export const PASSCODE_KINDS = ["pin", "password", "pattern", "account", "other"] as const;
export type PasscodeKind = (typeof PASSCODE_KINDS)[number];

export const PASSCODE_KIND_LABELS: Record<PasscodeKind, string> = {
  pin: "PIN",
  password: "Password",
  pattern: "Pattern",
  account: "Account",
  other: "Other",
};

/** Kinds that say nothing without a label: which account, what else. */
export const needsLabel = (kind: PasscodeKind): boolean => kind === "account" || kind === "other";

/** What a passcode is revealed for; its customer reads it. */
export const REVEAL_REASONS = ["find_fault", "test", "save_data", "set_up"] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

export const REVEAL_REASON_LABELS: Record<RevealReason, string> = {
  find_fault: "To find the fault",
  test: "To test the repair",
  save_data: "To save the customer's data",
  set_up: "To install or set up software",
};

/** Why a passcode is destroyed. */
export const PASSCODE_ENDS = [
  ...(["collected", "disposed", "cancelled", "merged"] as const),
  ...(["by_hand", "erased", "key_lost"] as const),
] as const;
export type PasscodeEnd = (typeof PASSCODE_ENDS)[number];

export const PASSCODE_END_LABELS: Record<PasscodeEnd, string> = {
  collected: "when the device was handed over",
  disposed: "when the device was disposed of",
  cancelled: "when the repair was cancelled",
  merged: "when the repair was merged",
  by_hand: "by hand",
  erased: "when the customer's data was erased",
  key_lost: "its key is gone: ask the customer again",
};

/** How long a revealed passcode is shown. */
export const REVEALED_SECONDS = 60;
/** Most passcodes of one job that are sealed at a time: of the device, its accounts, its disks. */
export const PASSCODES_MAX = 5;
/** Longest passcode, in characters. */
export const PASSCODE_LENGTH_MAX = 200;

const areAll = (text: string, allowed: string): boolean => [...text].every((one) => allowed.includes(one));

/**
 * Returns whether digits are a pattern: 1 to 9 are the dots of three rows, at least four of them, each once. Dots that a
 * line runs over are not asked for: devices differ in what they count.
 */
export const isPattern = (digits: string): boolean =>
  digits.length >= 4 && areAll(digits, "123456789") && new Set(digits).size === digits.length;

/** Returns what is wrong with a passcode of a kind; null: nothing. Never names the passcode. */
export function passcodeProblem(kind: PasscodeKind, value: string): string | null {
  if (value === "") return kind === "pattern" ? "Draw the pattern" : "Enter it";
  if (value.length > PASSCODE_LENGTH_MAX) return `At most ${PASSCODE_LENGTH_MAX} characters`;
  if (kind === "pin" && !(value.length >= 3 && value.length <= 16 && areAll(value, "0123456789")))
    return "A PIN is 3 to 16 digits";
  if (kind === "pattern" && !isPattern(value)) return "Connect at least four dots, each once";
  return null;
}

/** Returns whether the repair of these problems may need the device unlocked. */
export const mayNeedPasscode = (problems: readonly { needsPasscode: "no" | "maybe" | "yes" }[]): boolean =>
  problems.some(({ needsPasscode }) => needsPasscode !== "no");

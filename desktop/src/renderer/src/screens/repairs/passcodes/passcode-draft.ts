import { needsLabel, type PasscodeKind, passcodeProblem } from "@fundi/shared/workshop/passcode-rules";
import { newClientId } from "../intake/intake-draft";

/** A passcode as it is typed: in memory only, until it is sealed. */
export interface PasscodeDraft {
  /** By which the server knows one that is sent twice. */
  clientId: string;
  kind: PasscodeKind;
  label: string;
  value: string;
}

export const newPasscode = (kind: PasscodeKind): PasscodeDraft => ({
  ...{ clientId: newClientId(), kind, label: "", value: "" },
});

/** Returns a passcode with what was typed: another one for the server than what was sent before. */
export const withTyped = (draft: PasscodeDraft, part: Partial<PasscodeDraft>): PasscodeDraft => ({
  ...{ ...draft, ...part, clientId: newClientId() },
});

/** Returns what is wrong with a passcode, by field; nothing while none is typed. */
export function passcodeErrors({ kind, label, value }: PasscodeDraft): { value?: string; label?: string } {
  const problem = passcodeProblem(kind, value);
  return {
    ...(problem && { value: problem }),
    ...(needsLabel(kind) && label.trim() === "" && { label: "Say what it opens" }),
  };
}

/** Returns whether nothing was typed that could be sealed. */
export const isBlankPasscode = ({ value }: PasscodeDraft): boolean => value === "";

import type { PasscodeKind } from "@fundi/shared/workshop/passcode-rules";
import { useState } from "react";
import {
  isBlankPasscode,
  newPasscode,
  type PasscodeDraft,
  passcodeErrors,
  withTyped,
} from "../passcodes/passcode-draft";
import { sealPasscode, usePasscodesRefresh } from "../passcodes/passcode-queries";
import type { IntakeErrors } from "./intake-body";
import type { JobDraft } from "./intake-draft";

const EMPTY = "Type it, or choose another way to unlock the device";
/** It was typed before this window was opened, and is in memory only. */
export const FORGOTTEN =
  "A passcode is not stored in the draft: ask for it again, or choose another way to unlock the device";

/** A passcode that is to be sealed at a job. */
interface Waiting {
  repairId: number;
  draft: PasscodeDraft;
}

/**
 * The passcodes of an intake. They are in memory, not in the draft on this computer, and are sealed in requests of their own once
 * the jobs are there, so that no stored request has one.
 */
export function useIntakePasscodes() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, PasscodeDraft>>>({});
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [isSealing, setSealing] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const refresh = usePasscodesRefresh();

  const seal = async (list: readonly Waiting[]) => {
    if (list.length === 0) return;
    setSealing(true);
    setProblem(null);
    setWaiting(list);
    let left = list;
    try {
      for (const one of list) {
        await sealPasscode(one.repairId, one.draft);
        left = left.slice(1);
      }
    } catch (failure) {
      setProblem(failure);
    } finally {
      setWaiting(left);
      setSealing(false);
      refresh();
    }
  };

  return {
    /** The passcode of a job; blank where its kind was chosen before the window was closed. */
    of: ({ key, passcodeKind }: JobDraft): PasscodeDraft | null =>
      drafts[key] ?? (passcodeKind === null ? null : newPasscode(passcodeKind)),
    /** Chooses the kind of a job's passcode; null: it has none. */
    choose: (key: string, kind: PasscodeKind | null) =>
      setDrafts(({ [key]: before, ...others }) => {
        if (kind === null) return others;
        return { ...others, [key]: { ...newPasscode(kind), label: before?.label ?? "" } };
      }),
    change: ({ key, passcodeKind }: JobDraft, part: Partial<PasscodeDraft>) =>
      setDrafts((all) => {
        const before = all[key] ?? (passcodeKind === null ? null : newPasscode(passcodeKind));
        return before ? { ...all, [key]: withTyped(before, part) } : all;
      }),
    /** What is wrong with those that were chosen, by the paths of the intake; one that a closed window forgot is missing. */
    errorsOf: (jobs: readonly JobDraft[]): IntakeErrors =>
      Object.fromEntries(
        jobs.flatMap(({ key, passcodeKind }, index) => {
          if (passcodeKind === null) return [];
          const draft = drafts[key];
          if (!draft || isBlankPasscode(draft)) return [[`jobs.${index}.passcode`, draft ? EMPTY : FORGOTTEN] as const];
          const { value, label } = passcodeErrors(draft);
          return [
            ...(value ? [[`jobs.${index}.passcode`, value] as const] : []),
            ...(label ? [[`jobs.${index}.passcodeLabel`, label] as const] : []),
          ];
        }),
      ),
    /** Seals what was typed at the jobs that were made of these drafts, in the same order. */
    sealAll: (jobs: readonly JobDraft[], made: readonly { id: number }[]) => {
      const list = jobs.flatMap(({ key }, index) => {
        const [draft, job] = [drafts[key], made[index]];
        return draft && job && !isBlankPasscode(draft) ? [{ repairId: job.id, draft }] : [];
      });
      setDrafts({});
      return seal(list);
    },
    /** Something was typed that nothing stores yet. */
    isTyped: waiting.length > 0 || Object.values(drafts).some((draft) => !isBlankPasscode(draft)),
    /** How many could not be sealed, and why. */
    unsealed: isSealing ? 0 : waiting.length,
    isSealing,
    problem,
    retry: () => void seal(waiting),
    forget: () => {
      setDrafts({});
      setWaiting([]);
      setProblem(null);
    },
  };
}

export type IntakePasscodes = ReturnType<typeof useIntakePasscodes>;

import type { CallOutput } from "@fundi/shared/contract/endpoint";
import {
  answersOf,
  type CheckAnswer,
  type ChecklistItem,
  checklistFor,
  isChecked,
  missingAnswers,
  photosAsked,
  unexplained,
} from "@fundi/shared/workshop/check-rules";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import type { getRepairWords } from "@fundi/shared/workshop/repair-words";
import type { Repair } from "@fundi/shared/workshop/repairs";
import type { TakenPhoto } from "../photos/use-photo-uploads";

type Words = CallOutput<typeof getRepairWords>;

/** A device as it is gone through in a dialog, after the work. */
export interface CheckDraft {
  /** Null: nothing is asked. */
  list: { id: number; photos: number; items: readonly ChecklistItem[] } | null;
  /** The answers at intake. */
  before: readonly CheckAnswer[];
  answers: readonly CheckAnswer[];
  results: string;
  photos: readonly TakenPhoto[];
  noPhotoReason: string;
}

export const NO_CHECK: CheckDraft = {
  ...{ list: null, before: [], answers: [] },
  ...{ results: "", photos: [], noPhotoReason: "" },
};

type Job = Pick<RepairCard, "kind" | "device"> & Partial<Pick<Repair, "checks">>;

/** Returns what is asked about a device after the work. */
export function startOfCheck(job: Job, { checklists }: Pick<Words, "checklists">): CheckDraft {
  const list = job.device && isChecked(job.kind) ? checklistFor(checklists, job.device.type, "after") : null;
  return {
    ...NO_CHECK,
    list: list && list.items.length > 0 ? list : null,
    before: (job.checks ?? []).filter((check) => check.phase === "intake").at(-1)?.answers ?? [],
  };
}

const named = (items: readonly ChecklistItem[]) => items.map(({ textEn }) => textEn).join(", ");

/** Returns the questions in which something is missing: an answer, or why it passes with a fault. */
export const wrongQuestions = ({ list, before, answers }: CheckDraft): ChecklistItem[] => [
  ...missingAnswers(list?.items ?? [], answers),
  ...unexplained(list?.items ?? [], before, answers),
];

/** Returns what is missing of a check, by its fields. */
export function checkErrors(draft: CheckDraft) {
  const { list, answers, before } = draft;
  const items = list?.items ?? [];
  const open = missingAnswers(items, answers);
  const worse = unexplained(items, before, answers);
  const asked = list ? photosAsked(list, answers) : 0;
  return {
    answers:
      open.length > 0
        ? `Not answered yet: ${named(open)}`
        : worse.length > 0
          ? `Not in order. Say why it passes all the same, or fail the check: ${named(worse)}`
          : undefined,
    noPhotoReason:
      draft.photos.length < asked && draft.noPhotoReason.trim() === ""
        ? `Take ${asked === 1 ? "a photo" : `${asked} photos`} of the finished device, or say why not`
        : undefined,
  };
}

/** Returns the answers as they are sent. */
export const toChecks = ({ list, answers }: CheckDraft) =>
  list && { checklistId: list.id, answers: answersOf(list.items, answers) };

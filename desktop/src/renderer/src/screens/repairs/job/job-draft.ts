import { z } from "@fundi/shared/contract/z";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { REPAIR_PRIORITIES, type RepairPriority } from "@fundi/shared/workshop/repair-stages";
import { type Repair, updateRepair } from "@fundi/shared/workshop/repairs";
import { changedFields } from "../../../lib/three-way-merge";
import { schemaErrors } from "../../../ui/forms/schema-errors";

/** The words and the plan of a job, as they are typed. */
export const JobDraft = z.object({
  symptom: z.string(),
  publicFinding: z.string(),
  priority: z.enum(REPAIR_PRIORITIES),
  place: z.string(),
  plannedMinutes: z.string(),
});
export type JobDraft = z.infer<typeof JobDraft>;

export const JOB_FIELD_LABELS: Record<keyof JobDraft, string> = {
  symptom: "What the customer says",
  publicFinding: "Finding, in words for the customer",
  priority: "Priority",
  place: "Place",
  plannedMinutes: "Planned minutes",
};

export const PRIORITY_LABELS: Record<RepairPriority, string> = {
  low: "Low",
  normal: "Normal",
  urgent: "Urgent",
  emergency: "Emergency",
};

export const toJobDraft = ({ symptom, publicFinding, priority, place, plannedMinutes }: Repair): JobDraft => ({
  ...{ symptom, publicFinding, priority, place },
  plannedMinutes: String(plannedMinutes),
});

const toComplete = ({ plannedMinutes, ...draft }: JobDraft) => ({
  ...draft,
  place: draft.place.trim(),
  plannedMinutes: plannedMinutes.trim() === "" ? 0 : Number(plannedMinutes),
});

/** Returns what is sent: only what was changed, so that other people's changes stay. */
export const toJobEdit = (base: JobDraft, draft: JobDraft) => changedFields(toComplete(base), toComplete(draft));

const HINTS: Partial<Record<keyof JobDraft, string>> = {
  plannedMinutes: "Enter whole minutes, at most a week",
  place: "Use at most 60 characters",
};

/** Returns the first error of each field, by the contract's rules. Module-level, as forms need a stable function. */
export const jobErrors = (draft: JobDraft): FieldErrors<keyof JobDraft> =>
  schemaErrors(
    updateRepair.body,
    { ...toComplete(draft), version: 1 },
    (field: keyof JobDraft, message) => HINTS[field] ?? message,
  );

/** Formats a value of the form, to compare two versions. */
export const formatJobField = (field: keyof JobDraft, value: unknown): string =>
  field === "priority" ? PRIORITY_LABELS[value as RepairPriority] : String(value ?? "");

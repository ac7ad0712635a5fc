import { formatKes } from "@fundi/shared/values/money";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useRef } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { claimLines, type LineDraft, lineBody, linesErrors, newLine } from "./estimate-draft";
import { EstimateLines } from "./estimate-lines";
import { useSkipEstimate } from "./estimate-queries";

interface Draft {
  lines: readonly LineDraft[];
}

const errorsOf = ({ lines }: Draft) => {
  const problem = linesErrors(lines);
  return problem ? { lines: problem } : {};
};

/** Returns whether the shop bears what a job claims. */
export const isUnderClaim = ({ claims }: Repair): boolean => claims.some(({ line }) => line !== null);

/** Goes on without an estimate: at the price or within the ceiling that was agreed at intake, or for nothing. */
export function SkipDialog({ job, onClose }: { job: Repair; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const { fixedPrice, ceiling } = job.agreement;
  const form = useDraftForm<Draft>(startOf(job), errorsOf, element);
  const skip = useSkipEstimate(job);
  const agreed = isUnderClaim(job)
    ? "What is done under a claim has the price 0."
    : fixedPrice !== null
      ? `${formatKes(fixedPrice)} was agreed at intake.`
      : ceiling !== null
        ? `Up to ${formatKes(ceiling)} was agreed at intake.`
        : "Nothing was agreed at intake: only work without a price can go on so.";
  const submit = () => {
    if (!form.errors.validate()) return;
    skip.mutate(form.draft.lines.map(lineBody), {
      onSuccess: onClose,
      onError: (error) => form.errors.refuse(error),
    });
  };
  return (
    <FormDialog
      title={isUnderClaim(job) ? "What is done under the claim" : "What was agreed at intake"}
      submitLabel="Approved so"
      form={element}
      isBusy={skip.isPending}
      problem={skip.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{agreed}</p>
      <EstimateLines
        isPlain
        lines={form.draft.lines}
        error={form.errors.of("lines")}
        onChange={(lines) => form.change({ lines })}
      />
    </FormDialog>
  );
}

/** What is done under claims, or one line with what was agreed: most need no more than a look. */
function startOf({ about, agreement, claims, intake }: Repair): Draft {
  const claimed = claimLines(claims, intake.language);
  if (claimed.length > 0) return { lines: claimed };
  return { lines: [newLine({ text: about, price: agreement.fixedPrice === null ? "" : `${agreement.fixedPrice}` })] };
}

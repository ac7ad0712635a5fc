import { Button } from "@blueprintjs/core";
import { UNLOCKING_LABELS, UNLOCKINGS, type Unlocking } from "@fundi/shared/workshop/passcode-rules";
import { type Repair, updateRepair } from "@fundi/shared/workshop/repairs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { repairQuery } from "../repair-queries";

/** The ways in which a device is unlocked without a passcode; pressed again, one is taken back. */
export function UnlockingButtons({ job }: { job: Repair }) {
  const queries = useQueryClient();
  const { id, version } = job;
  const save = useMutation({
    mutationFn: (unlocking: Unlocking | null) => call(updateRepair, { params: { id }, body: { unlocking, version } }),
    onSuccess: (answer) => queries.setQueryData(repairQuery(id).queryKey, answer),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div className="repair-choices" role="group" aria-label="Without a passcode">
        {UNLOCKINGS.map((one) => (
          <Button
            key={one}
            size="small"
            active={job.unlocking === one}
            aria-pressed={job.unlocking === one}
            disabled={save.isPending}
            text={UNLOCKING_LABELS[one]}
            onClick={() => save.mutate(job.unlocking === one ? null : one)}
          />
        ))}
      </div>
      {save.error && <RequestProblem error={save.error} />}
    </>
  );
}

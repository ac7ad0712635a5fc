import { listRepairs } from "@fundi/shared/workshop/repairs";
import { useCallback } from "react";
import { call } from "../../lib/call";
import { toastProblem } from "../../ui/toasts";

/** Returns what Enter in the search does: it opens the job where only one matches, open jobs before ended ones. */
export function useOnlyHit(open: (id: number) => void): (q: string) => void {
  return useCallback(
    async (q: string) => {
      if (q === "") return;
      try {
        for (const scope of ["open", "all"] as const) {
          const { jobs } = await call(listRepairs, { query: { q, scope, limit: 2 } });
          const [job, second] = jobs;
          if (job && !second) return open(job.id);
          if (second) return;
        }
      } catch (error) {
        toastProblem(error);
      }
    },
    [open],
  );
}

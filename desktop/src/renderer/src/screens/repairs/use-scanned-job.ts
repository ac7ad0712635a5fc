import { listRepairs } from "@fundi/shared/workshop/repairs";
import { call } from "../../lib/call";
import { useScan } from "../../scanner/use-scan";
import { showToast, toastProblem } from "../../ui/toasts";
import { jobCodeOf } from "./scanned-job";

/** Opens the job whose label is scanned; other codes are left to other listeners. */
export function useScannedJob(open: (id: number) => void): void {
  useScan((scanned) => {
    const q = jobCodeOf(scanned);
    if (q === null) return false;
    call(listRepairs, { query: { q, scope: "all", limit: 1 } }).then(({ jobs: [job] }) => {
      if (job) open(job.id);
      else void showToast({ message: `No repair job has the code “${scanned}”.`, intent: "warning" });
    }, toastProblem);
    return true;
  });
}

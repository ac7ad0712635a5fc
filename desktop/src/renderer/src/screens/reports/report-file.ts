import { getReport, type Report, type ReportKind } from "@fundi/shared/reports";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { saveFile } from "../../lib/save-file";
import { toastProblem } from "../../ui/toasts";
import type { ReportAsked } from "../figures/figure-queries";

/** The same call, whose answer is a file by what is asked of it. */
const getReportFile = { ...getReport, response: { binary: "text/csv" } } as const;

/** Fetches a report as a file and hands it to the browser; a plain link could not carry the session. */
export function useReportFile(kind: ReportKind, asked: ReportAsked) {
  return useMutation({
    mutationFn: async ({ format, report }: { format: "csv" | "xlsx"; report: Report }) => {
      const file = await call(getReportFile, { params: { kind }, query: { ...asked, format } });
      const { by, period } = report;
      saveFile(file, `${kind}-by-${by}-${period.from}-to-${period.to}.${format}`);
    },
    onError: toastProblem,
  });
}

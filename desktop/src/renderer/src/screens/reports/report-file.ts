import { getReport, type Report, type ReportKind } from "@fundi/shared/reports/reports";
import { useMutation } from "@tanstack/react-query";
import type { ReportQuery } from "../../figures/figure-queries";
import { call } from "../../lib/call";
import { saveFile } from "../../lib/save-file";
import { toastProblem } from "../../ui/toasts";

/** The report endpoint with a file (CSV or XLSX) as its response. */
const getReportFile = { ...getReport, response: { binary: "text/csv" } } as const;

/** Downloads a report as a file; a plain link could not send the session token. */
export function useReportFile(kind: ReportKind, filter: ReportQuery) {
  return useMutation({
    mutationFn: async ({ format, report }: { format: "csv" | "xlsx"; report: Report }) => {
      const file = await call(getReportFile, { params: { kind }, query: { ...filter, format } });
      const { by, period } = report;
      saveFile(file, `${kind}-by-${by}-${period.from}-to-${period.to}.${format}`);
    },
    onError: toastProblem,
  });
}

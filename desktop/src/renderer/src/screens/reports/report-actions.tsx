import { Button } from "@blueprintjs/core";
import { Download, Print } from "@blueprintjs/icons";
import type { Report } from "@fundi/shared/reports/reports";
import { getConfig } from "@fundi/shared/settings/shop";
import type { ReportQuery } from "../../figures/figure-queries";
import { call } from "../../lib/call";
import { currentPrinter } from "../../printing/chosen-printer";
import { usePrint } from "../../printing/use-print";
import { useReportFile } from "./report-file";

/** Downloads or prints the shown report. */
export function ReportActions({ report, filter }: { report: Report; filter: ReportQuery }) {
  const file = useReportFile(report.kind, filter);
  const { print, isPrinting } = usePrint();
  const isSaving = (format: "csv" | "xlsx") => file.isPending && file.variables.format === format;
  const toPrinter = () =>
    print(async ({ name }) => {
      const [{ reportPage }, shop, printer] = await Promise.all([
        import("./report-sheet"),
        call(getConfig, {}),
        currentPrinter(),
      ]);
      await printer.print(reportPage({ report, shop, printedAt: new Date(), printedBy: name }));
    });
  return (
    <>
      <Button
        icon={<Download />}
        text="CSV"
        aria-label="Save as CSV"
        loading={isSaving("csv")}
        onClick={() => file.mutate({ format: "csv", report })}
      />
      <Button
        icon={<Download />}
        text="Excel"
        aria-label="Save for Excel"
        loading={isSaving("xlsx")}
        onClick={() => file.mutate({ format: "xlsx", report })}
      />
      <Button icon={<Print />} text="Print" loading={isPrinting} onClick={toPrinter} />
    </>
  );
}

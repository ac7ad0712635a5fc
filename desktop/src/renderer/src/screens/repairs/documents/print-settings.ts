import { z } from "@fundi/shared/contract/z";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { useStored } from "../../../lib/stored";
import type { LabelJob } from "../../../printing/repair-print-jobs";
import { deviceText } from "../repair-text";

const PrintSettings = z.object({
  receipt: z.enum(["receipt", "a5"]),
  label: z.enum(["50x30", "62x29"]),
  sheet: z.enum(["a4", "a5"]),
  /** What is printed when devices were taken in. */
  printsReceipt: z.boolean(),
  printsLabels: z.boolean(),
  printsSheets: z.boolean(),
});
export type PrintSettings = z.infer<typeof PrintSettings>;

/** What this computer prints of repairs, which has its own printers. */
export const usePrintSettings = () =>
  useStored<PrintSettings>("console_repair_documents", PrintSettings, {
    ...{ receipt: "receipt", label: "50x30", sheet: "a5" },
    ...{ printsReceipt: true, printsLabels: true, printsSheets: false },
  });

/** Returns what is on the label of a device. */
export const labelOf = (job: RepairCard, accessories: readonly string[] = []): LabelJob => ({
  ...{ id: job.id, number: job.number, trackingCode: job.trackingCode, name: deviceText(job) },
  ...{ about: job.device ? job.about : "", promisedAt: job.promisedAt, place: job.place, accessories },
});

/** Returns on what warranty cards are printed: on the roll of the receipts, else on A6. */
export const cardSizeOf = (receipt: PrintSettings["receipt"]): "receipt" | "a6" =>
  receipt === "receipt" ? "receipt" : "a6";

export const RECEIPT_OPTIONS = [
  { value: "receipt", label: "80 mm roll" },
  { value: "a5", label: "A5" },
];
export const LABEL_OPTIONS = [
  { value: "50x30", label: "50 × 30 mm" },
  { value: "62x29", label: "62 × 29 mm" },
];
export const SHEET_OPTIONS = [
  { value: "a5", label: "A5" },
  { value: "a4", label: "A4" },
];

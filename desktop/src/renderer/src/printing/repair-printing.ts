import { currentPrinter } from "./chosen-printer";
import type { LabelSize } from "./documents/labels";
import type { PrintDocument } from "./printer";
import type { CardSize, LabelJob, PartLabelJob, ReceiptSize, SheetSize } from "./repair-print-jobs";

/** Loads the documents and their renderer on first use. */
const jobs = () => import("./repair-print-jobs");

/** Prints one after the other: a browser has one dialog. */
async function printAll(documents: readonly PrintDocument[]): Promise<void> {
  const printer = await currentPrinter();
  for (const document of documents) await printer.print(document);
}

/** Prints the receipts for devices that were taken in, as they were signed for: of all, or of these jobs. */
export const printIntakeReceipt = async (
  intakeId: number,
  size: ReceiptSize,
  jobIds: readonly number[] | null = null,
): Promise<void> => printAll(await (await jobs()).intakeReceiptsOf(intakeId, size, jobIds));

/** Prints the receipt of the last handover of an intake, or of one of its jobs. */
export const printCollectionReceipt = async (
  intakeId: number,
  size: ReceiptSize,
  jobId: number | null = null,
): Promise<void> => printAll(await (await jobs()).collectionReceiptsOf(intakeId, size, jobId));

/** Prints the warranty cards of the last handover of an intake, or of one of its jobs; none where nothing is covered. */
export const printWarrantyCards = async (
  intakeId: number,
  size: CardSize,
  jobId: number | null = null,
): Promise<void> => printAll(await (await jobs()).warrantyCardsOf(intakeId, size, jobId));

/** Prints labels for devices, and for what came with them. */
export const printRepairLabels = async (
  intakeId: number,
  labels: readonly LabelJob[],
  size: LabelSize,
): Promise<void> => printAll([await (await jobs()).repairLabelsOf([{ intakeId, jobs: labels }], size)]);

/** Prints labels for devices of any intakes, in one go. */
export const printManyRepairLabels = async (
  labels: readonly (LabelJob & { intakeId: number })[],
  size: LabelSize,
): Promise<void> => {
  const intakes = new Map<number, LabelJob[]>();
  for (const { intakeId, ...label } of labels) intakes.set(intakeId, [...(intakes.get(intakeId) ?? []), label]);
  const document = (await jobs()).repairLabelsOf(
    [...intakes].map(([intakeId, ofIntake]) => ({ intakeId, jobs: ofIntake })),
    size,
  );
  return printAll([await document]);
};

/** Prints the label of a part that is set aside for a job. */
export const printPartLabel = async (part: PartLabelJob, size: LabelSize): Promise<void> =>
  printAll([await (await jobs()).partLabelOf(part, size)]);

/** Prints labels for places that devices lie in. */
export const printPlaceLabels = async (
  places: readonly { id: number; name: string }[],
  size: LabelSize,
): Promise<void> => printAll([await (await jobs()).placeLabelsOf(places, size)]);

/** Prints the sheet of a job for the bench. */
export const printRepairSheet = async (id: number, size: SheetSize): Promise<void> =>
  printAll([await (await jobs()).repairSheetOf(id, size)]);

import { getPrivateFile } from "@fundi/shared/private-files/private-files";
import { getConfig, type ShopConfig } from "@fundi/shared/settings/shop";
import { randomHex } from "@fundi/shared/web/random-hex";
import { listEstimates } from "@fundi/shared/workshop/estimates";
import { getRepairDocuments, printRepairDocument, type RepairDocument } from "@fundi/shared/workshop/repair-documents";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { placeCode } from "@fundi/shared/workshop/repair-places";
import { getRepair } from "@fundi/shared/workshop/repairs";
import type { ReactElement } from "react";
import { call } from "../lib/call";
import { type Barcode, drawBarcode } from "./barcode";
import type { LabelSize } from "./documents/labels";
import { PlaceLabels } from "./documents/place-labels";
import { labelCodeRoom, type RepairLabel, RepairLabels } from "./documents/repair-labels";
import { CollectionReceipt, IntakeReceipt, type ReceiptAround } from "./documents/repair-receipts";
import { RepairSheet } from "./documents/repair-sheet";
import { coveredCharges, WarrantyCard } from "./documents/warranty-card";
import { logoOf } from "./print-jobs";
import { printPage } from "./print-page";
import type { PrintDocument } from "./printer";

/** A receipt of more devices has the code of the first only. */
const CODES_MAX = 6;

const CARD_CODE_ROOM = { widthMm: 24, heightMm: 24 };

export type ReceiptSize = "receipt" | "a5";
export type SheetSize = "a4" | "a5";
export type CardSize = "receipt" | "a6";

/** Notes that something is printed; returns who printed which of it before. */
async function note(intakeId: number, paper: RepairDocument, ids: readonly number[]) {
  const noted = await call(printRepairDocument, {
    params: { id: intakeId },
    body: { paper, ids: [...ids] },
    idempotencyKey: randomHex(16),
  });
  return { ...noted, isCopy: (id: number) => noted.copies.some((copy) => copy.id === id) };
}

/** Draws the code that leads to the page of a job; without a storefront it is the code alone, which our scanners know. */
const jobCode = (address: string | null, trackingCode: string, room: { widthMm: number; heightMm: number }) =>
  drawBarcode({ kind: "qr", text: `${address ?? ""}${trackingCode}`, ...room });

/** Returns a signature as a data URL; null once it was erased. */
async function drawingOf(fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  try {
    const file = await call(getPrivateFile, { params: { id: fileId }, query: {} });
    const bytes = new Uint8Array(await file.arrayBuffer());
    return `data:${file.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
  } catch {
    return null;
  }
}

interface Receipt {
  documentId: number;
  signed: { fileId: string | null };
  jobs: readonly { trackingCode: string }[];
}

/** Returns what a receipt has beside its record. */
async function aroundOf(
  paper: Receipt,
  { shop, address, noted }: { shop: ShopConfig; address: string | null; noted: Awaited<ReturnType<typeof note>> },
): Promise<ReceiptAround> {
  const drawn = paper.jobs.length > CODES_MAX ? paper.jobs.slice(0, 1) : paper.jobs;
  const [logo, signature, ...codes] = await Promise.all([
    logoOf(shop),
    drawingOf(paper.signed.fileId),
    ...drawn.map(
      async ({ trackingCode }): Promise<[string, Barcode]> => [
        trackingCode,
        await jobCode(address, trackingCode, { widthMm: 27, heightMm: 27 }),
      ],
    ),
  ]);
  return { shop, logo, signature, codes: new Map(codes), copy: noted.isCopy(paper.documentId) ? noted.now : null };
}

const readDocuments = (intakeId: number) =>
  Promise.all([call(getRepairDocuments, { params: { id: intakeId } }), call(getConfig, {})]);

/** Returns the receipts of an intake as they were signed for, each a document of its own. */
export async function intakeReceiptsOf(
  intakeId: number,
  size: ReceiptSize,
  jobIds: readonly number[] | null = null,
): Promise<PrintDocument[]> {
  const [{ receipts, trackingAddress: address }, shop] = await readDocuments(intakeId);
  const wanted = receipts.filter(({ jobs }) => jobIds === null || jobs.some(({ id }) => jobIds.includes(id)));
  return documentsOf(intakeId, "receipt", wanted, { size, shop, address }, (paper, around) => (
    <IntakeReceipt paper={paper} {...around} />
  ));
}

/** Returns the receipts of the last handover of a job, or of all of an intake. */
export async function collectionReceiptsOf(
  intakeId: number,
  size: ReceiptSize,
  jobId: number | null = null,
): Promise<PrintDocument[]> {
  const [{ collections, trackingAddress: address }, shop] = await readDocuments(intakeId);
  const last = collections.findLast(({ jobs }) => jobId === null || jobs.some(({ id }) => id === jobId));
  return documentsOf(intakeId, "collection", last ? [last] : [], { size, shop, address }, (paper, around) => (
    <CollectionReceipt paper={paper} {...around} />
  ));
}

/**
 * Returns the warranty cards of the devices of the last handover, or of one of its jobs: one for each of which something is covered.
 */
export async function warrantyCardsOf(
  intakeId: number,
  size: CardSize,
  jobId: number | null = null,
): Promise<PrintDocument[]> {
  const [{ collections, trackingAddress: address }, shop] = await readDocuments(intakeId);
  const paper = collections.findLast(({ jobs }) => jobId === null || jobs.some(({ id }) => id === jobId));
  const covered = (paper?.jobs ?? []).filter(
    (job) => (jobId === null || job.id === jobId) && coveredCharges(job).length > 0,
  );
  if (!paper || covered.length === 0) return [];
  const noted = await note(
    intakeId,
    "warranty",
    covered.map(({ id }) => id),
  );
  return Promise.all(
    covered.map(async (job) => {
      const codes = new Map([[job.trackingCode, await jobCode(address, job.trackingCode, CARD_CODE_ROOM)]]);
      const copy = noted.isCopy(job.id) ? noted.now : null;
      return printPage(size, `Warranty ${job.number}`, <WarrantyCard {...{ paper, job, shop, codes, copy }} />);
    }),
  );
}

async function documentsOf<P extends Receipt & { number: string }>(
  intakeId: number,
  kind: RepairDocument,
  documents: readonly P[],
  { size, shop, address }: { size: ReceiptSize; shop: ShopConfig; address: string | null },
  render: (paper: P, around: ReceiptAround) => ReactElement,
): Promise<PrintDocument[]> {
  if (documents.length === 0) return [];
  const noted = await note(
    intakeId,
    kind,
    documents.map(({ documentId }) => documentId),
  );
  return Promise.all(
    documents.map(async (paper) => {
      const around = await aroundOf(paper, { shop, address, noted });
      return printPage(size, `Repair ${paper.number}`, render(paper, around));
    }),
  );
}

export interface LabelJob
  extends Pick<RepairCard, "id" | "number" | "trackingCode" | "about" | "promisedAt" | "place"> {
  name: string;
  /** What came with it and gets a label of its own. */
  accessories: readonly string[];
}

interface LabelsOfIntake {
  intakeId: number;
  jobs: readonly LabelJob[];
}

/** Returns the labels for devices of an intake, and for what came with them. */
async function labelsOf({ intakeId, jobs }: LabelsOfIntake): Promise<RepairLabel[]> {
  const [[{ trackingAddress: address, unnumbered }, shop], noted] = await Promise.all([
    readDocuments(intakeId),
    note(
      intakeId,
      "label",
      jobs.map(({ id }) => id),
    ),
  ]);
  const labels = await Promise.all(
    jobs.map(async (job): Promise<RepairLabel[]> => {
      const code = await jobCode(address, job.trackingCode, labelCodeRoom);
      const common = {
        ...{ number: job.number, code, place: job.place, copyBy: noted.isCopy(job.id) ? noted.now.by : null },
        hasNoNumber: unnumbered.includes(job.id),
        promise: job.promisedAt ? shortTime(job.promisedAt, shop.timeZone) : "",
      };
      return [
        { ...common, name: job.name, about: job.about === job.name ? "" : job.about },
        ...job.accessories.map((name) => ({ ...common, name, about: job.name, hasNoNumber: false })),
      ];
    }),
  );
  return labels.flat();
}

/** Returns the labels for devices of some intakes, all in one document. */
export async function repairLabelsOf(intakes: readonly LabelsOfIntake[], size: LabelSize): Promise<PrintDocument> {
  const labels: RepairLabel[] = [];
  // One after the other: each notes who printed it.
  for (const intake of intakes) labels.push(...(await labelsOf(intake)));
  return printPage(`label-${size}`, "Labels", <RepairLabels labels={labels} size={size} />);
}

/** What a part that is set aside for a job says: which job it is for. */
export interface PartLabelJob extends Pick<RepairCard, "number" | "trackingCode" | "promisedAt"> {
  intakeId: number;
  /** The device that it goes into. */
  device: string;
  /** The part, with how many. */
  part: string;
  /** Where it lies. */
  shelf: string;
}

/** Returns the label of a part that is set aside for a job. It is no copy of the device's own label. */
export async function partLabelOf(
  { intakeId, number, trackingCode, promisedAt, device, part, shelf }: PartLabelJob,
  size: LabelSize,
): Promise<PrintDocument> {
  const [{ trackingAddress: address }, shop] = await readDocuments(intakeId);
  const label: RepairLabel = {
    ...{ number, name: part, about: `for ${device}`, place: shelf, hasNoNumber: false, copyBy: null },
    code: await jobCode(address, trackingCode, labelCodeRoom),
    promise: promisedAt ? shortTime(promisedAt, shop.timeZone) : "",
  };
  return printPage(`label-${size}`, `Part for ${number}`, <RepairLabels labels={[label]} size={size} />);
}

/** Returns labels for places: scanning one puts what is scanned next into it. */
export async function placeLabelsOf(
  places: readonly { id: number; name: string }[],
  size: LabelSize,
): Promise<PrintDocument> {
  const labels = await Promise.all(
    places.map(async ({ id, name }) => ({
      name,
      code: await drawBarcode({ kind: "qr", text: placeCode(id), ...labelCodeRoom }),
    })),
  );
  return printPage(`label-${size}`, "Labels of places", <PlaceLabels labels={labels} size={size} />);
}

/** "Tue 24, 16:00": short enough for a label. */
const shortTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", {
    ...{ weekday: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
    timeZone,
  }).format(new Date(at));

/** Returns the sheet of a job for the bench, as things are now. */
export async function repairSheetOf(id: number, size: SheetSize): Promise<PrintDocument> {
  const params = { id };
  const [job, { lines }] = await Promise.all([call(getRepair, { params }), call(listEstimates, { params })]);
  const [[{ trackingAddress: address }, { timeZone }], noted] = await Promise.all([
    readDocuments(job.intake.id),
    note(job.intake.id, "sheet", [id]),
  ]);
  const code = await jobCode(address, job.trackingCode, { widthMm: 27, heightMm: 27 });
  const facts = { job, lines: lines.filter(isOnSheet), code, timeZone, printed: noted.now, isCopy: noted.isCopy(id) };
  return printPage(size, `Job ${job.number}`, <RepairSheet {...facts} />);
}

const isOnSheet = ({ state }: { state: string }): boolean => state === "approved" || state === "done";

import { type ExportColumn, moment } from "../lists/export-column";
import type { RepairCard } from "./repair-fields";
import { REPAIR_KIND_LABELS, REPAIR_STAGE_LABELS } from "./repair-stages";

/** The columns of the list of repair jobs, for files. */
export const REPAIR_EXPORT: readonly ExportColumn<RepairCard>[] = [
  { id: "number", title: "Number", value: ({ number }) => number },
  { id: "device", title: "Device", value: ({ device }) => device?.name ?? null },
  { id: "about", title: "Problem", value: ({ about }) => about },
  { id: "stage", title: "Stage", value: ({ stage }) => REPAIR_STAGE_LABELS[stage] },
  { id: "technician", title: "Technician", value: ({ technician }) => technician?.name ?? null },
  { id: "promisedAt", title: "Promised", value: ({ promisedAt }) => moment(promisedAt) },
  // Since when: a file is read later than it was made.
  { id: "age", title: "In this stage", value: ({ stageSince }) => moment(stageSince) },
  { id: "customer", title: "Customer", value: ({ customerName }) => customerName },
  { id: "phone", title: "Phone", value: ({ phone }) => phone ?? null },
  { id: "place", title: "Place", value: ({ place }) => place },
  { id: "kind", title: "How it came", value: ({ kind }) => REPAIR_KIND_LABELS[kind] },
  { id: "updatedAt", title: "Changed", value: ({ updatedAt }) => moment(updatedAt) },
];

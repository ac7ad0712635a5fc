import type { ImportAction, ImportChange, ImportProblem } from "@fundi/shared/import/import-record";
import { deleteFolder, type FileStore, readWhole } from "../../../platform/files/file-store";
import type { ProductDraft } from "../read/product-draft";

/** One product of a plan, as the preview shows it and the commit writes it. */
export interface PlanEntry {
  /** Row numbers in the file. */
  rows: number[];
  /** The name of a rejected product, if readable; other products have a draft with the name. */
  name: string;
  action: ImportAction;
  reason: string | null;
  key: string | null;
  draft: ProductDraft | null;
  productId: number | null;
  changes: ImportChange[];
  problems: ImportProblem[];
}

/** One letter per product and list, so that a page of any filter is found without reading the whole plan. */
interface PlanIndex {
  actions: string;
  severities: string;
}

/** Products per file of a plan, and per transaction of its commit. */
export const CHUNK_SIZE = 1000;

const ACTION_LETTERS: Readonly<Record<ImportAction, string>> = { create: "c", update: "u", skip: "s", error: "e" };
const SEVERITY_LETTERS = { error: "e", warning: "w" } as const;

interface PlanFilter {
  action?: ImportAction | undefined;
  severity?: ImportProblem["severity"] | undefined;
  /** Indexes of products that were rejected during the commit, whatever the plan says. */
  refused: ReadonlySet<number>;
}

/** Writes a plan chunk by chunk into the folder `plan` of a store, which must not be in use. */
export class PlanWriter {
  private chunks = 0;
  private actions = "";
  private severities = "";

  constructor(
    private readonly files: Pick<FileStore, "put" | "list" | "delete">,
    private readonly plan: string,
  ) {}

  async open(): Promise<void> {
    await deleteFolder(this.files, `${this.plan}/`);
  }

  async write(entries: readonly PlanEntry[]): Promise<void> {
    for (const { action, problems } of entries) {
      this.actions += ACTION_LETTERS[action];
      const error = problems.some(({ severity }) => severity === "error");
      this.severities += error ? "e" : problems.length > 0 ? "w" : "-";
    }
    await this.files.put(chunkKey(this.plan, this.chunks), Buffer.from(JSON.stringify(entries)));
    this.chunks += 1;
  }

  async close(): Promise<void> {
    const index: PlanIndex = { actions: this.actions, severities: this.severities };
    await this.files.put(`${this.plan}/index.json`, Buffer.from(JSON.stringify(index)));
  }
}

type PlanReading = Pick<FileStore, "get">;

/** Reads the products of one chunk, counted from 0. */
export async function readChunk(files: PlanReading, plan: string, chunk: number): Promise<PlanEntry[]> {
  return JSON.parse((await readWhole(files, chunkKey(plan, chunk))).toString());
}

/** Returns the indexes in the whole plan of the products on a page, and the number of matches. */
export async function findEntries(
  files: PlanReading,
  plan: string,
  filter: PlanFilter,
  page: { offset: number; limit: number },
): Promise<{ places: number[]; total: number }> {
  const index: PlanIndex = JSON.parse((await readWhole(files, `${plan}/index.json`)).toString());
  const action = filter.action && ACTION_LETTERS[filter.action];
  const severity = filter.severity && SEVERITY_LETTERS[filter.severity];
  const places: number[] = [];
  let total = 0;
  for (let place = 0; place < index.actions.length; place += 1) {
    if (action && (filter.refused.has(place) ? "e" : index.actions[place]) !== action) continue;
    if (severity && index.severities[place] !== severity) continue;
    if (total >= page.offset && places.length < page.limit) places.push(place);
    total += 1;
  }
  return { places, total };
}

/** Reads the products at these indexes, in that order. */
export async function readEntries(files: PlanReading, plan: string, places: readonly number[]): Promise<PlanEntry[]> {
  const entries: PlanEntry[] = [];
  let loaded: { chunk: number; entries: PlanEntry[] } | undefined;
  for (const place of places) {
    const chunk = Math.floor(place / CHUNK_SIZE);
    if (loaded?.chunk !== chunk) loaded = { chunk, entries: await readChunk(files, plan, chunk) };
    const entry = loaded.entries[place % CHUNK_SIZE];
    if (entry) entries.push(entry);
  }
  return entries;
}

const chunkKey = (plan: string, chunk: number): string => `${plan}/chunk-${chunk}.json`;

import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ImportAction, ImportChange, ImportProblem } from "@fundi/shared/product-imports";
import type { ProductDraft } from "./product-draft";

/** One product of a plan, as the preview shows it and the commit writes it. */
export interface PlanEntry {
  /** Row numbers in the file. */
  rows: number[];
  /** Of what is refused, as far as it can be read; what has a draft is called as that. */
  name: string;
  action: ImportAction;
  reason: string | null;
  key: string | null;
  draft: ProductDraft | null;
  productId: number | null;
  changes: ImportChange[];
  problems: ImportProblem[];
}

/** One letter per product and list, so that a page of any kind is found without reading the whole plan. */
interface PlanIndex {
  actions: string;
  severities: string;
}

/** Products in one file of a plan, and in one transaction of its commit. */
export const CHUNK_SIZE = 1000;

const ACTION_LETTERS: Readonly<Record<ImportAction, string>> = { create: "c", update: "u", skip: "s", error: "e" };
const SEVERITY_LETTERS = { error: "e", warning: "w" } as const;

export interface PlanFilter {
  action?: ImportAction | undefined;
  severity?: ImportProblem["severity"] | undefined;
  /** Places that were refused while they were written, whatever the plan says of them. */
  refused: ReadonlySet<number>;
}

/** Writes a plan chunk by chunk into `folder`, which must not be in use. */
export class PlanWriter {
  private chunks = 0;
  private actions = "";
  private severities = "";

  constructor(private readonly folder: string) {}

  async open(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true });
  }

  async write(entries: readonly PlanEntry[]): Promise<void> {
    for (const { action, problems } of entries) {
      this.actions += ACTION_LETTERS[action];
      const error = problems.some(({ severity }) => severity === "error");
      this.severities += error ? "e" : problems.length > 0 ? "w" : "-";
    }
    await writeFile(chunkFile(this.folder, this.chunks), JSON.stringify(entries));
    this.chunks += 1;
  }

  async close(): Promise<void> {
    const index: PlanIndex = { actions: this.actions, severities: this.severities };
    await writeFile(path.join(this.folder, "index.json"), JSON.stringify(index));
  }
}

/** The products of one chunk, counted from 0. */
export async function readChunk(folder: string, chunk: number): Promise<PlanEntry[]> {
  return JSON.parse(await readFile(chunkFile(folder, chunk), "utf8"));
}

/** Places, in the whole plan, of the products that a list shows; and how many there are. */
export async function findEntries(
  folder: string,
  filter: PlanFilter,
  page: { offset: number; limit: number },
): Promise<{ places: number[]; total: number }> {
  const index: PlanIndex = JSON.parse(await readFile(path.join(folder, "index.json"), "utf8"));
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

/** The products at these places, in that order. */
export async function readEntries(folder: string, places: readonly number[]): Promise<PlanEntry[]> {
  const entries: PlanEntry[] = [];
  let loaded: { chunk: number; entries: PlanEntry[] } | undefined;
  for (const place of places) {
    const chunk = Math.floor(place / CHUNK_SIZE);
    if (loaded?.chunk !== chunk) loaded = { chunk, entries: await readChunk(folder, chunk) };
    const entry = loaded.entries[place % CHUNK_SIZE];
    if (entry) entries.push(entry);
  }
  return entries;
}

const chunkFile = (folder: string, chunk: number): string => path.join(folder, `chunk-${chunk}.json`);

import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { ExportColumn } from "@fundi/shared/lists/export-column";
import { EXPORT_MAX, type ExportList } from "@fundi/shared/lists/list-export";
import type { Viewer } from "../auth/viewer";
import type { Cell } from "./table";

type Batches<Row> = AsyncIterable<readonly Row[]>;

interface Source<Row extends { id: number }, Filter> {
  list: ExportList;
  columns: readonly ExportColumn<Row>[];
  /** The list's own query. */
  filter: z.ZodType<Filter>;
  /** Returns all rows that it finds, in order. */
  find(filter: Filter, viewer: Viewer): Promise<Batches<Row>> | Batches<Row>;
  /** Returns chosen rows in order, where there is a shorter way than through the whole list. */
  findByIds?(ids: readonly number[], viewer: Viewer): Batches<Row>;
}

interface ExportRequest {
  columns: readonly string[];
  filter: Readonly<Record<string, string>>;
  ids?: readonly number[] | undefined;
  viewer: Viewer;
}

/** A list that can be exported; whatever its rows are, it yields cells. */
export interface ExportSource {
  list: ExportList;
  open(request: ExportRequest): Promise<{ titles: string[]; rows: AsyncIterable<Cell[][]> }>;
}

export const tooMany = () =>
  new AppError(
    "PAYLOAD_TOO_LARGE",
    `A file holds up to ${EXPORT_MAX.toLocaleString("en-KE")} rows. Narrow the list and try again.`,
  );

/** Makes a list exportable. Each module does so for its own. */
export const exportSource = <Row extends { id: number }, Filter>(source: Source<Row, Filter>): ExportSource => ({
  list: source.list,
  async open({ columns: wanted, filter: given, ids, viewer }) {
    const { data: filter, error } = source.filter.safeParse(given);
    if (error)
      throw new AppError("VALIDATION_ERROR", "The filters of this list cannot be read.", undefined, { cause: error });
    const columns = wanted.map((id) => {
      const column = source.columns.find((one) => one.id === id);
      if (!column) throw new AppError("VALIDATION_ERROR", `There is no column “${id}” in this list.`);
      return column;
    });
    const batches =
      ids === undefined
        ? await source.find(filter as Filter, viewer)
        : (source.findByIds?.(ids, viewer) ?? pick(await source.find(filter as Filter, viewer), ids));
    async function* rows(): AsyncGenerator<Cell[][]> {
      for await (const batch of batches) yield batch.map((row) => columns.map((column) => column.value(row)));
    }
    return { titles: columns.map(({ title }) => title), rows: rows() };
  },
});

async function* pick<Row extends { id: number }>(batches: Batches<Row>, ids: readonly number[]): Batches<Row> {
  const wanted = new Set(ids);
  const found = new Map<number, Row>();
  for await (const batch of batches) for (const row of batch) if (wanted.has(row.id)) found.set(row.id, row);
  yield ids.flatMap((id) => found.get(id) ?? []);
}

const BATCH = 500;

/** Yields rows by their ids in batches: the file contains what was found at the start, whatever is added meanwhile. */
export async function* byIds<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Batches<Row> {
  for (let start = 0; start < ids.length; start += BATCH) yield await read(ids.slice(start, start + BATCH));
}

/** Yields the pages of a list in order; a row that moved to the next page meanwhile appears once. */
export async function* pagesOf<Row extends { id: number }>(
  read: (page: number, limit: number) => Promise<readonly Row[]>,
): Batches<Row> {
  const seen = new Set<number>();
  for (let page = 1; ; page += 1) {
    const rows = await read(page, BATCH);
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    if (seen.size > EXPORT_MAX) throw tooMany();
    if (fresh.length > 0) yield fresh;
    if (rows.length < BATCH) return;
  }
}

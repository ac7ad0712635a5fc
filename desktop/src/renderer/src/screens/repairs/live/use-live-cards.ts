import type { CallOutput } from "@fundi/shared/contract/endpoint";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { CARDS_MAX, getRepairCards, type listRepairs } from "@fundi/shared/workshop/repairs";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { wallClock } from "../../../lib/shop-time";
import { useLiveEvent } from "../../../live/live-provider";
import { useStaff } from "../../../session/session";
import type { BoardQuery } from "../repair-queries";
import { type BoardData, patchBoard } from "./patch-board";

/** Events of one change, and of changes that follow each other, are gathered for this long. */
const GATHER_MS = 250;
/** A board or list that could not be patched is fetched after this time, up to twice as long: not by all consoles at once. */
const REFETCH_MS = 2000;

const ROOT = QUERY_ROOTS.repairs;
type Page = CallOutput<typeof listRepairs>;

const withCards = <P extends Page>(page: P, cards: ReadonlyMap<number, RepairCard>): P =>
  page.jobs.some(({ id }) => cards.has(id))
    ? { ...page, jobs: page.jobs.map((job) => cards.get(job.id) ?? job) }
    : page;

/** Patches what a screen shows of some jobs. Returns the keys of what has to be fetched. */
function patchAll(queries: QueryClient, found: readonly RepairCard[], meId: number): string[] {
  const cards = new Map(found.map((card) => [card.id, card]));
  const today = wallClock(new Date()).date;
  const outdated = new Set<string>();
  for (const [key, data] of queries.getQueriesData<BoardData>({ queryKey: [...ROOT, "board"], type: "active" })) {
    if (!data) continue;
    const { by = "stage", technician } = key.at(-1) as Pick<BoardQuery, "by"> & { technician?: number | "me" | "none" };
    let patched: BoardData | null = data;
    for (const card of found) patched &&= patchBoard(patched, card, { by, technician, meId, today });
    if (patched) queries.setQueryData(key, patched);
    else outdated.add("board");
  }
  for (const [key, page] of queries.getQueriesData<Page>({ queryKey: [...ROOT, "matching"], type: "active" })) {
    if (page) queries.setQueryData(key, withCards(page, cards));
    outdated.add("matching");
  }
  for (const [key, list] of queries.getQueriesData<InfiniteData<Page>>({
    queryKey: [...ROOT, "list"],
    type: "active",
  })) {
    if (list) queries.setQueryData(key, { ...list, pages: list.pages.map((page) => withCards(page, cards)) });
    outdated.add("list");
  }
  return [...outdated];
}

/**
 * Keeps boards and lists as they are on the server: of a change, a console asks for the cards that changed, and patches
 * them. What it cannot patch, and what other jobs a filter finds now, is fetched a little later.
 */
export function useLiveCards(): void {
  const queries = useQueryClient();
  const { id: meId } = useStaff();
  const changed = useRef(new Set<number>());
  const gathering = useRef<ReturnType<typeof setTimeout>>();
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const outdated = useRef(new Set<string>());

  const fetchLater = (parts: readonly string[]) => {
    for (const part of parts) outdated.current.add(part);
    if (outdated.current.size === 0) return;
    waiting.current ??= setTimeout(
      () => {
        waiting.current = undefined;
        for (const part of outdated.current) void queries.invalidateQueries({ queryKey: [...ROOT, part] });
        outdated.current.clear();
      },
      REFETCH_MS * (1 + Math.random()),
    );
  };
  const ask = async () => {
    gathering.current = undefined;
    const ids = [...changed.current];
    changed.current.clear();
    if (ids.length > CARDS_MAX) return fetchLater(["board", "matching", "list"]);
    try {
      const { cards } = await call(getRepairCards, { query: { ids: ids.join(",") } });
      fetchLater(patchAll(queries, cards, meId));
    } catch {
      fetchLater(["board", "matching", "list"]);
    }
  };
  useLiveEvent("repair_changed", ({ id }) => {
    changed.current.add(id);
    gathering.current ??= setTimeout(() => void ask(), GATHER_MS);
  });
  useEffect(
    () => () => {
      clearTimeout(gathering.current);
      clearTimeout(waiting.current);
      // What was patched counts as fresh: what still waits is fetched when a screen next shows it.
      for (const part of outdated.current)
        void queries.invalidateQueries({ queryKey: [...ROOT, part], refetchType: "none" });
    },
    [queries],
  );
}

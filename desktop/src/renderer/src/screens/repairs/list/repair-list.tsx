import type { BulkAction } from "@fundi/shared/lists/bulk-actions";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { REPAIR_EXPORT } from "@fundi/shared/workshop/repairs-export";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { BulkProgress } from "../../../lists/bulk/bulk-progress";
import { RecentBulk } from "../../../lists/bulk/recent-bulk";
import type { ListFrame } from "../../../lists/list-screen";
import { ListTable } from "../../../lists/list-table";
import type { RowKey } from "../../../ui/data-table/table-props";
import { MOVES, type MoveId } from "../moves/job-moves";
import { useMoves } from "../moves/use-moves";
import { repairListQuery } from "../repair-queries";
import type { RepairsAddress, SetRepairs } from "../repairs-address";
import { REPAIR_BULK, RepairBulk } from "./repair-bulk";
import { REPAIR_COLUMNS } from "./repair-columns";
import { RepairFilters, repairFilterTags } from "./repair-filters";
import { useBulkText } from "./use-bulk-text";

interface Props {
  list: ListFrame;
  filter: RepairsAddress;
  setFilter: SetRepairs;
}

const repairId = (job: RepairCard) => job.id;
const LETTERS: readonly MoveId[] = ["assign", "promise", "label"];

/** Returns a filter as it is sent: without what is not set, and what only the screen needs. */
const askedOf = ({ tab: _tab, whole: _whole, ...filter }: RepairsAddress) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Omit<
    RepairsAddress,
    "tab" | "whole"
  >;

/** All jobs that match, in the order of their promises or of their entry. */
export function RepairList({ list, filter, setFilter }: Props) {
  const asked = useMemo(() => askedOf(filter), [filter]);
  const sent = useMemo(
    () => Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
    [asked],
  );
  const query = useInfiniteQuery(repairListQuery(asked));
  const rows = useMemo(() => query.data?.pages.flatMap(({ jobs }) => jobs), [query.data]);
  const tags = repairFilterTags({ filter, setFilter });
  const moves = useMoves();
  const { openMenu, start } = moves;
  const isAlone = list.openId === undefined;
  const rowKeys = useMemo<RowKey<RepairCard>[]>(
    () =>
      isAlone
        ? [
            { combo: "m", label: "Act on the job", run: openMenu },
            ...LETTERS.map((move) => ({
              ...{ combo: MOVES[move].letter, label: MOVES[move].label },
              run: (job: RepairCard) => start(job, move),
            })),
          ]
        : [],
    [isAlone, openMenu, start],
  );
  const [bulk, setBulk] = useState<BulkAction | null>(null);
  // Of what was sent, what could not be changed stays chosen.
  const [started, setStarted] = useState<readonly number[]>([]);
  const [select, setSelect] = useState<{ insteadOf: readonly number[]; rows: readonly number[] }>();
  const onStarted = (action: BulkAction, repairs: readonly RepairCard[]) => {
    setBulk(action);
    setStarted(repairs.map(repairId));
  };
  const text = useBulkText(onStarted);
  const matching = query.data?.pages.at(-1);
  return (
    <>
      {bulk && (
        <BulkProgress
          key={bulk.id}
          subject={REPAIR_BULK}
          started={bulk}
          onClose={() => setBulk(null)}
          onDone={(rows) => setSelect({ insteadOf: started, rows })}
        />
      )}
      <ListTable
        list={list}
        query={query}
        continues
        exported={REPAIR_EXPORT}
        asked={sent}
        label="Repair jobs"
        noun="jobs"
        columns={REPAIR_COLUMNS}
        rows={rows}
        rowId={repairId}
        rowKeys={rowKeys}
        sort={filter.sort === "promise" ? { id: "promisedAt", desc: false } : undefined}
        onSort={({ id }) =>
          setFilter({ sort: id === "promisedAt" && filter.sort !== "promise" ? "promise" : "newest" })
        }
        more={
          query.hasNextPage
            ? { text: "More jobs", isLoading: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
            : undefined
        }
        onOpen={list.open}
        canSelectAll
        matching={matching}
        select={select}
        bulkActions={(repairs, _clear, isAll) => (
          <RepairBulk
            repairs={repairs}
            all={isAll ? { filter: asked, total: matching?.total ?? 0 } : undefined}
            onStarted={(action) => onStarted(action, repairs)}
            onText={text.open}
          />
        )}
        tools={() => <RecentBulk subject={REPAIR_BULK} onOpen={(action) => onStarted(action, [])} />}
        filterFields={<RepairFilters filter={filter} setFilter={setFilter} />}
        filters={tags}
        empty={
          tags.length > 0
            ? { title: "No jobs match", description: "Take a filter away, or search for something else." }
            : {
                title: "Nothing is in the workshop",
                description: "Take in what a customer brings, and it appears here.",
              }
        }
      />
      {moves.dialog}
      {text.dialog}
    </>
  );
}

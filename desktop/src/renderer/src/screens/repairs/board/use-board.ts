import { z } from "@fundi/shared/contract/z";
import { BOARD_COLUMNS } from "@fundi/shared/workshop/repairs";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNow } from "../../../lib/clock";
import { wallClock } from "../../../lib/shop-time";
import { useStored } from "../../../lib/stored";
import { useStaff } from "../../../session/session";
import { boardQuery, JOBS_MAX, matchingJobsQuery } from "../repair-queries";
import type { RepairsAddress } from "../repairs-address";
import { type BoardBy, inColumns } from "./board-data";

/** Cards of a column at first. */
const CARDS_AT_FIRST = 50;

const By = z.enum(BOARD_COLUMNS);

/** What the columns of the board are, as each person last chose it on this computer. */
export const useBoardBy = () => useStored<BoardBy>(`repair-board-by:${useStaff().id}`, By, "stage");

/** The board: all open jobs, or those that a figure or a search narrows it to. */
export function useBoard(
  { figure, q = "", technician }: Pick<RepairsAddress, "figure" | "q" | "technician">,
  by: BoardBy,
) {
  const [limit, setLimit] = useState(CARDS_AT_FIRST);
  const isNarrowed = figure !== undefined || q !== "";
  const whose = technician === undefined ? {} : { technician };
  const board = useQuery(boardQuery({ by, limit, ...whose }));
  const matching = useQuery({
    ...matchingJobsQuery({ ...whose, ...(figure && { figure }), ...(q && { q }) }),
    enabled: isNarrowed,
  });
  const today = wallClock(new Date(useNow())).date;
  const found = matching.data?.jobs;
  const narrowed = useMemo(() => found && inColumns(found, by, today), [found, by, today]);
  const shown = isNarrowed ? matching : board;
  return {
    columns: isNarrowed ? narrowed : board.data?.columns,
    figures: board.data?.figures,
    readySince: board.data?.readySince,
    /** Jobs that match beyond those that are shown. */
    hidden: isNarrowed && matching.data ? Math.max(0, matching.data.total - matching.data.jobs.length) : 0,
    isNarrowed,
    today,
    error: shown.error,
    loadedAt: shown.dataUpdatedAt,
    retry: () => void shown.refetch(),
    /** Loads more cards of all columns; undefined where the list has to be used. */
    more: !isNarrowed && limit < JOBS_MAX ? () => setLimit(JOBS_MAX) : undefined,
  };
}

import { Button, Callout } from "@blueprintjs/core";
import type { RepairStage } from "@fundi/shared/workshop/repair-stages";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useNow } from "../../../lib/clock";
import { formatDateTime } from "../../../lib/shop-time";
import { useStaff } from "../../../session/session";
import { TableEmpty, TableProblem } from "../../../ui/data-table/table-states";
import type { MoveId } from "../moves/job-moves";
import { useMoves } from "../moves/use-moves";
import { ownJobsQuery } from "../repair-queries";
import { deviceText, HOLD_PARTY_LABELS, lastFour, STAGE_WAITS_FOR } from "../repair-text";
import type { RepairsAddress, SetRepairs } from "../repairs-address";
import { ColumnChoice, ColumnPicker, KeyLine } from "./board-bar";
import { BoardColumn, type FocusRequest } from "./board-column";
import { type BoardBy, type BoardColumnData, byLateness } from "./board-data";
import { BoardFigures } from "./board-figures";
import { columnTitle, type Deck, type Direction, decksOf, nextCard } from "./board-layout";
import { BoardSkeleton } from "./board-skeleton";
import { dropOn } from "./drop-rules";
import { RepairCard } from "./repair-card";
import { useBoard, useBoardBy } from "./use-board";
import { useBoardKeys } from "./use-board-keys";
import { useCardDrag } from "./use-card-drag";
import { useDropUndo } from "./use-drop-undo";
import "./board.css";

interface BoardProps {
  filter: RepairsAddress;
  setFilter: SetRepairs;
  openId: number | undefined;
  onOpen: (card: { id: number }) => void;
  onNew: () => void;
}

/** Open jobs in columns. Cards are opened, acted on by letters or their menu, and dragged. */
export function Board({ filter, setFilter, openId, onOpen, onNew }: BoardProps) {
  const [by, setBy] = useBoardBy();
  const board = useBoard(filter, by);
  const { data: own } = useQuery(ownJobsQuery);
  const isEmpty = board.columns?.every(({ count }) => count === 0) ?? false;
  return (
    <>
      <div className="board-bar">
        <BoardFigures
          figures={board.figures}
          readySince={board.readySince}
          own={own}
          filter={filter}
          setFilter={setFilter}
        />
        <ColumnChoice by={by} onBy={setBy} />
      </div>
      {board.columns && board.error !== null && (
        <Callout intent="warning" compact role="status" className="board-stale">
          This is how it was at {formatDateTime(new Date(board.loadedAt))}: the shop's server does not answer.{" "}
          <Button size="small" text="Try again" onClick={board.retry} />
        </Callout>
      )}
      {board.hidden > 0 && (
        <Callout compact className="board-stale">
          {board.hidden} more match. The list has them all.{" "}
          <Button size="small" text="Show the list" onClick={() => setFilter({ tab: "list" })} />
        </Callout>
      )}
      {board.columns === undefined ? (
        <div className="board-waiting">
          {board.error === null ? <BoardSkeleton /> : <TableProblem error={board.error} onRetry={board.retry} />}
        </div>
      ) : isEmpty ? (
        <div className="board-waiting">
          <EmptyBoard isNarrowed={board.isNarrowed || filter.technician !== undefined} {...{ setFilter, onNew }} />
        </div>
      ) : (
        <Columns
          key={by}
          {...{ by, filter, openId, onOpen }}
          columns={board.columns}
          today={board.today}
          onMore={board.more}
        />
      )}
    </>
  );
}

const EmptyBoard = ({
  isNarrowed,
  setFilter,
  onNew,
}: { isNarrowed: boolean } & Pick<BoardProps, "setFilter" | "onNew">) =>
  isNarrowed ? (
    <TableEmpty
      filters={[]}
      empty={{
        title: "No open job matches",
        action: (
          <Button
            text="Show all"
            onClick={() => setFilter({ figure: undefined, technician: undefined, q: undefined })}
          />
        ),
      }}
    />
  ) : (
    <TableEmpty
      filters={[]}
      empty={{
        title: "Nothing is in the workshop",
        description: "Take in what a customer brings, and it appears here.",
        action: <Button intent="primary" text="New intake" onClick={onNew} />,
      }}
    />
  );

interface ColumnsProps extends Pick<BoardProps, "filter" | "openId" | "onOpen"> {
  by: BoardBy;
  columns: readonly BoardColumnData[];
  today: string;
  onMore: (() => void) | undefined;
}

/** Returns what is said of a column: whose clock runs in it. */
function noteOf(by: BoardBy, key: string): string | undefined {
  if (by !== "stage") return undefined;
  const party = STAGE_WAITS_FOR[key as RepairStage];
  return party === "us" || party === "nobody" ? undefined : HOLD_PARTY_LABELS[party];
}

function Columns({ by, columns, today, filter, openId, onOpen, onMore }: ColumnsProps) {
  const now = useNow();
  const me = useStaff();
  const decks = useMemo(() => decksOf(columns, by), [columns, by]);
  const choice = useChoice(decks);
  const [movedHere, setMovedHere] = useState<ReadonlySet<number>>(new Set());
  const { refocus } = choice;
  const undo = useDropUndo();
  const { moved } = undo;
  const onMoved = useCallback(
    (id: number, move: MoveId) => {
      setMovedHere((ids) => new Set(ids).add(id));
      refocus(id);
      moved(id, move);
    },
    [refocus, moved],
  );
  const moves = useMoves(onMoved);
  undo.start.current = moves.start;
  const selected = useMemo(
    () => columns.flatMap(({ cards }) => cards).find(({ id }) => id === choice.selectedId),
    [columns, choice.selectedId],
  );
  const onKeyDown = useBoardKeys({ selected, moves, onStep: choice.step, isEnabled: openId === undefined });
  const { dragged, start, showGhost } = useCardDrag((card, to) => {
    const drop = dropOn(card, by, to, me);
    if (!drop.isPossible) return;
    undo.dropped(by === "stage" ? { id: card.id, move: drop.move } : null);
    moves.start(card, drop.move, drop.preset);
  });
  const title = (column: BoardColumnData) => columnTitle(column, by, today);
  const columnOf = ({ id }: Deck, column: BoardColumnData) => (
    <BoardColumn
      key={column.key}
      column={column}
      title={title(column)}
      note={id === "theirs" ? noteOf(by, column.key) : undefined}
      none="No jobs."
      {...{ now, openId, movedHere, onMore }}
      meId={me.id}
      selectedId={choice.selectedId}
      savingId={moves.savingId}
      focus={choice.focus}
      drop={dragged && dragged.from !== column.key ? dropOn(dragged.card, by, column.key, me) : null}
      draggedId={dragged?.card.id}
      isOver={dragged?.over === column.key}
      isPicked={column.key === choice.picked}
      listAddress={listAddressOf(by, column.key, filter)}
      onSelect={choice.select}
      onOpen={onOpen}
      onPointerDown={start}
    />
  );
  return (
    <>
      <ColumnPicker
        picked={choice.picked}
        onPick={choice.pick}
        columns={decks.flatMap(({ id, columns: all }) =>
          all.map((column) => ({
            ...{ key: column.key, title: title(column), count: column.count, deck: id },
            late: column.cards.filter(({ lateness }) => lateness === "late").length,
          })),
        )}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from card to card */}
      <div className={`board is-by-${by}${dragged ? " is-dragging" : ""}`} onKeyDown={onKeyDown}>
        {decks.map((deck) => (
          <div key={deck.id} className={`board-deck is-${deck.id}`}>
            {deck.title && (
              <p className="board-deck-title">
                <b>{deck.title}</b> {deckText(deck)}
              </p>
            )}
            <div className="board-columns">{deck.columns.map((column) => columnOf(deck, column))}</div>
          </div>
        ))}
      </div>
      <KeyLine
        selected={selected && `${lastFour(selected.number)} ${deviceText(selected)}`}
        isDragging={dragged !== null}
      />
      {dragged && (
        <div ref={showGhost} className="board-ghost" style={{ width: dragged.width }} aria-hidden>
          <RepairCard card={dragged.card} now={now} meId={me.id} />
        </div>
      )}
      {moves.dialog}
    </>
  );
}

function deckText({ id, columns }: Deck): string {
  const count = columns.reduce((sum, column) => sum + column.count, 0);
  const jobs = `${count} ${count === 1 ? "job" : "jobs"}`;
  return id === "ours" ? `${jobs}, our clock runs` : `${jobs}, somebody else is waited for`;
}

/** Returns where all jobs of a column are listed. */
function listAddressOf(by: BoardBy, key: string, { technician }: RepairsAddress): string {
  const params = new URLSearchParams({ tab: "list" });
  if (technician !== undefined) params.set("technician", String(technician));
  if (by === "stage") params.set("stage", key);
  if (by === "technician") params.set("technician", key === "0" ? "none" : key);
  if (by === "place" && key !== "") params.set("place", key);
  return `/admin/repairs?${params}`;
}

/** The chosen card, and the column that is shown where there is room for one. */
function useChoice(decks: readonly Deck[]) {
  const [selectedId, setSelected] = useState<number | null>(null);
  const [focus, setFocus] = useState<FocusRequest | null>(null);
  const [picked, setPicked] = useState<string>();
  const all = decks.flatMap(({ columns }) => columns);
  const holder = all.find(({ cards }) => cards.some(({ id }) => id === selectedId))?.key;
  // The column of the chosen card comes into sight with it.
  useEffect(() => {
    if (holder !== undefined) setPicked(holder);
  }, [holder]);
  const refocus = useCallback((id: number) => setFocus((last) => ({ id, count: (last?.count ?? 0) + 1 })), []);
  const fullest = all.find(({ cards }) => cards.length > 0)?.key;
  return {
    selectedId:
      selectedId ?? decks.flatMap(({ columns }) => columns).find(({ cards }) => cards.length > 0)?.cards[0]?.id ?? null,
    focus,
    picked: picked !== undefined && all.some(({ key }) => key === picked) ? picked : fullest,
    select: useCallback((id: number) => {
      setSelected(id);
      // The focus went to another card: it is not called back.
      setFocus((last) => (last?.id === id ? last : null));
    }, []),
    pick: setPicked,
    refocus,
    step: (direction: Direction) => {
      const sorted = decks.map((deck) => ({
        ...deck,
        columns: deck.columns.map((column) => ({ ...column, cards: byLateness(column.cards) })),
      }));
      const next = nextCard(sorted, selectedId, direction);
      if (next === null) return;
      setSelected(next);
      refocus(next);
    },
  };
}

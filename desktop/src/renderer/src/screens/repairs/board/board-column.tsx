import type { RepairCard as Card } from "@fundi/shared/workshop/repair-fields";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type PointerEvent, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { type BoardColumnData, byLateness } from "./board-data";
import type { Drop } from "./drop-rules";
import { RepairCard } from "./repair-card";
import { type LyingCard, lying, steadyCards } from "./steady-cards";

/** The height of a card with the gap below it, until it is measured. */
const CARD_PX = 82;

/** The card to which the focus goes, and a number that grows with every request. */
export interface FocusRequest {
  id: number;
  count: number;
}

interface BoardColumnProps {
  column: BoardColumnData;
  title: string;
  /** What is said below the title of a column without jobs. */
  none: string;
  /** Whose clock runs, or the like. */
  note?: string | undefined;
  now: number;
  meId: number;
  selectedId: number | null;
  openId: number | undefined;
  savingId: number | undefined;
  focus: FocusRequest | null;
  /** A card in the air, and what dropping it here would do; null where it comes from. */
  drop: Drop | null;
  draggedId: number | undefined;
  isOver: boolean;
  /** The one that is shown where there is room for one only. */
  isPicked: boolean;
  /** Jobs that were moved here: they leave their column though somebody points at it. */
  movedHere: ReadonlySet<number>;
  /** Where all its jobs are listed. */
  listAddress: string;
  /** Loads more cards; undefined where there are none, or the list has to be used. */
  onMore: (() => void) | undefined;
  onSelect: (id: number) => void;
  onOpen: (card: Card) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, card: Card, from: string) => void;
}

/** A column of the board: its cards scroll by themselves, and only those in sight are rendered. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, title, now, selectedId, focus, drop } = props;
  const headingId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const { cards, pointed } = useSteady(column.cards, props.movedHere, section);
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => cards[index]?.card.id ?? index,
    overscan: 4,
  });
  useFocusRequest(focus, cards, scroller, (index) => virtualizer.scrollToIndex(index));
  const { onPointerDown } = props;
  const { key } = column;
  const grab = useCallback(
    (event: PointerEvent<HTMLElement>, grabbed: Card) => onPointerDown(event, grabbed, key),
    [onPointerDown, key],
  );
  const late = column.cards.filter(({ lateness }) => lateness === "late").length;
  const states = [
    props.isPicked && "is-picked",
    drop && (drop.isPossible ? "can-drop" : "no-drop"),
    props.isOver && "is-over",
  ];
  return (
    <section
      className={["board-column", ...states].filter(Boolean).join(" ")}
      data-column={column.key}
      ref={section}
      aria-labelledby={headingId}
      {...pointed}
    >
      <header className="board-column-head">
        <h2 id={headingId}>
          {title} <span className="board-count">{column.count}</span>
        </h2>
        {late > 0 && <span className="board-late">{late} late</span>}
        {props.note && <span className="board-note">{props.note}</span>}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <div ref={scroller} className="board-cards" tabIndex={0}>
        {column.count === 0 && <p className="board-none">{props.none}</p>}
        <ul style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const lies = cards[item.index];
            if (!lies) return null;
            const { card, hasLeft } = lies;
            return (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <RepairCard
                  card={card}
                  now={now}
                  meId={props.meId}
                  isSelected={card.id === selectedId}
                  isOpen={card.id === props.openId}
                  isSaving={card.id === props.savingId}
                  isSource={card.id === props.draggedId}
                  hasLeft={hasLeft}
                  onSelect={props.onSelect}
                  onOpen={props.onOpen}
                  onPointerDown={grab}
                />
              </li>
            );
          })}
        </ul>
        <MoreCards {...props} shown={column.cards.length} />
      </div>
      {drop && <DropPlace drop={drop} />}
    </section>
  );
}

/** Shown over a column while a card is in the air. */
const DropPlace = ({ drop }: { drop: Drop }) => (
  <p className="board-drop">
    <span>{drop.isPossible ? drop.verb : drop.reason}</span>
  </p>
);

/** What leads to the cards that are not loaded. */
function MoreCards({ column, shown, onMore, listAddress }: BoardColumnProps & { shown: number }) {
  const hidden = column.count - shown;
  if (hidden <= 0) return null;
  return onMore ? (
    <button type="button" className="board-more" onClick={onMore}>
      {hidden} more
    </button>
  ) : (
    <Link className="board-more" to={listAddress}>
      {hidden} more in the list
    </Link>
  );
}

/** The cards in their order, which stays while somebody points at the column or has the focus in it. */
function useSteady(current: readonly Card[], movedHere: ReadonlySet<number>, section: RefObject<HTMLElement>) {
  const [isPointed, setPointed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const last = useRef<readonly LyingCard[]>([]);
  const isHeld = isPointed || hasFocus;
  const cards = useMemo(
    () => (isHeld ? steadyCards(last.current, current, movedHere) : lying(byLateness(current))),
    [isHeld, current, movedHere],
  );
  useEffect(() => {
    last.current = cards;
    // A card that goes away with the focus says nothing.
    if (hasFocus && !section.current?.contains(document.activeElement)) setFocus(false);
  });
  return {
    cards,
    pointed: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}

/** Scrolls to the card to which the focus goes, and focuses it once it is rendered. */
function useFocusRequest(
  focus: FocusRequest | null,
  cards: readonly LyingCard[],
  scroller: RefObject<HTMLElement>,
  scrollTo: (index: number) => void,
): void {
  const done = useRef(0);
  const scrolledFor = useRef(0);
  useEffect(() => {
    if (focus === null || done.current === focus.count) return;
    const index = cards.findIndex(({ card, hasLeft }) => card.id === focus.id && !hasLeft);
    if (index < 0) return;
    const rendered = scroller.current?.querySelector<HTMLElement>(`[data-repair="${focus.id}"]`);
    const { activeElement } = document;
    const isElsewhere =
      activeElement instanceof HTMLElement && activeElement !== document.body && !("repair" in activeElement.dataset);
    // Who went on to something else meanwhile stays there.
    if (isElsewhere && activeElement.isConnected) return;
    if (rendered) {
      done.current = focus.count;
      rendered.focus();
    } else if (scrolledFor.current !== focus.count) {
      scrolledFor.current = focus.count;
      // The card is rendered next, and this runs again.
      scrollTo(index);
    }
  });
}

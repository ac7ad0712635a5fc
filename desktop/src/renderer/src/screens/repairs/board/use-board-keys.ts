import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { type Key, useKeys } from "../../../ui/keys/keys";
import type { MoveId } from "../moves/job-moves";
import type { Moves } from "../moves/use-moves";
import type { Direction } from "./board-layout";

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

interface Options {
  /** The job that the letters act on. */
  selected: RepairCard | undefined;
  moves: Moves;
  onStep: (direction: Direction) => void;
  /** The open job has the letters. */
  isEnabled: boolean;
}

const LETTERS: readonly { combo: string; label: string; move: MoveId }[] = [
  { combo: "a", label: "Assign the job", move: "assign" },
  { combo: "p", label: "Change the promise", move: "promise" },
  { combo: "l", label: "Set a label", move: "label" },
  { combo: "w", label: "Put on hold", move: "hold" },
];

/** The keys of the board: arrows choose a card, letters act on it. Returns the handler of keys pressed on a card. */
export function useBoardKeys(options: Options): (event: KeyboardEvent) => void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { isEnabled } = options;
  const keys = useMemo<Key[]>(() => {
    if (!isEnabled) return [];
    const onSelected = (act: (job: RepairCard, moves: Moves) => void) => () => {
      const { selected, moves } = latest.current;
      if (selected) act(selected, moves);
    };
    // With the focus nowhere the arrows begin at the chosen card.
    const arrow = (combo: string, direction: Direction): Key => ({
      ...{ combo, label: direction === "down" ? "Next card" : `Card ${direction}`, passive: true },
      run: (event) => {
        if (document.activeElement !== document.body) return;
        event.preventDefault();
        latest.current.onStep(direction);
      },
    });
    return [
      arrow("down", "down"),
      arrow("up", "up"),
      arrow("left", "left"),
      arrow("right", "right"),
      { combo: "enter", label: "Open the job" },
      { combo: "m", label: "Move the job, or act on it", run: onSelected((job, moves) => moves.openMenu(job)) },
      { combo: "shift+a", label: "Take the job", run: onSelected((job, moves) => moves.takeIt(job)) },
      ...LETTERS.map(({ combo, label, move }) => ({
        ...{ combo, label },
        run: onSelected((job, moves) => moves.start(job, move)),
      })),
    ];
  }, [isEnabled]);
  useKeys("screen", keys);
  return (event) => {
    const direction = ARROWS[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    latest.current.onStep(direction);
  };
}

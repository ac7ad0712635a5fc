import { Dialog, DialogBody } from "@blueprintjs/core";
import { REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import type { KeyboardEvent } from "react";
import { deviceText, lastFour } from "../repair-text";
import { MOVE_IDS, MOVES, type MoveId, movesOf, refusedBecause } from "./job-moves";
import type { MovedJob } from "./move-draft";
import "./moves.css";

interface Props {
  job: MovedJob;
  onChoose: (move: MoveId) => void;
  onClose: () => void;
}

/** The actions of a job: what is possible with its letter, and what one would look for with the reason why not. */
export function MoveMenu({ job, onChoose, onClose }: Props) {
  const possible = movesOf(job);
  const refused = MOVE_IDS.flatMap((move) => {
    const reason = refusedBecause(job, move);
    return reason === undefined ? [] : [{ move, reason }];
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const byKey = possible.find((move) => MOVES[move].letter === event.key.toLowerCase());
    if (byKey) onChoose(byKey);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp")
      focusNext(event.currentTarget, event.key === "ArrowDown" ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog
      isOpen
      className="move-menu"
      title={`${lastFour(job.number)} ${deviceText(job)}, ${REPAIR_STAGE_LABELS[job.stage]}`}
      onClose={onClose}
    >
      <DialogBody>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: letters and arrows are shortcuts for its buttons */}
        <div onKeyDown={onKeyDown}>
          {possible.map((move, index) => (
            <button
              key={move}
              type="button"
              className="move-menu-item"
              // biome-ignore lint/a11y/noAutofocus: a menu takes the focus
              autoFocus={index === 0}
              aria-keyshortcuts={MOVES[move].letter.toUpperCase()}
              onClick={() => onChoose(move)}
            >
              <span className={MOVES[move].isDangerous ? "move-menu-danger" : undefined}>{MOVES[move].label}</span>
              <kbd aria-hidden>{MOVES[move].letter.toUpperCase()}</kbd>
            </button>
          ))}
          {refused.map(({ move, reason }) => (
            <p key={move} className="move-menu-refused">
              {MOVES[move].label}
              <small>{reason}</small>
            </p>
          ))}
          {possible.length === 0 && <p className="move-menu-refused">This job is over: nothing is left to be done.</p>}
        </div>
      </DialogBody>
    </Dialog>
  );
}

/** Moves the focus to the next or previous button, around the end. */
function focusNext(menu: HTMLElement, step: 1 | -1): void {
  const buttons = [...menu.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useStaff } from "../../../session/session";
import { showToast } from "../../../ui/toasts";
import { checkInAddress } from "../intake/origin-address";
import { lastFour } from "../repair-text";
import { MOVES, type MoveId, mayMove, refusedBecause } from "./job-moves";
import { MoveDialog } from "./move-dialog";
import type { DialogMove, MoveDraft, MovedJob } from "./move-draft";
import { startOf, toRequest } from "./move-draft";
import { MoveMenu } from "./move-menu";
import { toastRefusal, useRepairRequest } from "./repair-requests";

type Open =
  | { job: MovedJob; move: DialogMove; preset?: Partial<MoveDraft> | undefined }
  | { job: MovedJob; move: "menu" };

export interface Moves {
  /** Opens the menu of a job's actions. */
  openMenu: (job: MovedJob) => void;
  /** Makes a move: at once, or after its dialog has asked for what it requires. */
  start: (job: MovedJob, move: MoveId, preset?: Partial<MoveDraft>) => void;
  /** Gives a job that nobody has to the current user. */
  takeIt: (job: MovedJob) => void;
  /** The job for which a response is waited. */
  savingId: number | undefined;
  /** The open menu or dialog. */
  dialog: ReactNode;
}

/** One function for all renders: another one would register the keys of a list again, without an end. */
const NOTHING = () => undefined;

/** Called with a job that was changed here, and what was done. */
type OnMoved = (id: number, move: DialogMove) => void;

/** Gives the focus back to what had it before a menu or dialog was open, where that is still there. */
function useOpener(isOpen: boolean): void {
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (isOpen && !wasOpen.current) before.current = document.activeElement;
  useEffect(() => {
    const { current } = before;
    // Where the focus went on by itself, as to the card that was moved, it stays.
    if (wasOpen.current && !isOpen && current instanceof HTMLElement && document.activeElement === document.body)
      current.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** What can be done with jobs of a board, a list or the open job. `onMoved` is called when a move was made here. */
export function useMoves(onMoved: OnMoved = NOTHING): Moves {
  const me = useStaff().id;
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const request = useRepairRequest();
  const { mutate } = request;
  const send = useCallback(
    (job: MovedJob, move: DialogMove, preset?: Partial<MoveDraft>) =>
      mutate(
        { job, request: toRequest(move, startOf(job, move, preset)) },
        { onSuccess: () => onMoved(job.id, move), onError: (error) => toastRefusal(error, job) },
      ),
    [mutate, onMoved],
  );
  const start = useCallback(
    (job: MovedJob, move: MoveId, preset?: Partial<MoveDraft>) => {
      if (!mayMove(job, move)) {
        const reason = refusedBecause(job, move) ?? "This is not possible now.";
        void showToast({ message: `${lastFour(job.number)}: ${reason}`, intent: "warning" });
      } else if (move === "check_in") navigate(checkInAddress(job.id));
      else if (MOVES[move].isImmediate) send(job, move, preset);
      else setOpen({ job, move, preset });
    },
    [send, navigate],
  );
  const close = useCallback(() => setOpen(null), []);
  useOpener(open !== null);
  return {
    openMenu: useCallback((job: MovedJob) => setOpen({ job, move: "menu" }), []),
    start,
    takeIt: useCallback((job: MovedJob) => send(job, "assign", { technicianId: String(me) }), [send, me]),
    savingId: request.isPending ? request.variables?.job.id : undefined,
    dialog: useMemo(() => {
      if (open === null) return null;
      if (open.move === "menu")
        return (
          <MoveMenu
            job={open.job}
            onClose={close}
            onChoose={(move) => {
              close();
              start(open.job, move);
            }}
          />
        );
      const { job, move, preset } = open;
      return (
        <MoveDialog
          key={`${job.id} ${move}`}
          {...{ job, move, preset }}
          onClose={close}
          onDone={() => {
            close();
            onMoved(job.id, move);
          }}
        />
      );
    }, [open, close, start, onMoved]),
  };
}

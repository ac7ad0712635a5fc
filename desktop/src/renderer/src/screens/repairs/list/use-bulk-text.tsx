import type { BulkAction } from "@fundi/shared/lists/bulk-actions";
import { type RepairBulkChange, startBulkRepairs } from "@fundi/shared/workshop/repair-bulk";
import { type ReactNode, useState } from "react";
import { call } from "../../../lib/call";
import { useStartBulk } from "../../../lists/bulk/bulk-queries";
import { BulkTextDialog } from "./bulk-text-dialog";
import { choiceOf, type RepairsToChange } from "./repair-choice";

export type TextKind = "ready" | "words";

interface BulkText {
  /** Opens the dialog for the repairs that are chosen now. */
  open: (kind: TextKind, chosen: RepairsToChange) => void;
  /** The open dialog. */
  dialog: ReactNode;
}

/**
 * Texts to the customers of many repairs. Who gets them is settled when the dialog opens: a list that changes meanwhile
 * does not change it. It closes once they are on their way; words that were not sent are there when it opens again.
 */
export function useBulkText(onStarted: (action: BulkAction, repairs: RepairsToChange["repairs"]) => void): BulkText {
  const [opened, setOpened] = useState<(RepairsToChange & { kind: TextKind }) | null>(null);
  const [words, setWords] = useState("");
  const start = useStartBulk(
    (input: { body: { choice: ReturnType<typeof choiceOf>; change: RepairBulkChange }; idempotencyKey: string }) =>
      call(startBulkRepairs, input),
    {
      onStarted: (action) => {
        setOpened(null);
        setWords("");
        onStarted(action, opened?.repairs ?? []);
      },
      // The dialog shows it.
      onProblem: () => undefined,
    },
  );
  return {
    open: (kind, chosen) => {
      if (!start.isPending) start.reset();
      setOpened({ kind, ...chosen });
    },
    dialog: opened && (
      <BulkTextDialog
        {...opened}
        {...{ words, onWords: setWords }}
        isBusy={start.isPending}
        problem={start.error}
        onSend={(change) => start.mutate({ choice: choiceOf(opened), change })}
        onClose={() => setOpened(null)}
      />
    ),
  };
}

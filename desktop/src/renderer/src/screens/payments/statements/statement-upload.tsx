import { Button, Callout, Icon, ProgressBar } from "@blueprintjs/core";
import { DocumentOpen } from "@blueprintjs/icons";
import type { CallOutput } from "@fundi/shared/endpoint";
import { type loadStatement, STATEMENT_MAX_BYTES } from "@fundi/shared/money-received";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { problemText } from "../../../lib/problem";
import { useFileDrop } from "../../../ui/use-file-drop";
import { ColumnDialog } from "./column-dialog";
import { useLoadStatement } from "./statement-queries";

type Loaded = CallOutput<typeof loadStatement>;
type Unknown = Extract<Loaded, { state: "unknown_columns" }>;

const ACCEPTED = ".csv,.tsv,.txt,.xlsx";

/** The way in for a statement: choose a file or drop it anywhere; titles that nobody knows are asked about once. */
export function StatementUpload({ onLoaded }: { onLoaded: (id: number, alreadyLoaded: boolean) => void }) {
  const { mutate, isPending } = useLoadStatement();
  const [share, setShare] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const lastFile = useRef<File | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const hintId = useId();
  useEffect(() => () => stopper.current?.abort(), []);

  const send = useCallback(
    (file: File) => {
      stopper.current?.abort();
      setUnknown(null);
      setShare(0);
      const isTooLarge = file.size > STATEMENT_MAX_BYTES;
      lastFile.current = isTooLarge ? null : file;
      setTrouble(isTooLarge ? "This file is larger than 20 MB. Export a shorter time." : null);
      if (isTooLarge) return;
      const { signal } = newStopper(stopper);
      mutate(
        { file, onSent: setShare, signal },
        {
          onSuccess: (loaded) => {
            if (loaded.state === "unknown_columns") setUnknown(loaded);
            else onLoaded(loaded.statement.id, loaded.alreadyLoaded);
          },
          onError: (error) => {
            if (!signal.aborted) setTrouble(problemText(error));
          },
        },
      );
    },
    [mutate, onLoaded],
  );
  const isOver = useFileDrop(send);
  const again = () => lastFile.current && send(lastFile.current);

  return (
    <>
      {trouble && (
        <Callout intent="danger" role="alert" title="The statement was not loaded" className="statement-trouble">
          <p>{trouble}</p>
          {lastFile.current && <Button text="Try this file again" onClick={again} />}
        </Callout>
      )}
      <section className={isOver ? "statement-drop is-over" : "statement-drop"} aria-label="Load a statement">
        {isPending ? (
          <div className="statement-sending" aria-live="polite">
            <strong>{share < 1 ? `Sending ${lastFile.current?.name ?? "the file"}` : "Reading the statement…"}</strong>
            <ProgressBar
              intent="primary"
              animate={share >= 1}
              stripes={share >= 1}
              {...(share < 1 && { value: share })}
            />
            <Button size="small" text="Stop" onClick={() => stopper.current?.abort()} />
          </div>
        ) : (
          <>
            <Icon icon={<DocumentOpen size={24} />} className="bp6-text-muted" />
            <div className="statement-drop-words">
              <strong>{isOver ? "Let go to read this file" : "Drop a statement here"}</strong>
              <p id={hintId} className="bp6-text-muted">
                CSV or Excel (.xlsx) from the M-Pesa portal or your bank, up to 20 MB. A line counts once, however often
                it is loaded, and nothing is approved until you say so.
              </p>
            </div>
            <Button intent="primary" aria-describedby={hintId} onClick={() => input.current?.click()}>
              Choose a file
            </Button>
          </>
        )}
        <input
          ref={input}
          hidden
          type="file"
          aria-label="Statement"
          accept={ACCEPTED}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file can be chosen again.
            currentTarget.value = "";
            if (file) send(file);
          }}
        />
      </section>
      {unknown && <ColumnDialog found={unknown} onMapped={again} onClose={() => setUnknown(null)} />}
    </>
  );
}

function newStopper(stopper: { current: AbortController | null }): AbortController {
  stopper.current = new AbortController();
  return stopper.current;
}

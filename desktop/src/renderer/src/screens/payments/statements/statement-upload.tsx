import { Button, Callout, Icon, ProgressBar } from "@blueprintjs/core";
import { DocumentOpen } from "@blueprintjs/icons";
import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { type loadStatement, STATEMENT_MAX_BYTES } from "@fundi/shared/payments/received-money";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { problemText } from "../../../lib/problem";
import { useFileDrop } from "../../../ui/forms/use-file-drop";
import { ColumnDialog } from "./column-dialog";
import { useLoadStatement } from "./statement-queries";

type Loaded = CallOutput<typeof loadStatement>;
type Unknown = Extract<Loaded, { state: "unknown_columns" }>;

const ACCEPTED = ".csv,.tsv,.txt,.xlsx";

/** Uploads a statement by file picker or drop; unknown column titles are asked for once. */
export function StatementUpload({ onLoaded }: { onLoaded: (id: number, alreadyLoaded: boolean) => void }) {
  const { mutate, isPending } = useLoadStatement();
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
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
      setProblem(isTooLarge ? "This file is larger than 20 MB. Export a shorter time." : null);
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
            if (!signal.aborted) setProblem(problemText(error));
          },
        },
      );
    },
    [mutate, onLoaded],
  );
  const isDraggedOver = useFileDrop(send);
  const retry = () => lastFile.current && send(lastFile.current);

  return (
    <>
      {problem && (
        <Callout intent="danger" role="alert" title="The statement was not loaded" className="statement-problem">
          <p>{problem}</p>
          {lastFile.current && <Button text="Try this file again" onClick={retry} />}
        </Callout>
      )}
      <section className={isDraggedOver ? "statement-drop is-over" : "statement-drop"} aria-label="Load a statement">
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
              <strong>{isDraggedOver ? "Let go to read this file" : "Drop a statement here"}</strong>
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
            // Reset, so that the same file can be chosen again.
            currentTarget.value = "";
            if (file) send(file);
          }}
        />
      </section>
      {unknown && <ColumnDialog found={unknown} onMapped={retry} onClose={() => setUnknown(null)} />}
    </>
  );
}

function newStopper(stopper: { current: AbortController | null }): AbortController {
  stopper.current = new AbortController();
  return stopper.current;
}

import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { formatFileSize } from "@fundi/shared/file-size";
import { ApiError } from "@fundi/shared/http";
import { type MutableRefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Screen } from "../../ui/screen";
import { FileDrop } from "./file-drop";
import { type FileTrouble, troubleBeforeUpload, troubleFromServer } from "./import-file";
import { useUploadImport } from "./import-queries";
import { PasteDialog } from "./paste-dialog";
import { RecentImports } from "./recent-imports";

/** Where an import begins: a file, a paste, or one that was begun before. */
export function ImportStart() {
  const navigate = useNavigate();
  const upload = useUpload((id) => navigate(`/admin/import/${id}`));
  const [pasted, setPasted] = useState<string | null>(null);
  const { send } = upload;
  const sendFile = useCallback(
    (file: File) => {
      setPasted(null);
      send(file);
    },
    [send],
  );
  return (
    <Screen title="Import products">
      <div className="import-start">
        {upload.trouble && <Trouble trouble={upload.trouble} onRetry={upload.retry} />}
        {upload.file ? (
          <Sending file={upload.file} share={upload.share} onStop={upload.stop} />
        ) : (
          <FileDrop onFile={sendFile} onPaste={setPasted} />
        )}
        {pasted !== null && <PasteDialog initialText={pasted} onFile={sendFile} onClose={() => setPasted(null)} />}
        <RecentImports />
      </div>
    </Screen>
  );
}

/** One upload at a time, with what went wrong with the last one. Leaving the screen stops it. */
function useUpload(onDone: (importId: number) => void) {
  const { mutate } = useUploadImport();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [trouble, setTrouble] = useState<FileTrouble | null>(null);
  const lastFile = useRef<File | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const done = useRef(onDone);
  done.current = onDone;

  const send = useCallback(
    (chosen: File) => {
      stopper.current?.abort();
      const early = troubleBeforeUpload(chosen);
      lastFile.current = early ? null : chosen;
      setTrouble(early);
      setShare(0);
      if (early) return;
      setFile(chosen);
      const { signal } = newStopper(stopper);
      mutate(
        { file: chosen, onSent: setShare, signal },
        {
          onSuccess: ({ id }) => done.current(id),
          onError: (error) => {
            if (signal.aborted) return;
            setFile(null);
            setTrouble(
              troubleFromServer(error instanceof ApiError ? error : new ApiError(error.message, 0, "UNKNOWN")),
            );
          },
        },
      );
    },
    [mutate],
  );
  return {
    file,
    share,
    trouble,
    send,
    retry: lastFile.current && (() => lastFile.current && send(lastFile.current)),
    stop(): void {
      stopper.current?.abort();
      setFile(null);
    },
  };
}

function newStopper(stopper: MutableRefObject<AbortController | null>): AbortController {
  stopper.current = new AbortController();
  return stopper.current;
}

function Sending({ file, share, onStop }: { file: File; share: number; onStop: () => void }) {
  const isSent = share >= 1;
  return (
    <section className="import-drop import-sending" aria-label="Upload" aria-live="polite">
      <h2 className="bp6-heading">{isSent ? "Reading the file…" : `Sending ${file.name}`}</h2>
      <ProgressBar intent="primary" animate={isSent} stripes={isSent} value={isSent ? undefined : share} />
      <p className="import-drop-hint tabular">
        {isSent
          ? "Finding out columns, prices and what is in the shop already."
          : `${formatFileSize(share * file.size)} of ${formatFileSize(file.size)}`}
      </p>
      <Button text="Stop" onClick={onStop} />
    </section>
  );
}

function Trouble({ trouble, onRetry }: { trouble: FileTrouble; onRetry: (() => void) | null }) {
  return (
    <Callout intent="danger" role="alert" title={trouble.title} className="import-trouble">
      <p>{trouble.next}</p>
      {onRetry && <Button text="Try this file again" onClick={onRetry} />}
    </Callout>
  );
}

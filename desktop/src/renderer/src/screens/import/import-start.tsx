import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/contract/http";
import { formatFileSize } from "@fundi/shared/uploads/file-size";
import { type MutableRefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Screen } from "../../ui/screen";
import { FileDrop } from "./file-drop";
import { checkBeforeUpload, type FileProblem, toFileProblem } from "./import-file";
import { useUploadImport } from "./import-queries";
import { PasteDialog } from "./paste-dialog";
import { RecentImports } from "./recent-imports";

/** Starts an import with a file or a paste, or opens a recent one. */
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
        {upload.problem && <UploadProblem problem={upload.problem} onRetry={upload.retry} />}
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

/** One upload at a time, with the problem of the last one. Leaving the screen aborts it. */
function useUpload(onDone: (importId: number) => void) {
  const { mutate } = useUploadImport();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const lastFile = useRef<File | null>(null);
  const abortRef = useRef<AbortController | null>(null);
  useEffect(() => () => abortRef.current?.abort(), []);
  const done = useRef(onDone);
  done.current = onDone;

  const send = useCallback(
    (chosen: File) => {
      abortRef.current?.abort();
      const problem = checkBeforeUpload(chosen);
      lastFile.current = problem ? null : chosen;
      setProblem(problem);
      setShare(0);
      if (problem) return;
      setFile(chosen);
      const { signal } = newAbortController(abortRef);
      mutate(
        { file: chosen, onSent: setShare, signal },
        {
          onSuccess: ({ id }) => done.current(id),
          onError: (error) => {
            if (signal.aborted) return;
            setFile(null);
            setProblem(toFileProblem(error instanceof ApiError ? error : new ApiError(error.message, 0, "UNKNOWN")));
          },
        },
      );
    },
    [mutate],
  );
  return {
    file,
    share,
    problem,
    send,
    retry: lastFile.current && (() => lastFile.current && send(lastFile.current)),
    stop(): void {
      abortRef.current?.abort();
      setFile(null);
    },
  };
}

function newAbortController(abortRef: MutableRefObject<AbortController | null>): AbortController {
  abortRef.current = new AbortController();
  return abortRef.current;
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

function UploadProblem({ problem, onRetry }: { problem: FileProblem; onRetry: (() => void) | null }) {
  return (
    <Callout intent="danger" role="alert" title={problem.title} className="import-problem">
      <p>{problem.next}</p>
      {onRetry && <Button text="Try this file again" onClick={onRetry} />}
    </Callout>
  );
}

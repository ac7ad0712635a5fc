import { Button, Callout, Classes, Colors, ProgressBar } from "@blueprintjs/core";
import { TickCircle, WarningSign } from "@blueprintjs/icons";
import type { ImportRow, ProductImport } from "@fundi/shared/import/import-record";
import { downloadImportRejects } from "@fundi/shared/import/product-imports";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { call } from "../../lib/call";
import { saveFile } from "../../lib/save-file";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Screen } from "../../ui/screen";
import { toastProblem } from "../../ui/toasts";
import { useCancelImport, useCommitImport, useUndoImport } from "./import-queries";
import {
  countOf,
  formatCount,
  formatImportedBy,
  isResumable,
  isRunning,
  isUndoable,
  rejectsFileName,
  timeLeft,
} from "./import-text";
import { PreviewPane, previewRowId } from "./preview/preview-pane";
import { PreviewPanel } from "./preview/preview-panel";

/** A running import, and its summary afterwards. */
export function ImportRun({ data }: { data: ProductImport }) {
  const [opened, setOpened] = useState<ImportRow | null>(null);
  const isFinished = !isRunning(data.state);
  return (
    <Screen
      title={data.fileName}
      detail={isFinished && opened && <PreviewPanel row={opened} onClose={() => setOpened(null)} />}
    >
      <div className="import-run">{isFinished ? <Summary data={data} /> : <Running data={data} />}</div>
      {isFinished && (
        <PreviewPane
          data={data}
          isBusy={false}
          openRow={opened ? previewRowId(opened) : undefined}
          onOpen={setOpened}
        />
      )}
    </Screen>
  );
}

function Running({ data }: { data: ProductImport }) {
  const cancel = useCancelImport();
  const { done, total } = data.progress;
  const left = timeLeft(data.progress, data.startedAt, useEverySecond());
  return (
    <>
      <h2 className="bp6-heading" aria-live="polite">
        {data.state === "queued" ? "Waiting for its turn…" : `${formatCount(done)} of ${countOf(total, "product")}`}
      </h2>
      <ProgressBar
        intent="primary"
        animate={data.state === "queued"}
        aria-label="Progress of the import"
        {...(data.state === "importing" && { value: total > 0 ? done / total : 0 })}
      />
      <p className="import-run-note">
        {left ? `${left}. ` : ""}You may leave this page; the import goes on, and you find it under Import.
      </p>
      <div className="import-run-actions">
        <Button
          text="Stop the import"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(data.id, { onError: toastProblem })}
        />
      </div>
    </>
  );
}

const HEADINGS: Partial<Record<ProductImport["state"], string>> = {
  done: "The price list is in",
  failed: "The import stopped",
  cancelled: "The import was stopped",
  undone: "The import was undone",
};

function Summary({ data }: { data: ProductImport }) {
  const resume = useCommitImport();
  const { result, counts, progress } = data;
  const remaining = Math.max(0, progress.total - progress.done);
  const figures = [
    { label: "created", value: result.created },
    { label: "updated", value: result.updated },
    { label: "skipped", value: Math.max(result.skipped, counts.skip) },
    { label: "refused", value: result.failed + counts.error },
  ];
  return (
    <>
      <h2 className="bp6-heading" aria-live="polite">
        {data.state === "done" ? <TickCircle size={20} color={Colors.GREEN3} /> : <WarningSign size={20} />}
        {HEADINGS[data.state]}
      </h2>
      {data.message && (
        <Callout
          compact
          intent={data.state === "failed" ? "danger" : data.state === "undone" ? "success" : "warning"}
          role="alert"
        >
          {data.message}
        </Callout>
      )}
      <dl className="import-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dd className="tabular">{formatCount(value)}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <p className="import-run-note">{formatImportedBy(data)}</p>
      {isResumable(data.state) && (
        <p className="import-run-note">
          What is written stays. {remaining > 0 && `${countOf(remaining, "product")} still to go; `}
          resuming goes on where it stopped and doubles nothing.
        </p>
      )}
      <div className="import-run-actions">
        {isResumable(data.state) && (
          <Button
            intent="primary"
            text="Resume the import"
            loading={resume.isPending}
            onClick={() => resume.mutate(data, { onError: toastProblem })}
          />
        )}
        {data.state === "done" && (
          <Link to={`/admin/products?importId=${data.id}`} className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`}>
            See the products
          </Link>
        )}
        {result.failed + counts.error > 0 && <RejectsButton data={data} action="error" text="Download rejected rows" />}
        {counts.skip > 0 && <RejectsButton data={data} action="skip" text="Download skipped rows" />}
        {isUndoable(data) && <UndoButton data={data} />}
        <Link to="/admin/import" className={Classes.BUTTON}>
          Import another file
        </Link>
      </div>
    </>
  );
}

/** Undoes everything that the import wrote, after a confirmation. */
function UndoButton({ data }: { data: ProductImport }) {
  const undo = useUndoImport();
  const [isAsking, setIsAsking] = useState(false);
  const { created, updated } = data.result;
  return (
    <>
      <Button text="Undo this import" onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Undo this import?"
        confirmLabel="Undo it"
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate(data, { onError: toastProblem, onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        {created > 0 && `${countOf(created, "new product")} will leave the shop. `}
        {updated > 0 && `${countOf(updated, "changed product")} will be as before. `}
        Products that somebody changed since stay as they are.
      </ConfirmDialog>
    </>
  );
}

interface RejectsProps {
  data: ProductImport;
  action: "error" | "skip";
  text: string;
}

/** Downloads the rows that were left out, in the file's format with a reason column, to be corrected and imported again. */
function RejectsButton({ data, action, text }: RejectsProps) {
  const download = useMutation({
    mutationFn: () => call(downloadImportRejects, { params: { id: data.id }, query: { action } }),
    onSuccess: (file) => saveFile(file, rejectsFileName(data, action)),
    onError: toastProblem,
  });
  return <Button text={text} loading={download.isPending} onClick={() => download.mutate()} />;
}

/** Returns the current time, updated every second. */
function useEverySecond(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

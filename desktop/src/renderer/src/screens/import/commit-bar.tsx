import { Button, Callout, Checkbox, Classes } from "@blueprintjs/core";
import type { ImportQuestion, ProductImport } from "@fundi/shared/import/import-record";
import { useState } from "react";
import { Link } from "react-router-dom";
import { toastProblem } from "../../ui/toasts";
import { useCommitImport } from "./import-queries";
import { commitText, leftOutParts, nothingToWrite } from "./import-text";

/** The commit button, labelled with what it will do, the questions to confirm first, and what is left out. */
export function CommitBar({ data, isBusy }: { data: ProductImport; isBusy: boolean }) {
  const commit = useCommitImport();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const words = commitText(data.counts);
  const questions = words === null ? [] : data.questions;
  const confirmed = questions.map(({ key }) => key).filter((key) => ticked.has(key));
  const isOpen = confirmed.length < questions.length;
  const tick = (key: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(key);
    else next.delete(key);
    setTicked(next);
  };
  return (
    <footer className="import-commit">
      {questions.length > 0 && <Questions questions={questions} ticked={ticked} disabled={isBusy} onTick={tick} />}
      <p role="status">{words ? <NotImported data={data} /> : nothingToWrite(data.counts)}</p>
      <Link to="/admin/import" className={Classes.BUTTON}>
        Choose another file
      </Link>
      <Button
        intent="primary"
        text={words ?? "Nothing to import"}
        title={isOpen ? "Confirm what is listed above first" : undefined}
        disabled={words === null || isBusy || isOpen}
        loading={commit.isPending}
        onClick={() => commit.mutate({ ...data, confirmed }, { onError: toastProblem })}
      />
    </footer>
  );
}

interface QuestionsProps {
  questions: readonly ImportQuestion[];
  ticked: ReadonlySet<string>;
  disabled: boolean;
  onTick: (key: string, isTicked: boolean) => void;
}

/** Assumptions of the import: each must be confirmed here, or changed on the left. */
const Questions = ({ questions, ticked, disabled, onTick }: QuestionsProps) => (
  <Callout compact intent="warning" className="import-questions" title="Confirm before importing">
    {questions.map(({ key, text }) => (
      <Checkbox
        key={key}
        label={text}
        checked={ticked.has(key)}
        disabled={disabled}
        onChange={({ currentTarget }) => onTick(key, currentTarget.checked)}
      />
    ))}
  </Callout>
);

function NotImported({ data }: { data: ProductImport }) {
  const parts = leftOutParts(data.counts);
  if (parts.length === 0) return <>Every product of the file is ready</>;
  return (
    <>
      {parts.map(({ show, words }) => (
        <Link key={show} to={`?show=${show}`} className={`import-left-out is-${show}`}>
          {words}
        </Link>
      ))}
    </>
  );
}

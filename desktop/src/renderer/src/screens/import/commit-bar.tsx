import { Button, Classes } from "@blueprintjs/core";
import type { ProductImport } from "@fundi/shared/product-imports";
import { Link } from "react-router-dom";
import { toastProblem } from "../../ui/toasts";
import { useCommitImport } from "./import-queries";
import { commitWords, leftOutParts, nothingToWrite } from "./import-words";

/** The button that says exactly what it will do, and beside it what it will not, each leading to those products. */
export function CommitBar({ data, isBusy }: { data: ProductImport; isBusy: boolean }) {
  const commit = useCommitImport();
  const words = commitWords(data.counts);
  return (
    <footer className="import-commit">
      <p role="status">{words ? <LeftOut data={data} /> : nothingToWrite(data.counts)}</p>
      <Link to="/admin/import" className={Classes.BUTTON}>
        Choose another file
      </Link>
      <Button
        intent="primary"
        text={words ?? "Nothing to import"}
        disabled={words === null || isBusy}
        loading={commit.isPending}
        onClick={() => commit.mutate(data, { onError: toastProblem })}
      />
    </footer>
  );
}

function LeftOut({ data }: { data: ProductImport }) {
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

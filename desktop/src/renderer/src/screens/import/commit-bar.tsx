import { Button, Classes } from "@blueprintjs/core";
import type { ProductImport } from "@fundi/shared/product-imports";
import { Link } from "react-router-dom";
import { toastProblem } from "../../ui/toasts";
import { useCommitImport } from "./import-queries";
import { commitWords, leftOutWords, nothingToWrite } from "./import-words";

/** The button that says exactly what it will do, and beside it what it will not. */
export function CommitBar({ data, isBusy }: { data: ProductImport; isBusy: boolean }) {
  const commit = useCommitImport();
  const words = commitWords(data.counts);
  return (
    <footer className="import-commit">
      <span role="status">{words ? leftOutWords(data.counts) : nothingToWrite(data.counts)}</span>
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

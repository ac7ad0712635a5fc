import { Button, Dialog, DialogBody, DialogFooter, TextArea } from "@blueprintjs/core";
import { useState } from "react";
import { formatCount } from "./import-text";
import { pastedTableFile } from "./pasted-table";

interface Props {
  /** Text that was already pasted. */
  initialText: string;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** A table typed or pasted by hand; it is uploaded like a file. */
export function PasteDialog({ initialText, onFile, onClose }: Props) {
  const [text, setText] = useState(initialText);
  const lines = text.split("\n").filter((line) => line.trim()).length;
  const submit = () => {
    if (text.trim()) onFile(pastedTableFile(text));
  };
  return (
    <Dialog isOpen title="Paste a table" className="import-paste" onClose={onClose}>
      <DialogBody>
        <p className="bp6-text-muted" id="import-paste-hint">
          Copy the cells in your spreadsheet, column titles included, and paste them here. CSV text and JSON work too.
        </p>
        <TextArea
          autoFocus
          fill
          aria-label="Table"
          aria-describedby="import-paste-hint"
          className="bp6-monospace-text import-paste-text"
          placeholder={"Name\tPrice\tCondition\nHP EliteBook 840 G5\t38,500\trefurbished"}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button intent="primary" disabled={!text.trim()} onClick={submit}>
              Read this table
            </Button>
          </>
        }
      >
        <span className="bp6-text-muted">
          {lines === 0 ? "Nothing pasted yet" : `${formatCount(lines)} line${lines === 1 ? "" : "s"}`}
        </span>
      </DialogFooter>
    </Dialog>
  );
}

import { Button, Icon } from "@blueprintjs/core";
import { Clipboard, DocumentOpen } from "@blueprintjs/icons";
import { useEffect, useId, useRef } from "react";
import { useFileDrop } from "../../ui/forms/use-file-drop";
import { ACCEPTED_FILES } from "./import-file";

interface Props {
  onFile: (file: File) => void;
  /** Called when the user wants to paste; `text` is what the clipboard API returned, if anything. */
  onPaste: (text: string) => void;
}

/** File input: choose a file, drop it anywhere on the page, or paste a table anywhere on the page. */
export function FileDrop({ onFile, onPaste }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const isDraggedOver = useFileDrop(onFile);
  usePasteAnywhere(onFile, onPaste);
  return (
    <section className={`import-drop${isDraggedOver ? " import-drop-over" : ""}`} aria-label="Choose a price list">
      <Icon icon={<DocumentOpen size={32} />} className="bp6-text-muted" />
      <h2 className="bp6-heading">{isDraggedOver ? "Let go to read this file" : "Drop a price list here"}</h2>
      <p id={hintId} className="bp6-text-muted import-drop-hint">
        CSV, TSV, Excel (.xlsx) or JSON, up to 50 MB and 100,000 rows. Exports of Shopify, Vendure, Medusa and
        WooCommerce are understood. Nothing is written until you have seen the preview.
      </p>
      <div className="import-drop-actions">
        <Button intent="primary" aria-describedby={hintId} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button icon={<Clipboard />} onClick={() => onPaste("")}>
          Paste a table
        </Button>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Price list"
        accept={ACCEPTED_FILES}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Reset, so that the same file can be chosen again after it was corrected.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </section>
  );
}

/** Handles Ctrl-V outside text fields: a copied file is read directly, copied cells are shown first. */
function usePasteAnywhere(onFile: (file: File) => void, onText: (text: string) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, [contenteditable]")) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (file) onFile(file);
      else if (text.trim()) onText(text);
    };
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, [onFile, onText]);
}

import { Button, Callout, HTMLSelect, Switch } from "@blueprintjs/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BARCODE_KINDS, type BarcodeKind } from "../../printing/barcode";
import { LABEL_SIZES, type LabelItem, type LabelSize } from "../../printing/documents/labels";
import { printLabels } from "../../printing/printing";
import { usePrint } from "../../printing/use-print";
import { lookUpScan } from "../../scanner/scan-match";
import { useScan } from "../../scanner/use-scan";
import { FormDialog } from "../../ui/forms/form-dialog";
import { FormField } from "../../ui/forms/form-field";
import { showToast, toastProblem } from "../../ui/toasts";
import "./label-dialog.css";
import { LabelLines, MAX_LABELS, type TypedLine, toCopies } from "./label-lines";
import { useLabelSettings } from "./label-settings";

interface Props {
  /** An item to label: `quantity` is the stock, `copies` the preset number of labels. */
  items: readonly (LabelItem & { quantity?: number; copies?: number })[];
  onClose: () => void;
}

const KIND_LABELS: Record<BarcodeKind, string> = { code128: "Lines (Code 128)", qr: "Square (QR)" };
const formatSize = (size: LabelSize) => `${LABEL_SIZES[size].join(" × ")} mm`;

/** Chooses items and numbers of labels, previews one label, and prints. Scanning adds an item. */
export function LabelDialog({ items, onClose }: Props) {
  const [lines, setLines] = useState<TypedLine[]>(() =>
    items.map(({ copies = 1, ...item }) => ({ item, typed: String(copies) })),
  );
  const [settings, setSettings] = useLabelSettings();
  const { print, isPrinting } = usePrint();
  useAddingByScan(setLines);
  const chosen = lines.map(({ item, typed }) => ({ item, copies: toCopies(typed) ?? 0 }));
  const total = chosen.reduce((sum, { copies }) => sum + copies, 0);
  const isValid = lines.every(({ typed }) => toCopies(typed) !== null) && total > 0 && total <= MAX_LABELS;
  const order = { items: chosen, ...settings };
  const preview = useQuery({
    queryKey: ["label-preview", settings, lines.map(({ item }) => item)],
    queryFn: async () => (await import("../../printing/label-preview")).previewLabels(order),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unreadable = preview.data?.unreadable ?? [];
  const submit = () =>
    print(async () => {
      await printLabels({ ...order, items: chosen.filter(({ copies }) => copies > 0) });
      onClose();
    });
  return (
    <FormDialog
      title="Print labels"
      submitLabel={total === 1 ? "Print 1 label" : `Print ${total.toLocaleString("en-KE")} labels`}
      isBusy={isPrinting}
      isDisabled={!isValid || !preview.data || unreadable.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="label-settings">
        <div>
          <FormField label="Code">
            {(control) => (
              <HTMLSelect
                {...control}
                value={settings.kind}
                onChange={({ currentTarget }) => setSettings({ ...settings, kind: currentTarget.value as BarcodeKind })}
                options={BARCODE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
              />
            )}
          </FormField>
          <FormField label="Size of a label">
            {(control) => (
              <HTMLSelect
                {...control}
                value={settings.size}
                onChange={({ currentTarget }) => setSettings({ ...settings, size: currentTarget.value as LabelSize })}
                options={(Object.keys(LABEL_SIZES) as LabelSize[]).map((value) => ({
                  value,
                  label: formatSize(value),
                }))}
              />
            )}
          </FormField>
          <Switch
            label="With the price"
            checked={settings.hasPrice}
            onChange={({ currentTarget }) => setSettings({ ...settings, hasPrice: currentTarget.checked })}
          />
          <Switch
            label="On sheets of A4"
            checked={settings.isSheet}
            onChange={({ currentTarget }) => setSettings({ ...settings, isSheet: currentTarget.checked })}
          />
        </div>
        <div className={`label-preview is-${settings.size}`}>
          {preview.data?.html && <iframe title="How a label looks" srcDoc={preview.data.html} tabIndex={-1} />}
        </div>
      </div>
      {unreadable.length > 0 && (
        <Callout compact intent="warning" role="alert" className="label-warning">
          {unreadable.join(", ")}: too long for lines that a scanner can read on this label.{" "}
          <Button size="small" text="Use the square code" onClick={() => setSettings({ ...settings, kind: "qr" })} />
        </Callout>
      )}
      <LabelLines lines={lines} onChange={setLines} />
    </FormDialog>
  );
}

/** Returns the lines with one more label for a scanned item, adding a line if it has none. */
function useAddingByScan(setLines: (change: (lines: TypedLine[]) => TypedLine[]) => void): void {
  useScan((code) => {
    void lookUpScan(code).then((match) => {
      if (match?.kind !== "stock_item" && match?.kind !== "product")
        return showToast({ intent: "warning", message: `No item has the code “${code}”.` });
      const { name, sku, price } = match;
      setLines((lines) =>
        lines.some(({ item }) => item.sku === sku)
          ? lines.map((line) =>
              line.item.sku === sku ? { ...line, typed: String((toCopies(line.typed) ?? 0) + 1) } : line,
            )
          : [...lines, { item: { name, sku, price }, typed: "1" }],
      );
    }, toastProblem);
  });
}

import { drawBarcode } from "./barcode";
import { codeRoom, type LabelItem } from "./documents/labels";
import { type LabelOrder, labelsOf } from "./print-jobs";

export interface LabelPreview {
  /** One label as it will be printed; null if none can be drawn. */
  html: string | null;
  /** SKUs whose code does not fit the label, or cannot be encoded. */
  unreadable: string[];
}

/** Renders the first readable label, and lists the SKUs that are not readable. */
export async function previewLabels({ items, size, kind, hasPrice }: LabelOrder): Promise<LabelPreview> {
  const room = codeRoom(size, kind);
  const isReadable = ({ sku }: LabelItem): Promise<boolean> =>
    drawBarcode({ kind, text: sku, ...room }).then(
      (code) => code.isReadable,
      () => false,
    );
  const readable = await Promise.all(items.map(({ item }) => isReadable(item)));
  const first = items[readable.indexOf(true)];
  const one = first && { items: [{ item: first.item, copies: 1 }], size, kind, hasPrice, isSheet: false };
  return {
    html: one ? (await labelsOf(one)).html : null,
    unreadable: items.flatMap(({ item }, index) => (readable[index] ? [] : [item.sku])),
  };
}

import { formatKes } from "@fundi/shared/values/money";
import type { Barcode, BarcodeKind } from "../barcode";

/** Width and height of common label rolls, in millimetres. */
export const LABEL_SIZES = { "50x30": [50, 30], "62x29": [62, 29] } as const;
export type LabelSize = keyof typeof LABEL_SIZES;

/** An item to print labels for. */
export interface LabelItem {
  name: string;
  sku: string;
  price: number;
}

/** Returns the room for a label's code: Code 128 spans the width, a QR code is at the side. */
export function codeRoom(size: LabelSize, kind: BarcodeKind): { widthMm: number; heightMm: number } {
  const [width, height] = LABEL_SIZES[size];
  // The quiet zone may extend to the label's edges, which are blank anyway.
  return kind === "code128" ? { widthMm: width, heightMm: height / 2 - 3 } : { widthMm: 22, heightMm: height - 4 };
}

interface LabelProps {
  item: LabelItem;
  size: LabelSize;
  kind: BarcodeKind;
  code: Barcode;
  hasPrice: boolean;
}

/** One label: name, price, and the SKU as text and code. */
function Label({ item, size, kind, code, hasPrice }: LabelProps) {
  const picture = <img src={code.src} alt={`${code.text} as a ${kind === "qr" ? "QR code" : "barcode"}`} />;
  const price = hasPrice && <span className="label-price">{formatKes(item.price)}</span>;
  return kind === "code128" ? (
    <div className={`label is-code128 is-${size}`}>
      <span className="label-name">{item.name}</span>
      {picture}
      <span className="label-line">
        <span className="label-sku">{item.sku}</span>
        {price}
      </span>
    </div>
  ) : (
    <div className={`label is-qr is-${size}`}>
      {picture}
      <span className="label-words">
        <span className="label-name">{item.name}</span>
        {price}
        <span className="label-sku">{item.sku}</span>
      </span>
    </div>
  );
}

interface LabelRun extends Omit<LabelProps, "item" | "code"> {
  /** The items, each with its code and number of copies. */
  items: readonly { item: LabelItem; code: Barcode; copies: number }[];
  /** On A4 sheets instead of a roll. */
  isSheet: boolean;
}

/** Renders all labels of a print run. */
export function Labels({ items, isSheet, ...look }: LabelRun) {
  return (
    <main aria-label="Labels" className={isSheet ? "label-sheet" : "label-roll"}>
      {items.flatMap(({ item, code, copies }) =>
        Array.from({ length: copies }, (_, copy) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical copies have no other key
          <Label key={`${item.sku}-${copy}`} item={item} code={code} {...look} />
        )),
      )}
    </main>
  );
}

import { formatKes } from "@fundi/shared/money";
import type { Barcode, BarcodeKind } from "../barcode";

/** Width and height of the rolls that shops here use, in millimetres. */
export const LABEL_SIZES = { "50x30": [50, 30], "62x29": [62, 29] } as const;
export type LabelSize = keyof typeof LABEL_SIZES;

/** Something that gets labels. */
export interface LabelItem {
  name: string;
  sku: string;
  price: number;
}

/** The room for the code of a label: lines run across it, a square stands at its side. */
export function codeRoom(size: LabelSize, kind: BarcodeKind): { widthMm: number; heightMm: number } {
  const [width, height] = LABEL_SIZES[size];
  // The light beside the lines may reach to the edges, where the label is light anyway.
  return kind === "code128" ? { widthMm: width, heightMm: height / 2 - 3 } : { widthMm: 22, heightMm: height - 4 };
}

interface LabelProps {
  item: LabelItem;
  size: LabelSize;
  kind: BarcodeKind;
  code: Barcode;
  hasPrice: boolean;
}

/** One label: what it is, what it costs, and its SKU for people and for scanners. */
export function Label({ item, size, kind, code, hasPrice }: LabelProps) {
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

export interface LabelRun extends Omit<LabelProps, "item" | "code"> {
  /** Each with its code and how many of it. */
  items: readonly { item: LabelItem; code: Barcode; copies: number }[];
  /** On sheets of A4 instead of a roll. */
  isSheet: boolean;
}

/** All labels of a run, one after the other. */
export function Labels({ items, isSheet, ...look }: LabelRun) {
  return (
    <main aria-label="Labels" className={isSheet ? "label-sheet" : "label-roll"}>
      {items.flatMap(({ item, code, copies }) =>
        Array.from({ length: copies }, (_, copy) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies are all the same
          <Label key={`${item.sku}-${copy}`} item={item} code={code} {...look} />
        )),
      )}
    </main>
  );
}

import type { Barcode } from "../barcode";
import type { LabelSize } from "./labels";

/** What the label of a place says. */
export interface PlaceLabel {
  name: string;
  /** "PLACE-12". */
  code: Barcode;
}

/** Labels for shelves, bins and safes. */
export const PlaceLabels = ({ labels, size }: { labels: readonly PlaceLabel[]; size: LabelSize }) => (
  <main aria-label="Labels" className="label-roll">
    {labels.map(({ name, code }) => (
      <div key={code.text} className={`label place-label is-${size}`}>
        <div className="place-label-words">
          <strong>{name}</strong>
          <span>{code.text}</span>
        </div>
        <img src={code.src} alt={`${name} as a QR code`} />
      </div>
    ))}
  </main>
);

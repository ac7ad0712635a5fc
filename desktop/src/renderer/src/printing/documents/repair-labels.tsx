import type { Barcode } from "../barcode";
import type { LabelSize } from "./labels";

/** What a label of a repair says: of a device, or of something that came with it. */
export interface RepairLabel {
  /** "RJ-4821-7730"; its last four digits are printed large. */
  number: string;
  /** The device, or what came with it. */
  name: string;
  /** What is wrong; of an accessory, which device it belongs to. */
  about: string;
  /** "Tue 24, 16:00"; empty without a promise. */
  promise: string;
  /** The device has no serial or other number: it is told apart by this label alone. */
  hasNoNumber: boolean;
  place: string;
  code: Barcode;
  /** Who prints it once more; null: for the first time. */
  copyBy: string | null;
}

/** The room of a QR code on a label, with its quiet zone. */
export const labelCodeRoom = { widthMm: 19, heightMm: 19 };

/** Labels for devices that were taken in: the name of nobody is on them. */
export const RepairLabels = ({ labels, size }: { labels: readonly RepairLabel[]; size: LabelSize }) => (
  <main aria-label="Labels" className="label-roll">
    {labels.map((label, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: labels may be alike
      <div key={index} className={`label job-label is-${size}${label.copyBy === null ? "" : " is-copy"}`}>
        <div className="job-label-top">
          <div className="job-label-words">
            <strong className="job-label-number">{label.number.slice(-4)}</strong>
            <span className="job-label-name">{label.name}</span>
            {label.about && <span className="job-label-about">{label.about}</span>}
            <span className="job-label-whole">
              {label.number}
              {label.hasNoNumber && " · No\u00a0number"}
            </span>
            {label.copyBy !== null && <span className="job-label-copy">Copy, {label.copyBy}</span>}
          </div>
          <img src={label.code.src} alt={`${label.number} as a QR code`} />
        </div>
        <div className="job-label-foot">
          <span>{label.promise || "No promise"}</span>
          {label.place && <span className="job-label-place">{label.place}</span>}
        </div>
      </div>
    ))}
  </main>
);

import type { CollectionDocument } from "@fundi/shared/workshop/repair-documents";
import { shownTrackingCode } from "@fundi/shared/workshop/repair-number";
import { DOCUMENT_WORDS, dayText, timeText } from "./repair-document-words";
import type { ReceiptAround } from "./repair-receipts";

type CollectedJob = CollectionDocument["jobs"][number];

/** Returns what is covered of a device that left, each with the last day. */
export const coveredCharges = ({ charges }: Pick<CollectedJob, "charges">) =>
  charges.flatMap(({ text, quantity, coveredUntil }) =>
    coveredUntil === null ? [] : { text: quantity > 1 ? `${quantity} × ${text}` : text, coveredUntil },
  );

interface CardProps extends Pick<ReceiptAround, "shop" | "codes" | "copy"> {
  paper: CollectionDocument;
  job: CollectedJob;
}

/** The warranty card of one device: what is covered until when, and the code by which it is found. */
export function WarrantyCard({ paper, job, shop, codes, copy }: CardProps) {
  const words = DOCUMENT_WORDS[paper.language];
  const code = codes.get(job.trackingCode);
  return (
    <main className="paper warranty-card" lang={paper.language}>
      <header className="paper-head">
        <p className="paper-shop">{shop.brand}</p>
        <p>{[shop.address, shop.phone].filter(Boolean).join(" · ")}</p>
      </header>
      {copy && <p className="paper-copy">{words.copy(copy.by, timeText(paper.language, copy.at, shop.timeZone))}</p>}
      <h1>{words.warrantyCard}</h1>
      <div className="paper-codes">
        {code && <img src={code.src} alt={`${job.number} as a QR code`} />}
        <div>
          <p>{job.number}</p>
          <p>
            {words.code} {shownTrackingCode(job.trackingCode)}
          </p>
          <p>
            {words.collected}: {timeText(paper.language, paper.at, shop.timeZone)}
          </p>
        </div>
      </div>
      <p className="warranty-card-device">{[job.device, ...job.details].join(" · ")}</p>
      <table className="paper-charges">
        <tbody>
          {coveredCharges(job).map(({ text, coveredUntil }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
            <tr key={index}>
              <td>{text}</td>
              <td className="amount">{words.until(dayText(paper.language, coveredUntil))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="paper-end">{words.warrantyHelp}</p>
    </main>
  );
}

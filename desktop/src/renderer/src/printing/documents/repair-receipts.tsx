import type { Language } from "@fundi/shared/languages/languages";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatKes } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import type { CollectionDocument, IntakeDocument } from "@fundi/shared/workshop/repair-documents";
import { shownTrackingCode } from "@fundi/shared/workshop/repair-number";
import type { ReactNode } from "react";
import type { Barcode } from "../barcode";
import { DOCUMENT_WORDS, dayText, timeText } from "./repair-document-words";

/** What a receipt has beside its record. */
export interface ReceiptAround {
  shop: ShopConfig;
  /** As a data URL. */
  logo: string | null;
  /** By tracking code. A receipt of many devices has the first one's only: it leads to them all. */
  codes: ReadonlyMap<string, Barcode>;
  /** The drawing of the signature as a data URL; null where there is none. */
  signature: string | null;
  /** Who prints it once more; null: for the first time. */
  copy: { by: string; at: string } | null;
}

/** The receipt for devices that were taken in. */
export function IntakeReceipt({ paper, ...around }: ReceiptAround & { paper: IntakeDocument }) {
  const words = DOCUMENT_WORDS[paper.language];
  const { shop } = around;
  return (
    <Frame paper={paper} title={words.received} {...around}>
      <dl className="paper-facts">
        <Fact name={words.intake} value={paper.number} />
        <Fact name={words.name} value={paper.name} />
        {paper.company && <Fact name={words.company} value={paper.company} />}
        {paper.phone && <Fact name={words.phone} value={shownPhone(paper.phone)} />}
      </dl>
      {paper.jobs.map((job) => (
        <section key={job.id} className="paper-job">
          <Codes job={job} code={around.codes.get(job.trackingCode)} words={words} />
          <dl className="paper-facts">
            {job.lines.map(({ label, text }, index) =>
              label === "" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text
                <Said key={index} text={text} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text
                <Fact key={index} name={label} value={text} isStrong={index === 0} />
              ),
            )}
            {job.details.map((detail) => (
              <Said key={detail} text={detail} />
            ))}
          </dl>
        </section>
      ))}
      <section className="paper-agreed">
        <h2>{words.agreed}</h2>
        {paper.terms ? (
          <>
            <p>{words.terms(paper.terms.title, paper.terms.number, dayText(paper.language, paper.terms.fromOn))}</p>
            {(paper.terms.body || paper.terms.summary) && (
              <p className="paper-long">{paper.terms.body || paper.terms.summary}</p>
            )}
          </>
        ) : (
          <p>{words.noTerms}</p>
        )}
        <Signature paper={paper} signature={around.signature} />
        <p>{words.receivedBy(paper.by || shop.brand)}</p>
      </section>
      <p className="paper-end">{words.bring}</p>
    </Frame>
  );
}

/** The receipt for devices that left, with what was done, what was paid and until when it is covered. */
export function CollectionReceipt({ paper, ...around }: ReceiptAround & { paper: CollectionDocument }) {
  const words = DOCUMENT_WORDS[paper.language];
  const { shop } = around;
  return (
    <Frame paper={paper} title={words.collected} {...around}>
      <dl className="paper-facts">
        <Fact name={words.intake} value={paper.number} />
        <Fact name={words.name} value={paper.name} />
        {paper.proxyName && <Fact name={words.fetchedBy} value={paper.proxyName} />}
      </dl>
      {paper.jobs.map((job) => (
        <section key={job.id} className="paper-job">
          <Codes job={job} code={around.codes.get(job.trackingCode)} words={words} />
          <dl className="paper-facts">
            <Said text={[job.device, ...job.details].join(" · ")} isStrong />
            {job.outcome && <Fact name={words.result} value={words.outcomes[job.outcome]} />}
            {job.workDone && <Fact name={words.done} value={job.workDone} />}
            {job.back.length > 0 && <Fact name={words.back} value={job.back.join(", ")} />}
            {job.missing.length > 0 && <Fact name={words.missing} value={job.missing.join(", ")} isStrong />}
            {words.oldParts[job.oldParts] && <Said text={words.oldParts[job.oldParts]} />}
          </dl>
          <table className="paper-charges">
            <tbody>
              {job.charges.map((charge, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
                <tr key={index}>
                  <td>
                    {charge.quantity > 1 ? `${charge.quantity} × ${charge.text}` : charge.text}
                    {charge.coveredUntil && (
                      <small className="paper-covered">
                        {words.coveredUntil(dayText(paper.language, charge.coveredUntil))}
                      </small>
                    )}
                    {charge.isUncovered && <small className="paper-covered">{words.uncovered}</small>}
                  </td>
                  <td className="amount">{formatKes(charge.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {paper.bill && <Bill bill={paper.bill} language={paper.language} timeZone={shop.timeZone} />}
      <section className="paper-agreed">
        {words.oldParts[paper.oldParts] && <p>{words.oldParts[paper.oldParts]}</p>}
        <p>{paper.notTested ? `${words.notTested}: ${paper.notTested}` : words.works}</p>
        <Signature paper={paper} signature={around.signature} />
        <p>{words.handedOverBy(paper.by || shop.brand)}</p>
      </section>
      <p className="paper-end">{words.thanks(shop.brand)}</p>
    </Frame>
  );
}

type Words = (typeof DOCUMENT_WORDS)["en"];
type Document = IntakeDocument | CollectionDocument;

interface FrameProps extends ReceiptAround {
  paper: Document;
  title: string;
  children: ReactNode;
}

/** The shop, what it is and when, and whether it is a copy. */
function Frame({ paper, title, shop, logo, copy, children }: FrameProps) {
  const words = DOCUMENT_WORDS[paper.language];
  return (
    <main className="paper" lang={paper.language}>
      <header className="paper-head">
        {logo && <img className="receipt-logo" src={logo} alt="" />}
        <p className="paper-shop">{shop.brand}</p>
        <p>{shop.address}</p>
        <p>{[shop.phone, shop.email].filter(Boolean).join(" · ")}</p>
        {shop.kraPin && <p>PIN {shop.kraPin}</p>}
      </header>
      {copy && <p className="paper-copy">{words.copy(copy.by, timeText(paper.language, copy.at, shop.timeZone))}</p>}
      <h1>
        {title} <small className="paper-time">{timeText(paper.language, paper.at, shop.timeZone)}</small>
      </h1>
      {children}
    </main>
  );
}

/** The number of a job, its last four digits large, and the code that leads to its page. */
function Codes({ job, code, words }: { job: Document["jobs"][number]; code: Barcode | undefined; words: Words }) {
  return (
    <div className="paper-codes">
      {code && <img src={code.src} alt={`${job.number} as a QR code`} />}
      <div>
        <strong>{job.number.slice(-4)}</strong>
        <p>{job.number}</p>
        <p>
          {words.code} {shownTrackingCode(job.trackingCode)}
        </p>
        {code && <p>{words.scan}</p>}
      </div>
    </div>
  );
}

interface BillProps {
  bill: CollectionDocument["bill"] & object;
  language: Language;
  timeZone: string;
}

function Bill({ bill, language, timeZone }: BillProps) {
  const words = DOCUMENT_WORDS[language];
  return (
    <section>
      <h2>{words.bill(bill.number)}</h2>
      <dl className="receipt-facts">
        <div>
          <dt>{words.total}</dt>
          <dd>{formatKes(bill.total)}</dd>
        </div>
        {bill.payments.map(({ method, reference, amount, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments may be alike
          <div key={index}>
            <dt>{[words.methods[method], reference, timeText(language, at, timeZone)].filter(Boolean).join(" · ")}</dt>
            <dd>{formatKes(amount)}</dd>
          </div>
        ))}
        {bill.due > 0 && (
          <div className="receipt-total">
            <dt>{words.due}</dt>
            <dd>{formatKes(bill.due)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Signature({ paper, signature }: { paper: Document; signature: string | null }) {
  const words = DOCUMENT_WORDS[paper.language];
  const { name, noSignatureReason } = paper.signed;
  if (noSignatureReason !== "") return <p>{words.notSigned(noSignatureReason)}</p>;
  return (
    <div className="paper-signature">
      {signature && <img src={signature} alt={words.signedBy(name)} />}
      <p>{words.signedBy(name)}</p>
    </div>
  );
}

const Fact = ({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) => (
  <div className={isStrong ? "is-strong" : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** A sentence without a label, across both columns. */
const Said = ({ text, isStrong = false }: { text: string; isStrong?: boolean }) => (
  <div className={isStrong ? "is-strong is-said" : "is-said"}>
    <dd>{text}</dd>
  </div>
);

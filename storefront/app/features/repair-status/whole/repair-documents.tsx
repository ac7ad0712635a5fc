import { formatAmount } from "@fundi/shared/values/money";
import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Card } from "../../../components/card";
import { formatDate, formatDateTime, longDay } from "../../../i18n/dates";
import { useShop } from "../../shell";

type Documents = MyRepairDetail["documents"];
type Receipt = Documents["receipts"][number];
type Collection = Documents["collections"][number];

interface RepairDocumentsProps {
  documents: Documents;
  /** Further documents, which are pages of their own. */
  children?: ReactNode;
}

/** The receipts of an intake as they were signed for: when devices came, and when they left. */
export function RepairDocuments({ documents: { receipts, collections }, children }: RepairDocumentsProps) {
  if (receipts.length === 0 && collections.length === 0 && !children) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t`Papers`}</h2>
      {receipts.map((one) => (
        <ReceiptDocument key={`${one.number} ${one.at}`} one={one} />
      ))}
      {collections.map((one) => (
        <CollectionDocument key={`${one.number} ${one.at}`} one={one} />
      ))}
      {children}
    </Card>
  );
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="rounded-md border border-line p-3">
    <summary className="font-semibold">{title}</summary>
    <div className="mt-3 grid gap-3 wrap-anywhere">{children}</div>
  </details>
);

/** A label with what belongs to it; nothing where that is empty. */
const Fact = ({ label, children }: { label: string; children: string }) =>
  children === "" ? null : (
    <p>
      {label !== "" && <span className="text-muted">{label}: </span>}
      {children}
    </p>
  );

const Signed = ({ signed }: { signed: Receipt["signed"] }) => (
  <>
    <Fact label={t`Signed by`}>{signed.name}</Fact>
    <Fact label={t`Not signed`}>{signed.name === "" ? signed.noSignatureReason : ""}</Fact>
  </>
);

function ReceiptDocument({ one }: { one: Receipt }) {
  const { timeZone } = useShop();
  return (
    <Folded title={t`Receipt of ${formatDate(one.at, timeZone)}`}>
      <div>
        <Fact label={t`Number`}>{one.number}</Fact>
        <Fact label={t`Received`}>{`${formatDateTime(one.at, timeZone)}, ${one.by}`}</Fact>
        <Fact label={t`From`}>{[one.name, one.company, one.phone].filter(Boolean).join(", ")}</Fact>
      </div>
      {one.jobs.map((job) => (
        <div key={job.id}>
          <h3 className="text-base font-semibold">{job.number}</h3>
          <Fact label="">{job.details.join(", ")}</Fact>
          {job.lines.map(({ label, text }) => (
            <Fact key={`${label} ${text}`} label={label}>
              {text}
            </Fact>
          ))}
        </div>
      ))}
      <div>
        <Fact label={t`Terms`}>{one.terms ? `${one.terms.title}. ${one.terms.summary}` : ""}</Fact>
        <Signed signed={one.signed} />
      </div>
    </Folded>
  );
}

function CollectionDocument({ one }: { one: Collection }) {
  const { timeZone } = useShop();
  return (
    <Folded title={t`Handed over on ${formatDate(one.at, timeZone)}`}>
      <div>
        <Fact label={t`Handed over`}>{`${formatDateTime(one.at, timeZone)}, ${one.by}`}</Fact>
        <Fact label={t`Fetched by`}>{one.proxyName}</Fact>
        <Fact label={t`Not tried at the handover`}>{one.notTested}</Fact>
      </div>
      {one.jobs.map((job) => (
        <div key={job.id}>
          <h3 className="text-base font-semibold">{[job.number, job.device].filter(Boolean).join(" · ")}</h3>
          <Fact label={t`What was done`}>{job.workDone}</Fact>
          {job.charges.map(({ text, quantity, amount, coveredUntil }) => (
            <p key={`${text} ${amount}`}>
              {quantity > 1 ? `${quantity} × ${text}` : text}: {formatAmount(amount)}
              {coveredUntil !== null && (
                <span className="text-muted"> · {t`Covered until ${longDay(coveredUntil)}`}</span>
              )}
            </p>
          ))}
          <Fact label={t`Given back with it`}>{job.back.join(", ")}</Fact>
          <Fact label={t`Not given back`}>{job.missing.join(", ")}</Fact>
        </div>
      ))}
      {one.bill && (
        <div>
          <Fact label={t`Bill`}>{`${one.bill.number}, ${formatAmount(one.bill.total)}`}</Fact>
          {one.bill.payments.map(({ amount, reference, at }) => (
            <Fact key={`${at} ${reference}`} label={t`Paid`}>
              {[formatAmount(amount), reference, formatDate(at, timeZone)].filter(Boolean).join(", ")}
            </Fact>
          ))}
          <Fact label={t`Still to pay`}>{formatAmount(one.bill.due)}</Fact>
        </div>
      )}
      <Signed signed={one.signed} />
    </Folded>
  );
}

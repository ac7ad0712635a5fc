import { Button, Callout, HTMLTable, Spinner, Tag } from "@blueprintjs/core";
import { Download, Print, Tick } from "@blueprintjs/icons";
import { CalendarDate } from "@fundi/shared/contract/fields";
import { z } from "@fundi/shared/contract/z";
import { exportReconciliation, type Reconciliation } from "@fundi/shared/payments/received-money";
import { CLAIM_WORDS } from "@fundi/shared/payments/reconciliation-words";
import { formatKes, fromMinor, toMinor } from "@fundi/shared/values/money";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useAddress } from "../../../lib/address";
import { call } from "../../../lib/call";
import { problemText } from "../../../lib/problem";
import { saveFile } from "../../../lib/save-file";
import { formatDate, formatDateTime, wallClock } from "../../../lib/shop-time";
import { Blank } from "../../../ui/blank";
import { DateFilter } from "../../../ui/list-filters";
import { Screen } from "../../../ui/screen";
import { toastProblem } from "../../../ui/toasts";
import { METHOD_LABELS } from "../../orders/order-payments";
import { PaymentTabs } from "../payment-tabs";
import { reconciliationQuery } from "../statements/statement-queries";
import "./reconciliation.css";

const DayAddress = z.object({ date: CalendarDate.optional() });

const signed = (amount: number) => (amount > 0 ? `+${formatKes(amount)}` : formatKes(amount));
/** Sums shillings by cents, so that nothing is lost between them. */
const sumOfKes = (amounts: readonly number[]) => fromMinor(amounts.reduce((sum, amount) => sum + toMinor(amount), 0));
const formatCell = (amount: number | null) => (amount === null ? "–" : formatKes(amount));

/** The reconciliation of a day: claimed, approved and received totals, what was given back, and every line behind them. */
export default function ReconciliationView() {
  const [{ date: chosen }, setAddress] = useAddress(DayAddress);
  const date = chosen ?? wallClock(new Date()).date;
  const day = useQuery(reconciliationQuery(date));
  const download = useMutation({
    mutationFn: () => call(exportReconciliation, { query: { date } }),
    onSuccess: (file) => saveFile(file, `payments-${date}.csv`),
    onError: toastProblem,
  });
  return (
    <Screen title="Payments" actions={<PaymentTabs current="reconciliation" />}>
      <div className="reconciliation">
        <div className="reconciliation-bar">
          <DateFilter label="Day" value={date} onChange={(next) => setAddress({ date: next })} />
          <Button icon={<Print />} text="Print" disabled={!day.data} onClick={() => window.print()} />
          <Button
            icon={<Download />}
            text="CSV"
            disabled={!day.data}
            loading={download.isPending}
            onClick={() => download.mutate()}
          />
        </div>
        {day.data ? (
          <Day day={day.data} />
        ) : day.error ? (
          <Callout intent="danger" role="alert" title="The day could not be put together">
            <p>{problemText(day.error)}</p>
            <Button text="Try again" onClick={() => void day.refetch()} />
          </Callout>
        ) : (
          <Spinner aria-label="Loading" />
        )}
      </div>
    </Screen>
  );
}

function Day({ day }: { day: Reconciliation }) {
  const { mpesa } = day;
  const open = day.rows.filter(({ remark }) => remark !== "").length;
  const wasCompared = day.statementsUpTo !== null || day.rows.some(({ received }) => received !== null);
  return (
    <>
      <h2>M-Pesa, {formatDate(`${day.date}T12:00:00Z`)}</h2>
      <dl className="reconciliation-figures tabular">
        <Figure label="Claimed" value={formatKes(mpesa.claimed)} />
        <Figure label="Approved" value={formatKes(mpesa.approved)} />
        <Figure label="Received" value={formatKes(mpesa.received)} />
        <Figure label="Difference" value={signed(mpesa.difference)} {...verdict(open, wasCompared)} />
      </dl>
      <p className="bp6-text-muted">
        {day.statementsUpTo
          ? `Statements reach up to ${formatDateTime(day.statementsUpTo)}.`
          : "No statement of this day was loaded yet."}{" "}
        {day.charges > 0 && `The provider charged ${formatKes(day.charges)}.`}
      </p>
      {day.rows.length === 0 ? (
        <Blank
          icon={<Tick size={32} />}
          title="No M-Pesa payments on this day"
          description="Nothing was claimed, approved or received."
        />
      ) : (
        <Lines label="Lines of the day" rows={day.rows} />
      )}
      <OtherMethods day={day} />
      <Refunds refunds={day.refunds} />
    </>
  );
}

/** Rows of payments; what differs is marked, and what only says where a claim stands is quiet. */
function Lines({ label, rows }: { label: string; rows: Reconciliation["rows"] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse a wide table is scrolled by the arrow keys
    <section className="reconciliation-rows" aria-label={label} tabIndex={0}>
      <HTMLTable compact>
        <thead>
          <tr>
            <th scope="col">Receipt</th>
            <th scope="col">Order</th>
            <th scope="col">Name</th>
            <th scope="col">Claimed</th>
            <th scope="col">Approved</th>
            <th scope="col">Received</th>
            <th scope="col">Remark</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map((row) => (
            <tr key={`${row.receipt} ${row.orderNumber}`} className={row.remark ? "is-open" : undefined}>
              <td>{row.receipt || "–"}</td>
              <td>{row.orderNumber ?? "–"}</td>
              <td>{row.customerName}</td>
              <td>{formatCell(row.claimed)}</td>
              <td>{formatCell(row.approved)}</td>
              <td>{formatCell(row.received)}</td>
              <td>{row.remark || (row.status && CLAIM_WORDS[row.status])}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

/** What no statement contains. For cash, what is left is what came into the drawer. */
function OtherMethods({ day }: { day: Reconciliation }) {
  if (day.others.length === 0) return null;
  return (
    <>
      <h2>Other payments of this day</h2>
      <dl className="reconciliation-figures tabular">
        {day.others.map(({ method, count, approved, givenBack, left }) => (
          <Figure
            key={method}
            label={METHOD_LABELS[method]}
            value={formatKes(left)}
            hint={[
              count === 1 ? "1 payment" : `${count} payments`,
              givenBack !== 0 && `${formatKes(approved)} taken, ${formatKes(givenBack)} given back`,
            ]
              .filter(Boolean)
              .join(" · ")}
          />
        ))}
      </dl>
    </>
  );
}

/** The money that was given back on the day, by any method. */
function Refunds({ refunds }: { refunds: Reconciliation["refunds"] }) {
  if (refunds.length === 0) return null;
  const sum = sumOfKes(refunds.map(({ amount }) => amount));
  const missing = refunds.filter(({ lacksCode }) => lacksCode).length;
  return (
    <>
      <h2>Given back on this day: {formatKes(sum)}</h2>
      {missing > 0 && (
        <p className="bp6-text-muted">
          {missing === 1 ? "1 refund by M-Pesa has no code" : `${missing} refunds by M-Pesa have no code`}: add it in
          the order, so that it can be found on the statement.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse a wide table is scrolled by the arrow keys */}
      <section className="reconciliation-rows is-refunds" aria-label="Given back" tabIndex={0}>
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">Method</th>
              <th scope="col">Order</th>
              <th scope="col">Name</th>
              <th scope="col">Amount</th>
              <th scope="col">By</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody className="tabular">
            {refunds.map((refund) => (
              <tr key={refund.id}>
                <td>
                  {[METHOD_LABELS[refund.method], refund.reference].filter(Boolean).join(" · ")}{" "}
                  {refund.lacksCode && (
                    <Tag minimal intent="warning">
                      Code missing
                    </Tag>
                  )}
                </td>
                <td>
                  {refund.orderId ? (
                    <Link to={`/admin/orders/${refund.orderId}`}>{refund.orderNumber}</Link>
                  ) : (
                    refund.orderNumber
                  )}
                </td>
                <td>{refund.customerName}</td>
                <td>{formatKes(refund.amount)}</td>
                <td>{refund.by ?? "Paystack"}</td>
                <td>{refund.reason}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </section>
    </>
  );
}

/** Describes the difference. Without a statement nothing was compared, so nothing is reported as matching. */
function verdict(open: number, wasCompared: boolean): Pick<FigureProps, "hint" | "tone"> {
  if (open > 0) return { hint: `${open === 1 ? "1 line" : `${open} lines`} to look at`, tone: "is-open" };
  return wasCompared ? { hint: "Everything agrees", tone: "is-good" } : { hint: "Not compared yet" };
}

interface FigureProps {
  label: string;
  value: string;
  hint?: string;
  tone?: "is-good" | "is-open";
}

const Figure = ({ label, value, hint, tone }: FigureProps) => (
  <div className={tone}>
    <dt>{label}</dt>
    <dd>
      <strong>{value}</strong>
      {hint && <small>{hint}</small>}
    </dd>
  </div>
);

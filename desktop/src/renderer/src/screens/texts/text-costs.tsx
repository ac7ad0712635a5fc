import { Button, Dialog, DialogBody } from "@blueprintjs/core";
import type { TextCost } from "@fundi/shared/texts/text-list";
import { TEXT_CHANNEL_LABELS } from "@fundi/shared/texts/text-record";
import { formatMonth } from "@fundi/shared/values/calendar-date";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeProblem } from "../../lib/problem";
import { textCostsQuery } from "./text-queries";
import "./text-panel.css";

const MONTHS = 12;

/** A button that shows what texts cost. */
export function TextCostsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text="Costs" onClick={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="What texts cost"
        style={{ width: "min(760px, 96vw)" }}
      >
        <DialogBody>{isOpen && <TextCosts />}</DialogBody>
      </Dialog>
    </>
  );
}

/** What texts cost by month, kind and channel, with the sum of each month. */
function TextCosts() {
  const { data, error, refetch } = useQuery(textCostsQuery(MONTHS));
  if (!data && error)
    return (
      <p role="alert">
        {describeProblem(error).title} <Button size="small" text="Try again" onClick={() => void refetch()} />
      </p>
    );
  if (!data) return <p className="bp6-skeleton">Costs of texts</p>;
  if (data.length === 0) return <p>No texts were sent in the last {MONTHS} months.</p>;
  const months = [...new Set(data.map(({ month }) => month))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="text-costs-scroll" tabIndex={0} aria-label="Costs by month and kind">
      <table className="text-costs tabular">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Channel</th>
            <th scope="col" className="is-number">
              Texts
            </th>
            <th scope="col" className="is-number">
              SMS
            </th>
            <th scope="col" className="is-number">
              Failed
            </th>
            <th scope="col" className="is-number">
              Cost
            </th>
          </tr>
        </thead>
        {months.map((month) => (
          <MonthCosts key={month} month={month} costs={data.filter((cost) => cost.month === month)} />
        ))}
      </table>
    </section>
  );
}

const money = (cost: number, currency: string | null) => (currency ? `${currency} ${cost.toFixed(2)}` : "–");

function MonthCosts({ month, costs }: { month: string; costs: readonly TextCost[] }) {
  const currencies = [...new Set(costs.flatMap(({ currency }) => currency ?? []))];
  const sumOf = (field: "texts" | "parts" | "failed") => costs.reduce((sum, cost) => sum + cost[field], 0);
  const total = currencies
    .map((currency) =>
      money(
        costs.filter((cost) => cost.currency === currency).reduce((sum, { cost }) => sum + cost, 0),
        currency,
      ),
    )
    .join(" + ");
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {formatMonth(`${month}-01`)}
        </th>
        <th className="is-number">{sumOf("texts")}</th>
        <th className="is-number">{sumOf("parts")}</th>
        <th className="is-number">{sumOf("failed")}</th>
        <th className="is-number">{total || "–"}</th>
      </tr>
      {costs.map(({ kind, label, channel, texts, parts, failed, cost, currency }) => (
        <tr key={`${kind}:${channel}:${currency}`}>
          <td>{label}</td>
          <td>{TEXT_CHANNEL_LABELS[channel]}</td>
          <td className="is-number">{texts}</td>
          <td className="is-number">{parts}</td>
          <td className="is-number">{failed}</td>
          <td className="is-number">{money(cost, currency)}</td>
        </tr>
      ))}
    </tbody>
  );
}

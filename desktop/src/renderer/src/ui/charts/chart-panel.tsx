import { Button } from "@blueprintjs/core";
import { Th, TimelineBarChart } from "@blueprintjs/icons";
import { lazy, Suspense, useId, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { chartSteps, describeSteps } from "./chart-steps";
import "./charts.css";

const BarChart = lazy(() => import("./bar-chart"));

interface ChartPanelProps {
  title: string;
  days: Parameters<typeof chartSteps>[0];
  format: (value: number) => string;
  /** Returns the address of the records of a period. */
  listOf?: (period: { from: string; to: string }) => string;
  isLoading?: boolean;
  isWide?: boolean;
}

/** A figure over time: bars with the previous period as a line, a summary for screen readers, and a table on request. */
export function ChartPanel({ title, days, format, listOf, isLoading, isWide }: ChartPanelProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const steps = useMemo(() => chartSteps(days), [days]);
  return (
    <section className={isWide ? "panel is-wide" : "panel"} aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        <Button
          size="small"
          variant="minimal"
          icon={isTable ? <TimelineBarChart /> : <Th />}
          text={isTable ? "Chart" : "Table"}
          aria-label={`${title} as a ${isTable ? "chart" : "table"}`}
          onClick={() => setTable(!isTable)}
        />
      </header>
      {isLoading ? (
        <div className="panel-waiting bp6-skeleton" />
      ) : (
        <>
          <p className="panel-text">{describeSteps(steps, format)}</p>
          {isTable ? (
            <StepTable title={title} steps={steps} format={format} listOf={listOf} />
          ) : (
            <Suspense fallback={<div className="panel-waiting" />}>
              <BarChart title={title} steps={steps} format={format} />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}

type StepTableProps = Pick<ChartPanelProps, "title" | "format" | "listOf"> & {
  steps: ReturnType<typeof chartSteps>;
};

function StepTable({ title, steps, format, listOf }: StepTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="panel-table" aria-label={`${title}, table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Days</th>
            <th scope="col" className="is-number">
              {title}
            </th>
            <th scope="col" className="is-number">
              Before
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.from}>
              <th scope="row">{listOf ? <Link to={listOf(step)}>{step.label}</Link> : step.label}</th>
              <td className="is-number">{format(step.value)}</td>
              <td className="is-number">{step.before === null ? "–" : format(step.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

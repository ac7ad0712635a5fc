import type { Intent } from "@blueprintjs/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import "./charts.css";

export interface BarListRow {
  key: string;
  label: string;
  value: number;
  /** Where its records are. */
  to?: string | undefined;
  /** As the tag that says the same elsewhere. */
  intent?: Intent;
  note?: string;
}

interface BarListProps {
  title: string;
  rows: readonly BarListRow[];
  format: (value: number) => string;
  /** What is said where there is nothing. */
  empty: string;
  isLoading?: boolean;
}

/** Names with a bar each, the longest first: a table that shows its figures. */
export function BarList({ title, rows, format, empty, isLoading }: BarListProps) {
  const id = useId();
  const most = Math.max(0, ...rows.map(({ value }) => value));
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
      </header>
      {isLoading ? (
        <div className="panel-waiting bp6-skeleton" />
      ) : rows.length === 0 ? (
        <p className="panel-text">{empty}</p>
      ) : (
        <table className="bar-list" aria-labelledby={id}>
          <tbody>
            {rows.map(({ key, label, value, to, intent = "primary", note }) => (
              <tr key={key}>
                <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
                <td className="bar-list-bar" aria-hidden>
                  <span className={`is-${intent}`} style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }} />
                </td>
                <td className="is-number">
                  {format(value)}
                  {note && <span className="bar-list-note"> {note}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

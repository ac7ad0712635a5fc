import type { Intent } from "@blueprintjs/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import "./charts.css";

export interface BarListRow {
  key: string;
  label: string;
  value: number;
  /** The address of its records. */
  to?: string | undefined;
  /** The same colour as tags for it elsewhere. */
  intent?: Intent;
  note?: string;
}

interface BarListProps {
  title: string;
  rows: readonly BarListRow[];
  format: (value: number) => string;
  /** Shown without rows. */
  empty: string;
  isLoading?: boolean;
}

/** A table of names and figures with a bar each, longest first. */
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
                  <span
                    className={`is-${intent}`}
                    style={{ width: `${most > 0 ? (Math.max(0, value) / most) * 100 : 0}%` }}
                  />
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

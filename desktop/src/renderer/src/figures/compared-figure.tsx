import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import type { Compared } from "@fundi/shared/reports/reports";

interface ComparedFigureProps {
  label: string;
  figure: Compared | undefined;
  format: (value: number) => string;
}

/** Returns the change in per cent; null without an earlier value. */
const changeOf = ({ value, before }: Compared): number | null =>
  before === 0 ? null : Math.round(((value - before) / Math.abs(before)) * 100);

/** Shows a figure and its change since the previous period. */
export function ComparedFigure({ label, figure, format }: ComparedFigureProps) {
  const change = figure && changeOf(figure);
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>
        <span className={figure ? "figure-value" : "figure-value bp6-skeleton"}>
          {figure ? format(figure.value) : "000"}
        </span>
        <span className="figure-change">
          {figure && change !== null && change !== undefined && change !== 0 && (
            <span className={change > 0 ? "is-up" : "is-down"}>
              {change > 0 ? <ArrowUp size={12} aria-hidden /> : <ArrowDown size={12} aria-hidden />}
              {Math.abs(change)}%<span className="frame-unseen">{change > 0 ? " more" : " less"}</span>
            </span>
          )}{" "}
          {figure && `before: ${format(figure.before)}`}
        </span>
      </dd>
    </div>
  );
}

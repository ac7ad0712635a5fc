import { useMemo } from "react";
import { Bar, ComposedChart, LabelList, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { ChartStep } from "./chart-steps";

const HEIGHT = 176;
/** Half the width of a bar's label: above the first bar it would cover the axis, above the last one be cut off. */
const LABEL_ROOM = 20;
const SHORT = new Intl.NumberFormat("en-KE", { notation: "compact", maximumFractionDigits: 1 });

interface BarChartProps {
  title: string;
  steps: readonly ChartStep[];
  format: (value: number) => string;
}

/** Bars of a period, with the previous one as a line. Loaded on demand, because the library is large. */
export default function BarChart({ title, steps, format }: BarChartProps) {
  const data = useMemo(() => [...steps], [steps]);
  const most = Math.max(0, ...steps.map(({ value }) => value));
  // A line of one point would be a dot on the bar's label.
  const hasBefore = steps.length > 1 && steps.some(({ before }) => before !== null && before > 0);
  return (
    <div className="chart">
      <p className="chart-key" aria-hidden>
        <span className="chart-key-now">These days</span>
        {hasBefore && <span className="chart-key-before">The days before</span>}
      </p>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <ComposedChart
          data={data}
          margin={{ top: 18, right: 4, bottom: 0, left: 0 }}
          barCategoryGap="24%"
          aria-label={`${title}, a chart. The arrow keys go from one bar to the next.`}
        >
          <XAxis
            dataKey="label"
            padding={{ left: LABEL_ROOM, right: LABEL_ROOM }}
            axisLine={{ className: "chart-base" }}
            tickLine={false}
            minTickGap={28}
            interval="preserveStartEnd"
          />
          <YAxis
            width={44}
            axisLine={false}
            tickLine={false}
            tickCount={3}
            allowDecimals={false}
            tickFormatter={(value: number) => SHORT.format(value)}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ className: "chart-cursor" }}
            content={({ active, payload }) => (
              <StepTip step={active ? (payload?.[0]?.payload as ChartStep | undefined) : undefined} format={format} />
            )}
          />
          <Bar dataKey="value" radius={[2, 2, 0, 0]} maxBarSize={40} isAnimationActive={false}>
            <LabelList
              dataKey="value"
              position="top"
              // Only the tallest bar is labelled; the others have tooltips.
              formatter={(value: unknown) => (value === most && most > 0 ? SHORT.format(most) : "")}
            />
          </Bar>
          {hasBefore && <Line dataKey="before" type="linear" dot={false} activeDot={false} isAnimationActive={false} />}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

/** The tooltip of a bar, also announced when it is reached with the arrow keys. */
function StepTip({ step, format }: { step: ChartStep | undefined; format: (value: number) => string }) {
  return (
    <div role="status" className={step ? "chart-tip" : undefined}>
      {step && (
        <>
          <span>{step.label}</span>
          <strong>{format(step.value)}</strong>
          {step.before !== null && <span>before: {format(step.before)}</span>}
        </>
      )}
    </div>
  );
}

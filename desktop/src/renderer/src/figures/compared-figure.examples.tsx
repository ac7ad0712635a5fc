import { formatKes } from "@fundi/shared/values/money";
import type { ReactNode } from "react";
import { defineExamples, LONG_TEXT } from "../../../../../tests/support/examples";
import { ComparedFigure } from "./compared-figure";
import "./figures.css";

const Figures = ({ children }: { children: ReactNode }) => <dl className="figures">{children}</dl>;
const figure = (value: number, before: number, label = "Sales") => (
  <Figures>
    <ComparedFigure label={label} figure={{ value, before }} format={formatKes} />
  </Figures>
);

export const examples = defineExamples({
  More: figure(184_500, 120_000),
  Less: figure(96_000, 120_000),
  "The same": figure(120_000, 120_000),
  "Nothing before": figure(120_000, 0),
  Negative: figure(-4_500, 12_000),
  Loading: (
    <Figures>
      <ComparedFigure label="Sales" figure={undefined} format={formatKes} />
    </Figures>
  ),
  "Several, large": (
    <Figures>
      {["Sales", "Received", "Orders sold", "Per order", LONG_TEXT].map((label) => (
        <ComparedFigure key={label} label={label} figure={{ value: 98_765_432.5, before: 1 }} format={formatKes} />
      ))}
    </Figures>
  ),
});

import { defineExamples } from "../../../tests/support/examples";
import { Price } from "./price";

export const examples = defineExamples({
  Small: <Price value={1_250} size="sm" />,
  Medium: <Price value={38_500} />,
  Large: <Price value={38_500} size="lg" />,
  "In a narrow container": (
    <div className="@container w-24">
      <Price value={38_500} size="fit" />
    </div>
  ),
  "In a wide container": (
    <div className="@container">
      <Price value={38_500} size="fit" />
    </div>
  ),
  Zero: <Price value={0} />,
  Cents: <Price value={149.5} />,
  "Very large": <Price value={98_765_432.1} size="lg" />,
});

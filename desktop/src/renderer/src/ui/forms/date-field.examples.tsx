import { useState } from "react";
import { defineExamples } from "../../../../../../tests/support/examples";
import { DateField, type DateFieldProps } from "./date-field";

function Day({ start = "", ...rest }: { start?: string } & Partial<DateFieldProps>) {
  const [value, setValue] = useState(start);
  return <DateField aria-label="Day" value={value} onChange={setValue} {...rest} />;
}

export const examples = defineExamples({
  Empty: <Day />,
  Filled: <Day start="2026-11-22" />,
  "Not a day": <Day start="31 Novembr" keepsUnread />,
  Invalid: <Day start="2026-11-22" aria-invalid />,
  Disabled: <Day start="2026-11-22" disabled />,
});

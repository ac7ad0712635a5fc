import { type ComponentProps, useState } from "react";
import { defineExamples } from "../../../../../../tests/support/examples";
import { TimeField } from "./time-field";

function Time({ start = "", ...rest }: { start?: string } & Partial<ComponentProps<typeof TimeField>>) {
  const [value, setValue] = useState(start);
  return <TimeField aria-label="Time" value={value} onChange={setValue} {...rest} />;
}

export const examples = defineExamples({
  Empty: <Time />,
  Filled: <Time start="17:30" />,
  "Not a time": <Time start="25:99" keepsUnread />,
  Disabled: <Time start="17:30" disabled />,
});

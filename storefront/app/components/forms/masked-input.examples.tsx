import { useState } from "react";
import { defineExamples } from "../../../../tests/support/examples";
import { MaskedInput } from "./masked-input";

const digits = (text: string) => text.replace(/\D/g, "");
const inFours = (value: string) => value.match(/.{1,4}/g)?.join(" ") ?? "";

function CardNumber({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <MaskedInput
      label="Number"
      value={value}
      onValue={setValue}
      clean={digits}
      format={inFours}
      error={error}
      inputMode="numeric"
    />
  );
}

export const examples = defineExamples({
  Empty: <CardNumber start="" />,
  Filled: <CardNumber start="4111111111111111" />,
  "With an error": <CardNumber start="4111" error="16 digits are needed" />,
});

import { Button } from "@blueprintjs/core";
import { Box, Search, WarningSign } from "@blueprintjs/icons";
import { defineExamples, LONG_TEXT, LONG_WORD } from "../../../../../tests/support/examples";
import { Blank } from "./blank";

export const examples = defineExamples({
  "Title only": <Blank icon={<Search size={32} />} title="No orders match" />,
  "With text and action": (
    <Blank
      icon={<Box size={32} />}
      title="No products yet"
      description="Import a price list, or add the first one by hand."
      action={<Button intent="primary" text="Add a product" />}
    />
  ),
  Error: (
    <Blank
      icon={<WarningSign size={32} />}
      title="The shop's server cannot be reached. Check the connection and try again."
      description="Request 01HF3"
      action={<Button text="Try again" />}
    />
  ),
  "Long text": <Blank icon={<Search size={32} />} title={LONG_TEXT} description={LONG_TEXT} />,
  "Long word": <Blank icon={<Search size={32} />} title={LONG_WORD} description={LONG_WORD} />,
});

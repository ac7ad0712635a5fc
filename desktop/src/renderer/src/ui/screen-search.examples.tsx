import { defineExamples, LONG_TEXT, noop, RIGHT_TO_LEFT } from "../../../../../tests/support/examples";
import { ScreenSearch } from "./screen-search";

export const examples = defineExamples({
  Empty: <ScreenSearch label="Search orders" value="" onChange={noop} />,
  Filled: <ScreenSearch label="Search orders" value="FD-1000-0041" onChange={noop} />,
  "Long text": <ScreenSearch label="Search orders" value={LONG_TEXT.slice(0, 100)} onChange={noop} />,
  "Right to left": <ScreenSearch label="Search orders" value={RIGHT_TO_LEFT} onChange={noop} />,
});

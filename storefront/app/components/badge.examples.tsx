import { defineExamples, EMOJI, LONG_TEXT, RIGHT_TO_LEFT } from "../../../tests/support/examples";
import { Badge } from "./badge";

export const examples = defineExamples({
  Neutral: <Badge>Refurbished</Badge>,
  Good: <Badge tone="good">In stock</Badge>,
  Info: <Badge tone="info">Processing</Badge>,
  Attention: <Badge tone="attention">Only 2 left</Badge>,
  Danger: <Badge tone="danger">Out of stock</Badge>,
  "Long text": <Badge tone="info">{LONG_TEXT}</Badge>,
  "Right to left": <Badge>{RIGHT_TO_LEFT}</Badge>,
  Emoji: <Badge>{EMOJI}</Badge>,
});

import { defineExamples, LONG_TEXT, LONG_WORD } from "../../../tests/support/examples";
import { Card } from "./card";

export const examples = defineExamples({
  Short: <Card>Your order is ready.</Card>,
  "Long text": <Card>{LONG_TEXT}</Card>,
  "Long word": <Card className="break-words">{LONG_WORD}</Card>,
  "Heading and text": (
    <Card>
      <h3 className="text-lg">Delivery</h3>
      <p className="text-muted">In Nairobi on the next working day.</p>
    </Card>
  ),
  Empty: <Card />,
});

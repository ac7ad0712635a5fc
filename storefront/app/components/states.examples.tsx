import { defineExamples, LONG_TEXT, noop } from "../../../tests/support/examples";
import { Button, LinkButton } from "./button";
import { EmptyState, ErrorState } from "./states";

export const examples = defineExamples({
  Empty: <EmptyState scene="empty-cart" title="Your cart is empty" />,
  "Empty, with text and action": (
    <EmptyState
      scene="empty-orders"
      title="No orders yet"
      action={<LinkButton to="/products">See all products</LinkButton>}
    >
      Your orders appear here as soon as you have placed one.
    </EmptyState>
  ),
  "Not found": (
    <EmptyState scene="not-found" title="Page not found" action={<Button variant="secondary">Go back</Button>}>
      The address may be old, or mistyped.
    </EmptyState>
  ),
  Error: <ErrorState />,
  "Error, with a retry in place": <ErrorState title="Orders could not be loaded" onRetry={noop} />,
  "Long text": (
    <EmptyState scene="empty-messages" title={LONG_TEXT}>
      {LONG_TEXT}
    </EmptyState>
  ),
});

import { defineExamples, EMOJI, noop } from "../../../tests/support/examples";
import { Button, buttonClass, LinkButton } from "./button";
import { Icon } from "./icon";

const LONG = "Send the request and call me back tomorrow";

export const examples = defineExamples({
  Primary: <Button onClick={noop}>Add to cart</Button>,
  Secondary: <Button variant="secondary">Compare</Button>,
  Quiet: <Button variant="quiet">Cancel</Button>,
  Danger: <Button variant="danger">Delete account</Button>,
  Sizes: (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm">Small</Button>
      <Button size="md">Medium</Button>
      <Button size="lg">Large</Button>
    </div>
  ),
  "With an icon": (
    <Button>
      <Icon name="cart" /> Add to cart
    </Button>
  ),
  Busy: <Button isBusy>Sending…</Button>,
  Disabled: (
    <div className="flex flex-wrap gap-3">
      <Button disabled>Primary</Button>
      <Button variant="secondary" disabled>
        Secondary
      </Button>
      <Button variant="quiet" disabled>
        Quiet
      </Button>
      <Button variant="danger" disabled>
        Danger
      </Button>
    </div>
  ),
  Wide: <Button wide>Pay Ksh 38,500</Button>,
  "Long label": <Button size="lg">Request a repair quote</Button>,
  "Long label, wide": <Button wide>{LONG}</Button>,
  Emoji: (
    <Button variant="secondary" wide>
      {EMOJI}
    </Button>
  ),
  Link: <LinkButton to="/products">See all products</LinkButton>,
  "Other element": (
    <a href="#button" className={buttonClass({ variant: "secondary" })}>
      Try Again
    </a>
  ),
});

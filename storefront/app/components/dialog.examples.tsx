import { defineExamples, LONG_TEXT, LONG_WORD, noop } from "../../../tests/support/examples";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Input } from "./forms/field";

export const examples = defineExamples(
  {
    Text: (
      <Dialog open onClose={noop} title="Cancel this order?">
        <p>The two products go back into the shop. This cannot be undone.</p>
      </Dialog>
    ),
    Form: (
      <Dialog open onClose={noop} title="Sign in">
        <form className="grid gap-4">
          <Input label="E-mail" type="email" name="email" />
          <Button wide>Continue</Button>
        </form>
      </Dialog>
    ),
    "Long title": (
      <Dialog open onClose={noop} title={LONG_TEXT}>
        <p className="break-words">{LONG_WORD}</p>
      </Dialog>
    ),
    "Long word as title": (
      <Dialog open onClose={noop} title={LONG_WORD}>
        <p>A name without a space.</p>
      </Dialog>
    ),
    "Much content": (
      <Dialog open onClose={noop} title="Terms">
        {Array.from({ length: 12 }, (_, index) => index).map((index) => (
          <p key={index} className="mb-3">
            {index + 1}. {LONG_TEXT}
          </p>
        ))}
      </Dialog>
    ),
  },
  { isAlone: true },
);

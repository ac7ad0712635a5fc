import { defineExamples, Pressed } from "../../../../tests/support/examples";
import { PasswordInput } from "./password-input";

export const examples = defineExamples({
  Empty: <PasswordInput label="Password" autoComplete="current-password" />,
  Hidden: <PasswordInput label="Password" defaultValue="correct horse battery" />,
  Shown: (
    <Pressed>
      <PasswordInput label="Password" defaultValue="correct horse battery" />
    </Pressed>
  ),
  "With an error": (
    <PasswordInput label="Password" hint="At least 10 characters" error="Too short" defaultValue="abc" />
  ),
  Disabled: <PasswordInput label="Password" defaultValue="secret" disabled />,
});

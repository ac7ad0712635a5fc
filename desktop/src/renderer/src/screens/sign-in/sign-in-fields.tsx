import { Button, FormGroup, InputGroup, type InputGroupProps } from "@blueprintjs/core";
import { EyeOff, EyeOpen } from "@blueprintjs/icons";
import { useState } from "react";

interface FieldProps extends InputGroupProps {
  label: string;
  name: string;
  error: string | undefined;
}

/** A labelled field with its error. */
export function Field({ label, error, ...input }: FieldProps) {
  const errorId = `${input.name}-error`;
  return (
    <FormGroup
      label={label}
      labelFor={input.name}
      intent={error ? "danger" : "none"}
      helperText={error && <span id={errorId}>{error}</span>}
    >
      <InputGroup
        {...input}
        id={input.name}
        fill
        size="large"
        intent={error ? "danger" : "none"}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
      />
    </FormGroup>
  );
}

/** A password field with a button that shows the password. */
export function PasswordField(props: FieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <Button
      variant="minimal"
      icon={isShown ? <EyeOff /> : <EyeOpen />}
      aria-label={isShown ? "Hide password" : "Show password"}
      onClick={() => setShown(!isShown)}
    />
  );
  return <Field {...props} type={isShown ? "text" : "password"} rightElement={toggle} />;
}

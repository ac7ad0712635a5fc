import { FormGroup } from "@blueprintjs/core";
import { type ReactNode, useId } from "react";
import "./form-field.css";

/** Attributes that associate a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

interface FormFieldProps {
  label: ReactNode;
  /** Secondary text beside the label: "optional". */
  info?: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint or error, both associated for screen readers. */
export function FormField({ label, info, hint, error, children }: FormFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const help = error ?? hint;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      labelInfo={info && `(${info})`}
      intent={error ? "danger" : "none"}
      helperText={help && <span id={helpId}>{help}</span>}
    >
      {children({
        id,
        "aria-invalid": error !== undefined,
        "aria-describedby": help ? helpId : undefined,
      })}
    </FormGroup>
  );
}

import { TextArea } from "@blueprintjs/core";
import { FormField } from "../../ui/forms/form-field";

interface Props {
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (reason: string) => void;
}

/** The reason of a refund or return, stored with the order. */
export const ReasonField = ({ value, error, hint, onChange }: Props) => (
  <FormField label="Reason" hint={hint} error={error}>
    {(control) => (
      <TextArea {...control} fill maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />
    )}
  </FormField>
);

import { Button, Callout, InputGroup } from "@blueprintjs/core";
import { FormField } from "../../ui/forms/form-field";
import "../../ui/forms/record-form.css";
import { type CustomerDraft, draftOfFound, knownCustomer, NO_CUSTOMER } from "./customer-draft";
import { CustomerSearch } from "./customer-search";
import "./customers-screen.css";

interface FormPart {
  draft: CustomerDraft;
  errors: { of: (field: keyof CustomerDraft) => string | undefined; touch: (field: keyof CustomerDraft) => void };
  change: (part: Partial<CustomerDraft>) => void;
}

/** The customer of a record: an existing one found by name, number or address, or a new one. */
export function CustomerChooser({ form, autoFocus = false }: { form: FormPart; autoFocus?: boolean }) {
  const { draft, change } = form;
  if (draft.customerId !== null)
    return (
      <div className="customer-chosen">
        <span>
          For <strong>{draft.customerName}</strong>
        </span>
        <Button size="small" text="Somebody else" onClick={() => change(NO_CUSTOMER)} />
      </div>
    );
  return (
    <>
      <div className="customer-search">
        <CustomerSearch
          placeholder="Find a customer by name, phone or e-mail"
          autoFocus={autoFocus}
          onChoose={(person) => change(draftOfFound(person))}
        />
      </div>
      <CustomerFields form={form} />
    </>
  );
}

/** The fields of a new customer: name, phone and e-mail address. */
export function CustomerFields({ form, autoFocus = false }: { form: FormPart; autoFocus?: boolean }) {
  const { draft, errors, change } = form;
  const line = (
    field: "firstName" | "lastName" | "phone" | "email",
    label: string,
    { info, ...input }: { info?: string; type?: string; maxLength: number; autoFocus?: boolean },
  ) => (
    <FormField label={label} {...(info && { info })} error={errors.of(field)}>
      {(control) => (
        <InputGroup
          {...control}
          {...input}
          autoComplete="off"
          value={draft[field]}
          onValueChange={(value) => change({ [field]: value })}
          onBlur={() => errors.touch(field)}
        />
      )}
    </FormField>
  );
  return (
    <>
      <div className="record-row">
        {line("firstName", "First name", { maxLength: 80, autoFocus })}
        {line("lastName", "Last name", { info: "optional", maxLength: 80 })}
      </div>
      <div className="record-row">
        {line("phone", "Phone", { type: "tel", maxLength: 20 })}
        {line("email", "E-mail", { info: "optional", type: "email", maxLength: 254 })}
      </div>
    </>
  );
}

interface KnownNumberProps {
  /** Why the new customer was refused. */
  error: unknown;
  onKnown: (customer: Pick<CustomerDraft, "customerId" | "customerName">) => void;
  onAnother: () => void;
}

/** When the number belongs to an existing customer, asks whether it is the same person. */
export function KnownNumber({ error, onKnown, onAnother }: KnownNumberProps) {
  const known = knownCustomer(error);
  if (!known) return null;
  return (
    <Callout intent="warning" compact role="alert" className="customer-known">
      <p>{known.name} has this phone number. Is it the same person?</p>
      <Button
        intent="primary"
        text={`Yes, ${known.name}`}
        onClick={() => onKnown({ customerId: known.id, customerName: known.name })}
      />
      <Button text="No, another person" onClick={onAnother} />
    </Callout>
  );
}

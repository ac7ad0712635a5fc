import { Button, InputGroup } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { SaleContent } from "@fundi/shared/sales/sales";
import type { RefObject } from "react";
import { FormField } from "../../ui/forms/form-field";
import { CustomerSearch } from "../customers/customer-search";
import { NO_CUSTOMER } from "./local-sale";

type Customer = SaleContent["customer"];

interface Props {
  customer: Customer;
  input: RefObject<HTMLInputElement>;
  onChange: (customer: Customer) => void;
}

/** The customer: a walk-in, with or without a name, or one with an account. */
export function SaleCustomer({ customer, input, onChange }: Props) {
  const set = (part: Partial<Customer>) => onChange({ ...customer, ...part });
  return (
    <section className="sale-card" aria-label="Customer">
      <h2>
        Customer
        {JSON.stringify(customer) !== JSON.stringify(NO_CUSTOMER) && (
          <Button
            size="small"
            variant="minimal"
            icon={<Cross />}
            text="Walk-in"
            title="Sell without a name"
            onClick={() => onChange(NO_CUSTOMER)}
          />
        )}
      </h2>
      <CustomerSearch
        input={input}
        placeholder="Find a customer (F4)"
        onChoose={({ id, name, phone, email }) => onChange({ userId: id, name, phone, email })}
      />
      {customer.userId !== null && <p className="sale-quiet">Has an account: the order shows on their pages.</p>}
      <div className="sale-customer">
        <FormField label="Name" info="optional">
          {(control) => (
            <InputGroup
              {...control}
              placeholder="Walk-in customer"
              maxLength={160}
              autoComplete="off"
              value={customer.name}
              onValueChange={(name) => set({ name })}
            />
          )}
        </FormField>
        <FormField label="Phone" info="optional">
          {(control) => (
            <InputGroup
              {...control}
              type="tel"
              maxLength={20}
              autoComplete="off"
              value={customer.phone}
              onValueChange={(phone) => set({ phone })}
            />
          )}
        </FormField>
      </div>
    </section>
  );
}

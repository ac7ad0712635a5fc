import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import type { SaleContent } from "@fundi/shared/counter-sales";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { useSettled } from "../../lib/settled";
import { FormField } from "../../ui/form-field";
import { saleCustomersQuery } from "./sale-queries";
import { NO_CUSTOMER } from "./sale-work";

type Customer = SaleContent["customer"];

interface Props {
  customer: Customer;
  input: RefObject<HTMLInputElement>;
  onChange: (customer: Customer) => void;
}

/** Who buys: somebody who walked in, with or without a name, or a customer with an account. */
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
      <CustomerSearch input={input} onChoose={onChange} />
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

/** Finds a customer by the beginning of a name, a number or an e-mail address. */
function CustomerSearch({ input, onChoose }: Pick<Props, "input"> & { onChoose: (customer: Customer) => void }) {
  const listId = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const q = text.trim();
  const settled = useSettled(q, 200);
  const search = useQuery(saleCustomersQuery(q.length < 2 ? "" : settled));
  const found = q.length < 2 ? [] : (search.data ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is chosen from its top
  useEffect(() => setActive(0), [settled]);

  const choose = (index: number) => {
    const person = found[index];
    if (!person) return;
    onChoose({ userId: person.id, name: person.name, phone: person.phone, email: person.email });
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (found.length > 0) setActive((active + (event.key === "ArrowDown" ? 1 : found.length - 1)) % found.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      setText("");
    }
  };
  const isOpen = q.length >= 2;
  return (
    <div className="sale-entry">
      <InputGroup
        inputRef={input}
        role="combobox"
        aria-label="Find a customer"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder="Find a customer (F4)"
        maxLength={100}
        leftElement={<Search />}
        value={text}
        onValueChange={setText}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Customers found" className="sale-found" hidden={!isOpen}>
        {found.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={person.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <span className="sale-found-name">
              {person.name}
              <span className="sale-quiet">{[person.phone, person.email].filter(Boolean).join(" · ")}</span>
            </span>
          </div>
        ))}
        {isOpen && search.isSuccess && !search.isPlaceholderData && found.length === 0 && (
          <p className="sale-quiet sale-found-none">Nobody found. Type the name below.</p>
        )}
      </div>
    </div>
  );
}

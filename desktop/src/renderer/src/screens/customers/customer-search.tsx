import { InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import type { FoundCustomer } from "@fundi/shared/customers/customers";
import { shownPhone } from "@fundi/shared/values/phone";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { useDebouncedValue } from "../../lib/debounced-value";
import "../../ui/finder.css";
import { foundCustomersQuery } from "./customer-queries";
import { keyOfFound, knownByText } from "./known-by";

interface Props {
  input?: RefObject<HTMLInputElement>;
  placeholder: string;
  autoFocus?: boolean;
  /** Shown when nobody is found. */
  nobody?: string;
  onChoose: (person: FoundCustomer) => void;
}

/** Finds a customer by the start of a name, number or e-mail address, or a guest by those of an earlier record. */
export function CustomerSearch({
  input,
  placeholder,
  autoFocus = false,
  nobody = "Nobody found. Type the name below.",
  onChoose,
}: Props) {
  const listId = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const q = text.trim();
  const debouncedQuery = useDebouncedValue(q, 200);
  const search = useQuery(foundCustomersQuery(q.length < 2 ? "" : debouncedQuery));
  const found = q.length < 2 ? [] : (search.data ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search selects its first result
  useEffect(() => setActive(0), [debouncedQuery]);

  const choose = (index: number) => {
    const person = found[index];
    if (!person) return;
    onChoose(person);
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
    <div className="finder">
      <InputGroup
        {...(input && { inputRef: input })}
        autoFocus={autoFocus}
        role="combobox"
        aria-label="Find a customer"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        maxLength={100}
        leftElement={<Search />}
        value={text}
        onValueChange={setText}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Customers found" className="finder-list" hidden={!isOpen}>
        {found.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={keyOfFound(person)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <span className="finder-name">
              {person.name || "No name"}
              <span className="finder-quiet">
                {[person.phone && shownPhone(person.phone), person.email].filter(Boolean).join(" · ")}
              </span>
              {person.knownBy && (
                <span className="finder-quiet">
                  {person.id === null && "No account · "}
                  {knownByText(person.knownBy)}
                </span>
              )}
            </span>
          </div>
        ))}
        {isOpen && search.isSuccess && !search.isPlaceholderData && found.length === 0 && (
          <p className="finder-quiet finder-none">{nobody}</p>
        )}
      </div>
    </div>
  );
}

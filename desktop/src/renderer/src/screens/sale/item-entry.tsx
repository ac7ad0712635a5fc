import { InputGroup, Spinner } from "@blueprintjs/core";
import { Barcode } from "@blueprintjs/icons";
import type { SaleItem } from "@fundi/shared/sales/sales";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useDebouncedValue } from "../../lib/debounced-value";
import { fetchNow } from "../../lib/queries/fetch-now";
import { READS_CODES } from "../../scanner/field";
import "../../ui/finder.css";
import { showToast, toastProblem } from "../../ui/toasts";
import { parseEntry, QUANTITY_ERROR } from "./local-sale";
import { saleItemsQuery } from "./sale-queries";
import { stockText } from "./stock-words";

interface Props {
  input: RefObject<HTMLInputElement>;
  onAdd: (item: SaleItem, quantity: number) => void;
  /** Adds a free line with the typed text as its name. */
  onFree: (name: string, quantity: number) => void;
  /** Handles a key while the field is empty. Returns whether it was used. */
  onIdleKey: (key: string) => boolean;
}

const PAUSE_MS = 120;

/** The entry field: an exact code is added directly, text shows matches. Arrows choose, Enter adds. */
export function ItemEntry({ input, onAdd, onFree, onIdleKey }: Props) {
  const listId = useId();
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const { q, quantity } = parseEntry(text);
  const debouncedQuery = useDebouncedValue(q, PAUSE_MS);
  const search = useQuery(saleItemsQuery(q === "" ? "" : debouncedQuery));
  const found = q === "" ? [] : (search.data ?? []);
  const isCurrent = q !== "" && debouncedQuery === q && !search.isPlaceholderData && search.isSuccess;
  // The last option: a free line.
  const count = found.length + (isCurrent ? 1 : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search selects its first result
  useEffect(() => setActive(0), [debouncedQuery]);

  const done = () => {
    setText("");
    setActive(0);
    input.current?.focus();
  };
  const choose = (index: number) => {
    if (quantity === null) return showToast({ intent: "warning", message: QUANTITY_ERROR });
    const item = found[index];
    if (item) onAdd(item, quantity);
    else onFree(q, quantity);
    done();
  };
  /** Enter may come before the response, as a scanner is faster than the network; its next code may begin before it, too. */
  const enter = async () => {
    if (quantity === null) return showToast({ intent: "warning", message: QUANTITY_ERROR });
    if (q === "") return;
    if (isCurrent) return choose(active === 0 ? Math.max(0, exactIndex(found)) : active);
    done();
    const response = await fetchNow(queries, saleItemsQuery(q)).catch(toastProblem);
    const exact = response?.find((item) => item.isExact) ?? (response?.length === 1 ? response[0] : undefined);
    if (exact) return onAdd(exact, quantity);
    if (input.current?.value !== "")
      return showToast({ intent: "warning", message: `Nothing that is sold has the code “${q}”.` });
    // What was typed can still be changed; the next scan replaces it.
    flushSync(() => setText(text));
    input.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (text === "") {
      if (onIdleKey(key)) event.preventDefault();
      return;
    }
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (count > 0) setActive((active + (key === "ArrowDown" ? 1 : count - 1)) % count);
    } else if (key === "Enter") {
      event.preventDefault();
      void enter();
    } else if (key === "Escape") {
      event.stopPropagation();
      setText("");
    }
  };
  const isOpen = q !== "" || quantity === null;
  return (
    <div className="finder">
      <InputGroup
        size="large"
        inputRef={input}
        role="combobox"
        aria-label="Scan or search an item"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        {...READS_CODES}
        autoFocus
        autoComplete="off"
        placeholder="Scan or search: name, SKU, service; 3* for three"
        maxLength={100}
        leftElement={<Barcode />}
        rightElement={search.isFetching && isOpen ? <Spinner size={16} aria-label="Searching" /> : undefined}
        value={text}
        onValueChange={setText}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Items found" className="finder-list" hidden={!isOpen}>
        {isOpen && quantity === null && <p className="finder-problem">{QUANTITY_ERROR}</p>}
        {isOpen && search.isError && <p className="finder-problem">The search does not answer. Try again.</p>}
        <ItemOptions listId={listId} found={found} freeName={isCurrent ? q : null} active={active} onChoose={choose} />
      </div>
    </div>
  );
}

const exactIndex = (found: readonly SaleItem[]) => found.findIndex((item) => item.isExact);

interface ItemOptionsProps {
  listId: string;
  found: readonly SaleItem[];
  /** The name of the free line that is offered last; null while the search is under way. */
  freeName: string | null;
  /** The index of the option that Enter takes. */
  active: number;
  onChoose: (index: number) => void;
}

const ItemOptions = ({ listId, found, freeName, active, onChoose }: ItemOptionsProps) => (
  <>
    {found.map((item, index) => (
      <Option
        key={`${item.kind}${item.id}`}
        id={`${listId}-${index}`}
        isActive={index === active}
        onChoose={() => onChoose(index)}
      >
        <span className="finder-name">
          {item.name}
          <span className="finder-quiet">
            {item.sku ?? (item.kind === "service" ? "Service" : "")}
            {item.available !== null && ` · ${stockText(item)}`}
          </span>
        </span>
        <span className="tabular">{formatKes(item.price)}</span>
      </Option>
    ))}
    {freeName !== null && (
      <Option
        id={`${listId}-${found.length}`}
        isActive={active === found.length}
        onChoose={() => onChoose(found.length)}
      >
        <span className="finder-name finder-quiet">Add “{freeName}” as a free line…</span>
      </Option>
    )}
  </>
);

interface OptionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

/** An option, reached with the arrows while the focus stays in the field. */
const Option = ({ id, isActive, onChoose, children }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {children}
  </div>
);

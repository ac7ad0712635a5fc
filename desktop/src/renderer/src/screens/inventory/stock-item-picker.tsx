import { InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import type { InventoryItem } from "@fundi/shared/inventory/inventory";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { useDebouncedValue } from "../../lib/debounced-value";
import type { FieldControl } from "../../ui/forms/form-field";
import { stockSearchQuery } from "./inventory-queries";
import "./stock-item-picker.css";

interface Props {
  control: FieldControl;
  onPick: (item: InventoryItem) => void;
}

/** Finds a stock item by name or SKU while typing; arrows and Enter pick one. */
export function StockItemPicker({ control, onPick }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const search = useDebouncedValue(typed.trim());
  const { data: items = [], isFetched } = useQuery(stockSearchQuery(search));
  const isOpen = typed.trim() !== "" && search !== "" && isFetched;
  const pick = (item: InventoryItem) => {
    setTyped("");
    onPick(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[active];
    if (event.key === "ArrowDown") setActive(Math.min(active + 1, items.length - 1));
    else if (event.key === "ArrowUp") setActive(Math.max(active - 1, 0));
    else if (event.key === "Enter" && isOpen && item) pick(item);
    else if (event.key === "Escape" && typed) setTyped("");
    else return;
    // Keeps the key from the form and panel around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="stock-item-picker">
      <InputGroup
        {...control}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && items[active] ? `${listId}-${items[active].id}` : undefined}
        autoComplete="off"
        leftElement={<Search />}
        placeholder="Find a stock item by name or SKU"
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div id={listId} role="listbox" className="bp6-menu stock-item-options" aria-label="Stock items">
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
            <div
              key={item.id}
              id={`${listId}-${item.id}`}
              role="option"
              aria-selected={index === active}
              className={`bp6-menu-item${index === active ? " bp6-active" : ""}`}
              // Prevents blur before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(item)}
            >
              <span className="bp6-fill bp6-text-overflow-ellipsis">{item.name}</span>
              <span className="bp6-menu-item-label">
                {item.sku} · {item.available} available
              </span>
            </div>
          ))}
          {items.length === 0 && <div className="bp6-menu-item bp6-disabled">No stock item found</div>}
        </div>
      )}
    </div>
  );
}

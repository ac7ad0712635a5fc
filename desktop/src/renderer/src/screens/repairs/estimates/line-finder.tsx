import { InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { beginsWords } from "../../../lib/begins-words";
import { useDebouncedValue } from "../../../lib/debounced-value";
import "../../../ui/finder.css";
import { stockSearchQuery } from "../../inventory/inventory-queries";
import { servicesQuery } from "../../services/service-queries";
import { type LineDraft, newLine } from "./estimate-draft";

/** As many services as are looked over at a glance. */
const SERVICES_MAX = 6;

/** Finds services and parts by words; Enter takes the marked one as a line with its price of today. */
export function LineFinder({ onFound }: { onFound: (line: LineDraft) => void }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const typed = text.trim();
  const { data: services = [] } = useQuery({ ...servicesQuery, enabled: typed !== "" });
  const { data: items = [] } = useQuery(stockSearchQuery(useDebouncedValue(typed)));
  const found: { key: string; name: string; detail: string; price: number; line: LineDraft }[] =
    typed === ""
      ? []
      : [
          ...services
            .filter((service) => service.status === "active" && beginsWords(service.title, typed))
            .slice(0, SERVICES_MAX)
            .map(({ id, title, price, duration }) => ({
              ...{ key: `service-${id}`, name: title, detail: duration, price },
              line: newLine({ kind: "labour", text: title, serviceId: id, price: `${price}` }),
            })),
          ...items.map(({ id, name, price, available, place, partGrade, warrantyDays }) => ({
            ...{ key: `item-${id}`, name, price },
            detail: [available > 0 ? `${available} here` : "to order", place].filter(Boolean).join(" · "),
            line: newLine({
              ...{ kind: "part", text: name, itemId: id, price: `${price}` },
              // What nobody said is to be chosen: the customer reads it, and agrees to some kinds in so many words.
              ...{ grade: partGrade ?? "", warrantyDays: warrantyDays === null ? "" : `${warrantyDays}` },
            }),
          })),
        ];
  const active = Math.min(chosen, found.length - 1);
  const take = (index: number) => {
    const one = found[index];
    if (!one) return;
    onFound(one.line);
    setText("");
    setChosen(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setChosen((active + step + found.length) % found.length);
    else if (event.key === "Enter" && typed !== "") take(active);
    else if (event.key === "Escape" && text !== "") {
      event.stopPropagation();
      setText("");
    } else return;
    event.preventDefault();
  };
  return (
    <div className="finder">
      <InputGroup
        type="search"
        role="combobox"
        aria-label="Add a service or part"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder="Add a service or part: type its name"
        maxLength={80}
        leftElement={<Search />}
        value={text}
        onValueChange={(value) => {
          setText(value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Services and parts"
        className="finder-list"
        hidden={found.length === 0}
      >
        {found.map(({ key, name, detail, price }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(index)}
          >
            <span className="finder-name">
              {name}
              <span className="finder-quiet">{detail}</span>
            </span>
            <span className="tabular">{formatKes(price)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

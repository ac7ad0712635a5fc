import { Button, Checkbox, InputGroup } from "@blueprintjs/core";
import { Minus, Plus } from "@blueprintjs/icons";
import { type DeviceType, USUAL_ACCESSORIES } from "@fundi/shared/workshop/device-types";
import { type KeyboardEvent, useState } from "react";
import { type Accessory, COUNT_MAX, readAccessory } from "./accessory-text";

interface Props {
  type: DeviceType;
  accessories: readonly Accessory[];
  onChange: (accessories: Accessory[]) => void;
}

/**
 * What usually comes with such a device to be ticked, and anything else by typing. There is one of each, unless a digit is
 * pressed at it or typed before it: "2 chargers".
 */
export function AccessoriesField({ type, accessories, onChange }: Props) {
  const [other, setOther] = useState("");
  const usual = USUAL_ACCESSORIES[type];
  const all = [...usual, ...accessories.map(({ name }) => name).filter((name) => !usual.includes(name))];
  const countOf = (name: string) => accessories.find((each) => each.name === name)?.quantity ?? 0;
  const set = (name: string, count: number) => {
    const quantity = Math.min(count, COUNT_MAX);
    if (quantity < 1) onChange(accessories.filter((each) => each.name !== name));
    else if (countOf(name) === 0) onChange([...accessories, { name, quantity, note: "" }]);
    else onChange(accessories.map((each) => (each.name === name ? { ...each, quantity } : each)));
  };
  const add = () => {
    const read = readAccessory(other, all);
    if (read) set(read.name, read.quantity);
    setOther("");
  };
  return (
    <fieldset className="intake-accessories">
      <legend>Came with it</legend>
      {all.map((name) => (
        <Counted key={name} name={name} count={countOf(name)} onCount={(count) => set(name, count)} />
      ))}
      <InputGroup
        aria-label="Something else that came with it"
        placeholder="Something else, or “2 chargers”"
        autoComplete="off"
        maxLength={80}
        value={other}
        onValueChange={setOther}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || other.trim() === "") return;
          event.preventDefault();
          add();
        }}
      />
    </fieldset>
  );
}

/** One thing, ticked where it is there; its buttons are for the mouse, as a digit does the same. */
function Counted({ name, count, onCount }: { name: string; count: number; onCount: (count: number) => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isNext = event.key === "+" || event.key === "-";
    if (!isNext && !(event.key.length === 1 && "0123456789".includes(event.key))) return;
    event.preventDefault();
    onCount(isNext ? count + (event.key === "+" ? 1 : -1) : Number(event.key));
  };
  return (
    <span className="intake-accessory">
      <Checkbox
        inline
        checked={count > 0}
        title="A digit says how many"
        onChange={({ currentTarget }) => onCount(currentTarget.checked ? 1 : 0)}
        onKeyDown={onKeyDown}
        label={count > 1 ? `${name} × ${count}` : name}
      />
      {count > 0 && (
        <>
          <Button
            variant="minimal"
            size="small"
            icon={<Minus size={12} />}
            tabIndex={-1}
            aria-label={`One ${name} less`}
            onClick={() => onCount(count - 1)}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<Plus size={12} />}
            tabIndex={-1}
            aria-label={`One ${name} more`}
            onClick={() => onCount(count + 1)}
          />
        </>
      )}
    </span>
  );
}

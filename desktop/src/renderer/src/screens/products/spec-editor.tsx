import { Button, ButtonGroup, InputGroup } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Cross, Plus } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import type { FieldControl } from "../../ui/forms/form-field";
import { addSpecs, moveSpec } from "./spec-list";

interface Props {
  control: FieldControl;
  specs: readonly string[];
  onChange: (specs: string[]) => void;
}

/** The specs, one per line in the order that the shop shows; a pasted line with commas becomes several. */
export function SpecEditor({ control, specs, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const addInput = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    onChange(addSpecs(specs, text));
    setTyped("");
  };
  return (
    <div>
      <ol className="spec-list">
        {specs.map((spec, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index; its text changes with each key
          <li key={index}>
            <SpecLine
              spec={spec}
              place={index + 1}
              isLast={index === specs.length - 1}
              onChange={(text) => onChange(specs.map((other, at) => (at === index ? text : other)))}
              onMove={(step) => onChange(moveSpec(specs, index, step))}
              onRemove={() => {
                onChange(specs.filter((_, at) => at !== index));
                addInput.current?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      <InputGroup
        {...control}
        inputRef={addInput}
        leftIcon={<Plus />}
        placeholder="Add a spec, or paste a line: Core i5, 8GB RAM, 256GB SSD"
        value={typed}
        rightElement={
          typed.trim() ? (
            <Button variant="minimal" onClick={() => add(typed)}>
              Add
            </Button>
          ) : undefined
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed.trim() && add(typed)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !typed.trim()) return;
          // Enter submits the form in an empty line, and adds a line otherwise.
          event.preventDefault();
          add(typed);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain");
          if (!/[,;\n]/.test(pasted)) return;
          event.preventDefault();
          add(`${typed}${pasted}`);
        }}
      />
    </div>
  );
}

interface LineProps {
  spec: string;
  place: number;
  isLast: boolean;
  onChange: (text: string) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function SpecLine({ spec, place, isLast, onChange, onMove, onRemove }: LineProps) {
  return (
    <InputGroup
      aria-label={`Spec ${place}`}
      value={spec}
      maxLength={200}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        onMove(event.key === "ArrowUp" ? -1 : 1);
      }}
      rightElement={
        <ButtonGroup variant="minimal">
          <Button
            icon={<ArrowUp />}
            aria-label={`Move spec ${place} up`}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          />
          <Button
            icon={<ArrowDown />}
            aria-label={`Move spec ${place} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <Button icon={<Cross />} aria-label={`Remove spec ${place}`} onClick={onRemove} />
        </ButtonGroup>
      }
    />
  );
}

import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Plus } from "@blueprintjs/icons";
import { formatKes } from "@fundi/shared/values/money";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type LineDraft, lineSum, newLine, wrongParts } from "./quote-draft";

interface Props {
  lines: readonly LineDraft[];
  /** The errors, once they are to be shown. */
  error: string | undefined;
  onChange: (lines: LineDraft[]) => void;
}

/** The lines of a price with their sums. Enter moves to the next line, and adds one after the last. */
export function QuoteLines({ lines, error, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [focusIndex, setFocusIndex] = useState<number>();
  useEffect(() => {
    if (focusIndex === undefined) return;
    list.current?.children[focusIndex]?.querySelector("input")?.focus();
    setFocusIndex(undefined);
  }, [focusIndex]);

  const add = () => {
    onChange([...lines, newLine()]);
    setFocusIndex(lines.length);
  };
  const remove = (index: number) => {
    onChange(lines.filter((_, at) => at !== index));
    setFocusIndex(Math.min(index, lines.length - 2));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (index < lines.length - 1) setFocusIndex(index + 1);
    else add();
  };
  return (
    <>
      <ol className="quote-lines" ref={list}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index; its text changes with each key
          <li key={index} onKeyDown={(event) => onKeyDown(event, index)}>
            <Line
              line={line}
              place={index + 1}
              wrong={error === undefined ? NO_FIELDS : wrongParts(line)}
              onChange={(part) => onChange(lines.map((other, at) => (at === index ? { ...other, ...part } : other)))}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p className="quote-problem" role="alert">
          {error}
        </p>
      )}
      <Button className="quote-add" size="small" variant="minimal" icon={<Plus />} text="Add a line" onClick={add} />
    </>
  );
}

const NO_FIELDS: ReadonlySet<keyof LineDraft> = new Set();

interface LineProps {
  line: LineDraft;
  place: number;
  wrong: ReadonlySet<keyof LineDraft>;
  onChange: (part: Partial<LineDraft>) => void;
  onRemove: () => void;
}

function Line({ line, place, wrong, onChange, onRemove }: LineProps) {
  const sum = lineSum(line);
  return (
    <div className="quote-line">
      <InputGroup
        aria-label={`Line ${place}: what`}
        aria-invalid={wrong.has("description")}
        placeholder="What it is"
        maxLength={200}
        value={line.description}
        onValueChange={(description) => onChange({ description })}
      />
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={`Remove line ${place}`}
        title="Remove line"
        onClick={onRemove}
      />
      <div className="quote-line-sum">
        <InputGroup
          aria-label={`Line ${place}: quantity`}
          aria-invalid={wrong.has("quantity")}
          inputMode="numeric"
          value={line.quantity}
          onValueChange={(quantity) => onChange({ quantity })}
        />
        <span aria-hidden>×</span>
        <InputGroup
          aria-label={`Line ${place}: price of one`}
          aria-invalid={wrong.has("price")}
          inputMode="decimal"
          placeholder="Price of one"
          value={line.price}
          onValueChange={(price) => onChange({ price })}
        />
        <output className="tabular">{sum === null ? "–" : formatKes(sum)}</output>
      </div>
    </div>
  );
}

import { Button } from "@blueprintjs/core";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { DOTS, dotAt, pointOf, withDot } from "./pattern-dots";
import "./pattern-pad.css";

interface PatternPadProps {
  /** What it is, for screen readers. */
  label: string;
  /** The dots in their order: 1 to 9, three in each row. */
  digits: string;
  /** Without it, the pattern is only shown. */
  onChange?: (digits: string) => void;
}

/** A pattern of dots, to be drawn by finger or mouse, tapped, or typed with the keys 1 to 9; Backspace takes the last dot away. */
export function PatternPad({ label, digits, onChange }: PatternPadProps) {
  return (
    <fieldset className="pattern-pad" aria-label={label}>
      {onChange ? <Surface digits={digits} onChange={onChange} /> : <Lines digits={digits} />}
      {onChange ? (
        <div className="pattern-pad-actions">
          <span>Draw it, or type 1 to 9</span>
          <Button size="small" text="Clear" disabled={digits === ""} onClick={() => onChange("")} />
        </div>
      ) : (
        <p className="pattern-pad-digits">{digits.split("").join(" → ")}</p>
      )}
    </fieldset>
  );
}

function Lines({ digits }: { digits: string }) {
  const points = digits.split("").map(pointOf);
  const [start] = points;
  return (
    <svg viewBox="0 0 300 300" aria-hidden="true">
      <title>Pattern</title>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {DOTS.map((dot) => {
        const { x, y } = pointOf(dot);
        return <circle key={dot} cx={x} cy={y} r={14} className={digits.includes(dot) ? "is-on" : undefined} />;
      })}
      {start && <circle cx={start.x} cy={start.y} r={24} className="is-start" />}
    </svg>
  );
}

function Surface({ digits, onChange }: Required<Pick<PatternPadProps, "digits" | "onChange">>) {
  const surface = useRef<HTMLDivElement>(null);
  /** The dots of the line that is being drawn; empty for a tap, which adds its dot to what is there. */
  const drawn = useRef<string | null>(null);
  const at = ({ clientX, clientY }: PointerEvent): string | null => {
    const box = surface.current?.getBoundingClientRect();
    if (!box || box.width === 0) return null;
    return dotAt({ x: ((clientX - box.left) / box.width) * 300, y: ((clientY - box.top) / box.height) * 300 });
  };
  const down = (event: PointerEvent) => {
    const dot = at(event);
    drawn.current = dot;
    onChange(withDot(digits, dot));
  };
  const move = (event: PointerEvent) => {
    if (drawn.current === null) return;
    const next = withDot(drawn.current, at(event));
    if (next === drawn.current) return;
    drawn.current = next;
    onChange(next);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (DOTS.some((dot) => dot === event.key)) onChange(withDot(digits, event.key));
    else if (event.key === "Backspace") onChange(digits.slice(0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer draws over the buttons, which work by themselves
    <div
      ref={surface}
      className="pattern-pad-surface"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => {
        drawn.current = null;
      }}
      onPointerCancel={() => {
        drawn.current = null;
      }}
      onKeyDown={keys}
    >
      <Lines digits={digits} />
      {DOTS.map((dot) => (
        <button
          key={dot}
          type="button"
          aria-label={`Dot ${dot}`}
          aria-pressed={digits.includes(dot)}
          tabIndex={dot === "1" ? 0 : -1}
          // A pointer has added it already; this is for Enter, and for what presses buttons by itself.
          onClick={() => onChange(withDot(digits, dot))}
        />
      ))}
    </div>
  );
}

import { Button, ButtonGroup, InputGroup } from "@blueprintjs/core";
import { dragMark, moveMark, scaleMark } from "@fundi/shared/photo-marks/mark-geometry";
import {
  MARK_TEXT_MAX,
  type MarkPoint,
  PHOTO_MARK_KINDS,
  PHOTO_MARKS_MAX,
  type PhotoMark,
  type PhotoMarkKind,
} from "@fundi/shared/photo-marks/photo-marks";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { MarkDrawing, MarkSurface } from "./photo-mark-overlay";

interface PhotoMarkEditorProps {
  /** An address of the photo, such as of its bytes in memory. */
  src: string;
  alt: string;
  width: number;
  height: number;
  marks: readonly PhotoMark[];
  onChange: (marks: readonly PhotoMark[]) => void;
}

const NAMES: Record<PhotoMarkKind, string> = { arrow: "Arrow", circle: "Circle", text: "Words" };
const ICONS = { arrow: "arrow-top-right", circle: "circle", text: "font" } as const;
const CENTER = { x: 0.5, y: 0.5 };
const STEP = 0.01;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Returns a new mark at a place, of a size that can be seen. */
function newMark(kind: PhotoMarkKind, at: MarkPoint): PhotoMark {
  if (kind === "circle") return { kind, center: at, radius: 0.08 };
  if (kind === "text") return { kind, at, text: "Here" };
  return { kind, from: { x: Math.max(0, at.x - 0.15), y: Math.max(0, at.y - 0.15) }, to: at };
}

/**
 * Draws arrows, circles and words over a photo, by pointer and by keyboard: a mark is reached by Tab, moved by the arrows, scaled by
 * + and −, and removed by Delete; Ctrl+Z takes the last change back.
 */
export function PhotoMarkEditor({ marks, onChange, ...photo }: PhotoMarkEditorProps) {
  const [tool, setTool] = useState<PhotoMarkKind | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [past, setPast] = useState<readonly (readonly PhotoMark[])[]>([]);
  const drag = useRef<{ index: number; at: MarkPoint; isNew: boolean } | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const textId = useId();
  const aspect = photo.height / photo.width;
  const current = chosen === null ? undefined : marks[chosen];

  const remember = () => setPast((before) => [...before.slice(-49), marks]);
  const change = (index: number, mark: PhotoMark) => onChange(marks.map((one, at) => (at === index ? mark : one)));
  const add = (kind: PhotoMarkKind, at: MarkPoint) => {
    if (marks.length >= PHOTO_MARKS_MAX) return;
    remember();
    onChange([...marks, newMark(kind, at)]);
    setChosen(marks.length);
  };
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    setChosen(null);
    onChange(before);
  };
  const remove = (index: number) => {
    remember();
    setChosen(null);
    onChange(marks.filter((_, at) => at !== index));
    svg.current?.focus();
  };

  const placeOf = ({ clientX, clientY }: PointerEvent): MarkPoint => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return CENTER;
    const share = (value: number) => Math.min(Math.max(value, 0), 1);
    return { x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) };
  };
  const press = (event: PointerEvent<SVGSVGElement>) => {
    if (tool === null) return setChosen(null);
    const at = placeOf(event);
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { index: marks.length, at, isNew: true };
    add(tool, at);
    setTool(null);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const held = drag.current;
    const mark = held && marks[held.index];
    if (!held || !mark) return;
    const at = placeOf(event);
    if (held.isNew) {
      const begun = mark.kind === "arrow" ? { ...mark, from: held.at } : mark;
      change(held.index, dragMark(begun, at, aspect));
      return;
    }
    change(held.index, moveMark(mark, at.x - held.at.x, at.y - held.at.y));
    drag.current = { ...held, at };
  };
  const release = () => {
    drag.current = null;
  };

  const grasp = (event: PointerEvent<SVGGElement>, index: number) => {
    if (tool !== null) return;
    event.stopPropagation();
    svg.current?.setPointerCapture?.(event.pointerId);
    remember();
    setChosen(index);
    drag.current = { index, at: placeOf(event), isNew: false };
  };
  const pressKey = (event: KeyboardEvent, index: number) => {
    const mark = marks[index];
    const direction = MOVES[event.key];
    if (!mark || event.ctrlKey || event.metaKey || event.altKey) return;
    const times = event.shiftKey ? 5 : 1;
    if (direction) {
      remember();
      change(index, moveMark(mark, direction[0] * times, direction[1] * times));
    } else if (event.key === "+" || event.key === "-") {
      remember();
      change(index, scaleMark(mark, event.key === "+" ? 1.1 : 1 / 1.1));
    } else if (event.key === "Delete" || event.key === "Backspace") remove(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const undoByKey = (event: KeyboardEvent) => {
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopPropagation();
    undo();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the editor as a whole
    <div className="photo-mark-editor" onKeyDown={undoByKey}>
      <div className="photo-mark-tools">
        <ButtonGroup>
          {PHOTO_MARK_KINDS.map((kind) => (
            <Button
              key={kind}
              icon={ICONS[kind]}
              text={NAMES[kind]}
              active={tool === kind}
              aria-pressed={tool === kind}
              disabled={marks.length >= PHOTO_MARKS_MAX}
              // A key press has no place on the photo: the mark begins in its middle.
              onClick={({ detail }) => (detail === 0 ? add(kind, CENTER) : setTool(tool === kind ? null : kind))}
            />
          ))}
        </ButtonGroup>
        <Button icon="undo" text="Undo" disabled={past.length === 0} onClick={undo} />
        <Button
          icon="trash"
          text="Delete"
          disabled={current === undefined}
          onClick={() => chosen !== null && remove(chosen)}
        />
      </div>
      {current?.kind === "text" && chosen !== null && (
        <div>
          <label htmlFor={textId}>Words on the photo</label>
          <InputGroup
            id={textId}
            maxLength={MARK_TEXT_MAX}
            value={current.text}
            onFocus={remember}
            onChange={({ target: { value } }) => change(chosen, { ...current, text: value })}
            onBlur={({ target: { value } }) => value.trim() === "" && remove(chosen)}
          />
        </div>
      )}
      <MarkSurface
        {...photo}
        ref={svg}
        tabIndex={-1}
        role="group"
        aria-label="Marks on the photo"
        className={tool === null ? "" : "is-drawing"}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {marks.map((mark, index) => (
          // biome-ignore lint/a11y/useSemanticElements: an SVG has no buttons
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are identified by their place in the list
            key={index}
            tabIndex={0}
            role="button"
            aria-label={`${mark.kind === "text" ? mark.text : NAMES[mark.kind]}, ${index + 1} of ${marks.length}`}
            className={chosen === index ? "is-chosen" : ""}
            onFocus={() => setChosen(index)}
            onPointerDown={(event) => grasp(event, index)}
            onKeyDown={(event) => pressKey(event, index)}
          >
            <MarkDrawing mark={mark} aspect={aspect} />
          </g>
        ))}
      </MarkSurface>
    </div>
  );
}

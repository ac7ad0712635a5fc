import { Button, Callout, InputGroup } from "@blueprintjs/core";
import { areEmptyStrokes, type Signature } from "@fundi/shared/signature/signature";
import { createSignatureSurface, type Pad, type SignatureSurface } from "@fundi/shared/web/signature-surface";
import { useEffect, useId, useRef, useState } from "react";
import "./signature-pad.css";

interface SignaturePadProps {
  /** What is signed, for screen readers: "Signature of the customer". */
  label: string;
  /** Called with what was signed so far; null while that is no signature. */
  onChange: (signature: Signature | null) => void;
  /** A double of the library, for tests. */
  createPad?: (canvas: HTMLCanvasElement, penColor: string) => Pad;
}

/** A surface to sign on by finger, pen or mouse. Who cannot draw types a name, which is shown as typed. */
export function SignaturePad({ label, onChange, createPad }: SignaturePadProps) {
  const [isTyping, setTyping] = useState(false);
  const change = (typing: boolean) => {
    setTyping(typing);
    onChange(null);
  };
  return (
    <fieldset className="signature-pad" aria-label={label}>
      {isTyping ? (
        <TypedName onChange={onChange} onDraw={() => change(false)} />
      ) : (
        <DrawingSurface label={label} onChange={onChange} createPad={createPad} onType={() => change(true)} />
      )}
    </fieldset>
  );
}

interface SurfaceProps extends SignaturePadProps {
  createPad: SignaturePadProps["createPad"] | undefined;
  onType: () => void;
}

function DrawingSurface({ label, onChange, createPad, onType }: SurfaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<SignatureSurface | null>(null);
  const [state, setState] = useState<"blank" | "short" | "signed">("blank");
  const report = useRef<SignaturePadProps["onChange"]>(onChange);
  report.current = onChange;

  useEffect(() => {
    if (!canvas.current) return;
    const made = createSignatureSurface(canvas.current, {
      ...(createPad && { createPad }),
      onChange(signature) {
        const isShort = signature !== null && areEmptyStrokes(signature.strokes);
        setState(signature === null ? "blank" : isShort ? "short" : "signed");
        report.current(isShort ? null : signature);
      },
    });
    surface.current = made;
    return made.close;
  }, [createPad]);

  return (
    <>
      <div className="signature-pad-paper">
        <canvas ref={canvas} role="img" aria-label={`${label}: ${STATE_TEXTS[state]}`} />
        {state === "blank" && <span aria-hidden="true">Sign here</span>}
      </div>
      <div className="signature-pad-actions">
        <Button icon="undo" text="Undo" disabled={state === "blank"} onClick={() => surface.current?.undo()} />
        <Button icon="eraser" text="Clear" disabled={state === "blank"} onClick={() => surface.current?.clear()} />
        <Button variant="minimal" icon="manually-entered-data" text="Type the name instead" onClick={onType} />
      </div>
      <p className="signature-pad-state" role="status">
        {state === "short" ? "This is too short for a signature. Please sign with the name." : ""}
      </p>
    </>
  );
}

const STATE_TEXTS = { blank: "nothing drawn yet", short: "too short", signed: "signed" } as const;

function TypedName({ onChange, onDraw }: Pick<SignaturePadProps, "onChange"> & { onDraw: () => void }) {
  const id = useId();
  const [name, setName] = useState("");
  return (
    <>
      <label htmlFor={id}>Name of who signs</label>
      <InputGroup
        id={id}
        size="large"
        autoComplete="off"
        maxLength={160}
        autoFocus
        value={name}
        onChange={({ target: { value } }) => {
          setName(value);
          const typed = value.trim();
          onChange(typed.length < 2 ? null : { way: "typed", name: typed });
        }}
      />
      <Callout compact className="signature-pad-note">
        It is shown as typed, not drawn, wherever the signature is shown.
      </Callout>
      <div className="signature-pad-actions">
        <Button variant="minimal" icon="draw" text="Draw it instead" onClick={onDraw} />
      </div>
    </>
  );
}

import { areEmptyStrokes, type Signature } from "@fundi/shared/signature/signature";
import { createSignatureSurface, type Pad, type SignatureSurface } from "@fundi/shared/web/signature-surface";
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button";
import { Input } from "../forms/field";

interface SignaturePadProps {
  /** What is signed, for screen readers: "Your signature". */
  label: string;
  /** Called with what was signed so far; null while that is no signature. */
  onChange: (signature: Signature | null) => void;
  /** Where only a drawn one counts: nobody can type a name instead. */
  onlyDrawn?: boolean;
  /** A double of the library, for tests. */
  createPad?: (canvas: HTMLCanvasElement, penColor: string) => Pad;
}

/** A surface to sign on by finger, pen or mouse. Who cannot draw types a name, which is shown as typed. */
export function SignaturePad({ label, onChange, onlyDrawn = false, createPad }: SignaturePadProps) {
  const [isTyping, setTyping] = useState(false);
  const change = (typing: boolean) => {
    setTyping(typing);
    onChange(null);
  };
  return (
    <fieldset aria-label={label} className="grid max-w-xl gap-2">
      {isTyping ? (
        <TypedName onChange={onChange} onDraw={() => change(false)} />
      ) : (
        <DrawingSurface
          label={label}
          onChange={onChange}
          createPad={createPad}
          onType={onlyDrawn ? undefined : () => change(true)}
        />
      )}
    </fieldset>
  );
}

interface SurfaceProps extends Pick<SignaturePadProps, "label" | "onChange"> {
  createPad: SignaturePadProps["createPad"] | undefined;
  /** Undefined: there is no other way than to draw. */
  onType: (() => void) | undefined;
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

  const states = { blank: t`Nothing is drawn yet`, short: t`Too short`, signed: t`Signed` };
  return (
    <>
      <div className="relative">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${label}: ${states[state]}`}
          className="block aspect-5/2 w-full cursor-crosshair touch-none rounded-md border border-field bg-surface text-ink"
        />
        {state === "blank" && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-[12%] text-center text-muted"
          >
            {t`Sign here`}
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={state === "blank"} onClick={() => surface.current?.undo()}>
          {t`Undo`}
        </Button>
        <Button variant="secondary" disabled={state === "blank"} onClick={() => surface.current?.clear()}>
          {t`Clear`}
        </Button>
        {onType && (
          <Button variant="quiet" onClick={onType}>
            {t`Type your name instead`}
          </Button>
        )}
      </div>
      <p role="status" className="min-h-5 text-sm text-muted">
        {state === "short" ? t`This is too short for a signature. Please sign with your name.` : ""}
      </p>
    </>
  );
}

function TypedName({ onChange, onDraw }: Pick<SignaturePadProps, "onChange"> & { onDraw: () => void }) {
  const [name, setName] = useState("");
  return (
    <>
      <Input
        label={t`Your full name`}
        hint={t`It is shown as typed, not drawn, wherever the signature is shown.`}
        autoComplete="name"
        maxLength={160}
        value={name}
        onChange={({ target: { value } }) => {
          setName(value);
          const typed = value.trim();
          onChange(typed.length < 2 ? null : { way: "typed", name: typed });
        }}
      />
      <div>
        <Button variant="quiet" onClick={onDraw}>
          {t`Draw it instead`}
        </Button>
      </div>
    </>
  );
}

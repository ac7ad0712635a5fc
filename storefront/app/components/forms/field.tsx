import {
  createContext,
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";

const CONTROL =
  "w-full min-h-11 rounded-md border bg-surface px-3 py-2 text-base text-ink placeholder:text-muted transition " +
  "disabled:opacity-60 aria-invalid:border-danger border-field hover:border-ink";

/** The maximum length of each field of the surrounding form, by name, as the api enforces it. */
export const TextLimits = createContext<Readonly<Record<string, number>>>({});

/** Returns the maximum length of a field: its own, else the form's. */
function useMaxLength(name: string | undefined, own: number | undefined): number | undefined {
  const limits = useContext(TextLimits);
  return own ?? (name === undefined ? undefined : limits[name]);
}

interface FieldProps {
  label: string;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
}

interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** A label, its control, a hint and an error, linked for assistive technology. */
function Field({
  label,
  labelHidden,
  hint,
  error,
  id: givenId,
  children,
}: FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-sm font-semibold"}>
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {/* Always rendered, so that a message that appears is announced. */}
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

type InputProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Rendered inside the right edge, e.g. a paste button. */
    trailing?: ReactNode;
  };

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { label, labelHidden, hint, error, id, className, trailing, maxLength, ...rest },
  ref,
) {
  const most = useMaxLength(rest.name, maxLength);
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            ref={ref}
            maxLength={most}
            className={classNames(CONTROL, trailing ? "pe-12" : null, className)}
          />
          {trailing && <div className="absolute inset-y-0 end-1 flex items-center">{trailing}</div>}
        </div>
      )}
    </Field>
  );
});

export function Select({
  label,
  labelHidden,
  hint,
  error,
  id,
  className,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => (
        <div className="relative">
          <select {...rest} {...control} className={classNames(CONTROL, "appearance-none truncate pe-9", className)} />
          <Icon
            name="chevron-down"
            size={16}
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted"
          />
        </div>
      )}
    </Field>
  );
}

export function Textarea({
  label,
  labelHidden,
  hint,
  error,
  id,
  className,
  rows = 4,
  maxLength,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const most = useMaxLength(rest.name, maxLength);
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => (
        <textarea {...rest} {...control} rows={rows} maxLength={most} className={classNames(CONTROL, className)} />
      )}
    </Field>
  );
}

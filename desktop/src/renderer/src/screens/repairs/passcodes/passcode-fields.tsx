import { Button, InputGroup } from "@blueprintjs/core";
import {
  needsLabel,
  PASSCODE_KIND_LABELS,
  PASSCODE_KINDS,
  PASSCODE_LENGTH_MAX,
  type PasscodeKind,
  UNLOCKING_LABELS,
  UNLOCKINGS,
  type Unlocking,
} from "@fundi/shared/workshop/passcode-rules";
import { FormField } from "../../../ui/forms/form-field";
import { PatternPad } from "../../../ui/pattern-pad/pattern-pad";
import type { PasscodeDraft } from "./passcode-draft";

interface ChoiceProps {
  unlocking: Unlocking | null;
  kind: PasscodeKind | null;
  /** Null: it is not said any more. */
  onUnlocking: (unlocking: Unlocking | null) => void;
  onKind: (kind: PasscodeKind | null) => void;
}

/** How a device is unlocked: first the ways in which nobody has to know a passcode. */
export function UnlockChoice({ unlocking, kind, onUnlocking, onKind }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div className="repair-choices" role="group" aria-label="How it is unlocked">
      {UNLOCKINGS.map((one) => (
        <Button
          key={one}
          size="small"
          active={unlocking === one}
          aria-pressed={unlocking === one}
          text={UNLOCKING_LABELS[one]}
          onClick={() => onUnlocking(unlocking === one ? null : one)}
        />
      ))}
      <KindButtons kind={kind} onKind={onKind} />
    </div>
  );
}

/** The kinds of a passcode, as buttons. */
export const KindButtons = ({ kind, onKind }: Pick<ChoiceProps, "kind" | "onKind">) => (
  <>
    {PASSCODE_KINDS.map((one) => (
      <Button
        key={one}
        size="small"
        active={kind === one}
        aria-pressed={kind === one}
        text={PASSCODE_KIND_LABELS[one]}
        onClick={() => onKind(kind === one ? null : one)}
      />
    ))}
  </>
);

interface FieldsProps {
  draft: PasscodeDraft;
  errors: { value?: string | undefined; label?: string | undefined };
  autoFocus?: boolean;
  onChange: (part: Partial<PasscodeDraft>) => void;
}

/** What is typed of a passcode: a label where its kind says too little, and the passcode, or its drawn pattern. */
export function PasscodeFields({ draft, errors, autoFocus = false, onChange }: FieldsProps) {
  const { kind, label, value } = draft;
  return (
    <div className="passcode-fields">
      {needsLabel(kind) && (
        <FormField label={kind === "account" ? "Which account" : "What it opens"} error={errors.label}>
          {(control) => (
            <InputGroup
              {...control}
              autoFocus={autoFocus}
              autoComplete="off"
              maxLength={60}
              placeholder={kind === "account" ? "Google, Apple, Windows and its address" : "BitLocker key, BIOS"}
              value={label}
              onValueChange={(text) => onChange({ label: text })}
            />
          )}
        </FormField>
      )}
      {kind === "pattern" ? (
        <FormField label="Pattern" error={errors.value}>
          {() => <PatternPad label="Pattern" digits={value} onChange={(digits) => onChange({ value: digits })} />}
        </FormField>
      ) : (
        <FormField label={kind === "pin" ? "PIN" : "Password"} error={errors.value}>
          {(control) => (
            <InputGroup
              {...control}
              autoFocus={autoFocus && !needsLabel(kind)}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              inputMode={kind === "pin" ? "numeric" : "text"}
              maxLength={PASSCODE_LENGTH_MAX}
              value={value}
              onValueChange={(text) => onChange({ value: text })}
            />
          )}
        </FormField>
      )}
    </div>
  );
}

import { useRef, useState } from "react";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { newPasscode, type PasscodeDraft, passcodeErrors, withTyped } from "./passcode-draft";
import { KindButtons, PasscodeFields } from "./passcode-fields";
import { sealPasscode, usePasscodesRefresh } from "./passcode-queries";
import "./passcodes.css";

/** Seals a passcode of the device of a job that is here. What is typed is in memory only. */
export function AddPasscodeDialog({ repairId, onClose }: { repairId: number; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<PasscodeDraft>(() => newPasscode("pin"));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const refresh = usePasscodesRefresh();
  const errors = isTried ? passcodeErrors(draft) : {};
  const submit = async () => {
    setTried(true);
    if (Object.keys(passcodeErrors(draft)).length > 0) {
      form.current?.querySelector<HTMLElement>("input, .pattern-pad button")?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await sealPasscode(repairId, draft);
      refresh();
      onClose();
    } catch (failure) {
      setProblem(failure);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="Add a passcode"
      submitLabel="Seal it"
      form={form}
      isBusy={isBusy}
      problem={problem}
      countsOnce
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div className="repair-choices" role="group" aria-label="What it is">
        <KindButtons
          kind={draft.kind}
          onKind={(kind) => {
            if (kind !== null) setDraft((now) => withTyped(now, { kind, value: "" }));
          }}
        />
      </div>
      <PasscodeFields
        key={draft.kind}
        autoFocus
        draft={draft}
        errors={errors}
        onChange={(part) => setDraft((now) => withTyped(now, part))}
      />
      <p className="repair-quiet">It is sealed at once, and destroyed when the device leaves.</p>
    </FormDialog>
  );
}

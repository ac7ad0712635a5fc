import { defineExamples, LONG_TEXT, LONG_WORD, noop } from "../../../../../tests/support/examples";
import { ConfirmDialog } from "./confirm-dialog";

const given = { isOpen: true, onConfirm: noop, onClose: noop };
const NOTE = { label: "Reason", placeholder: "The customer asked for it", maxLength: 500 };

export const examples = defineExamples(
  {
    Question: (
      <ConfirmDialog {...given} title="Approve this payment?" confirmLabel="Approve">
        Ksh 38,500 for order FD-1000-0041.
      </ConfirmDialog>
    ),
    Danger: (
      <ConfirmDialog {...given} title="Delete this product?" confirmLabel="Delete" dismissLabel="Keep" intent="danger">
        It disappears from the shop. Orders keep its name.
      </ConfirmDialog>
    ),
    "With an optional note": (
      <ConfirmDialog {...given} title="Cancel this order?" confirmLabel="Cancel it" note={NOTE} />
    ),
    "With a required note": (
      <ConfirmDialog
        {...given}
        title="Reject this payment?"
        confirmLabel="Reject"
        intent="danger"
        note={{ ...NOTE, required: true }}
      />
    ),
    Busy: (
      <ConfirmDialog {...given} title="Approve this payment?" confirmLabel="Approve" isBusy>
        Ksh 38,500 for order FD-1000-0041.
      </ConfirmDialog>
    ),
    "Long text": (
      <ConfirmDialog {...given} title={LONG_TEXT} confirmLabel="Approve all that match this filter">
        {LONG_TEXT} {LONG_WORD}
      </ConfirmDialog>
    ),
  },
  { isAlone: true, height: 420 },
);

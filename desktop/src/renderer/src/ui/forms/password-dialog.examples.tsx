import { ApiError } from "@fundi/shared/contract/http";
import { defineExamples, noop } from "../../../../../../tests/support/examples";
import { PasswordDialog } from "./password-dialog";

const given = { title: "Restore this backup", submitLabel: "Restore", isBusy: false, onConfirm: noop, onClose: noop };

export const examples = defineExamples(
  {
    Empty: <PasswordDialog {...given}>Everything since then is lost.</PasswordDialog>,
    Busy: <PasswordDialog {...given} isBusy />,
    Error: <PasswordDialog {...given} problem={new ApiError("This is not your password.", 403)} />,
  },
  { isAlone: true, height: 360 },
);

import { Called, defineExamples, LONG_TEXT, noop } from "../../../../../tests/support/examples";
import { showToast, toastProblem, toastSuccess } from "./toasts";

const success = () => toastSuccess("The product is saved.");
const problem = () => toastProblem(new Error("This order was changed by somebody else."));
const withAction = () =>
  void showToast({
    message: "New order FD-1000-0041",
    intent: "primary",
    action: { text: "Open", onClick: noop },
    timeout: 0,
  });
const long = () => void showToast({ message: LONG_TEXT, intent: "warning", timeout: 0 });

export const examples = defineExamples(
  {
    Success: <Called effect={success} />,
    Error: <Called effect={problem} />,
    "With an action": <Called effect={withAction} />,
    "Long text": <Called effect={long} />,
  },
  { isAlone: true, height: 240 },
);

import { Called, defineExamples, LONG_TEXT, noop } from "../../../../tests/support/examples";
import { showToast, type ToastKind, type ToastOptions } from "./toaster";

const toastOf = (kind: ToastKind, title: string, options: ToastOptions = {}) => {
  const effect = () => showToast(kind, title, { duration: Number.POSITIVE_INFINITY, ...options });
  return <Called effect={effect} />;
};

export const examples = defineExamples(
  {
    Success: toastOf("success", "Added to cart", { description: "HP EliteBook 840 G5" }),
    Info: toastOf("info", "You are offline"),
    Warning: toastOf("warning", "Only 2 left"),
    Error: toastOf("error", "Copy failed"),
    "With an action": toastOf("info", "Removed from the cart", { action: { label: "Undo", onClick: noop } }),
    "Long text": toastOf("error", LONG_TEXT, { description: LONG_TEXT }),
  },
  { isAlone: true, height: 320 },
);

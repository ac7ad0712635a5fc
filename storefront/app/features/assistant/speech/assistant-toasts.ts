import { toast } from "../../../components/toast/toast";

const BRIEFLY = { duration: 2000 };

/** The assistant's toasts, which last two seconds. */
export const toasts = {
  info: (text: string): void => toast.info(text, BRIEFLY),
  success: (text: string): void => toast.success(text, BRIEFLY),
  error: (text: string): void => toast.error(text, BRIEFLY),
};

/** Preloads the toast library, as the first toast may report a lost network. */
export const preloadToasts = (): void => void import("../../../components/toast/toaster").catch(() => undefined);

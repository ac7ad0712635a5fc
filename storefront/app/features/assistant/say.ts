import { toast } from "../../components/toast";

const BRIEFLY = { duration: 2000 };

/** The assistant's toasts, which last two seconds (checklist BOT-66). */
export const say = {
  info: (text: string): void => toast.info(text, BRIEFLY),
  success: (text: string): void => toast.success(text, BRIEFLY),
  error: (text: string): void => toast.error(text, BRIEFLY),
};

/** Fetches what toasts are made of ahead of the first one, which may be about a lost network. */
export const prepareToSay = (): void => void import("../../components/toaster").catch(() => undefined);

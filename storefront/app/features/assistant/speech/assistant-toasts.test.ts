import { expect, it } from "vitest";
import { toast } from "../../../../test/fake-toasts";
import { toasts } from "./assistant-toasts";

it("shows a toast for two seconds", () => {
  toasts.info("Listening... Speak now!");
  expect(toast.info).toHaveBeenCalledWith("Listening... Speak now!", { duration: 2000 });
});

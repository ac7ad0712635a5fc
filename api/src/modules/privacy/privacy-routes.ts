import { deleteMyAccount, exportMyData } from "@fundi/shared/accounts/preferences";
import { asLongWork } from "../../platform/database/time-limit";
import type { Bind } from "../../platform/http/route";
import type { CloseAccount } from "../accounts";
import type { DataExport } from "./data-export";

export const privacyRoutes =
  ({ closeAccount, exportData }: { closeAccount: CloseAccount; exportData: DataExport }) =>
  (bind: Bind): void => {
    bind(exportMyData, ({ actor }) => asLongWork("export", () => exportData(actor)));
    bind(deleteMyAccount, async ({ actor, body }) => {
      await closeAccount(actor, body.password);
      return { success: true as const, message: "Your account was deleted" };
    });
  };

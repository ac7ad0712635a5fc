import type { Dispatcher } from "../../platform/events/dispatcher";
import type { PersonalData } from "../../platform/privacy/personal-data";
import { type CloseAccountDependencies, createCloseAccount, isDeletedAccount } from "../accounts";
import { createDataExport, type ExportDependencies } from "./data-export";
import { privacyRoutes } from "./privacy-routes";

interface Dependencies extends CloseAccountDependencies, ExportDependencies {
  dispatcher: Dispatcher;
}

/**
 * A person's rights over what the shop knows of them: to have all of it, and to be forgotten (Data Protection Act,
 * 2019, s. 26, 38, 40). What the parts of the shop know, they bring themselves.
 */
export function createPrivacy({ dispatcher, ...dependencies }: Dependencies) {
  const forget: NonNullable<PersonalData["forget"]> = async (tx, userId) => {
    for (const part of dependencies.personalData) await part.forget(tx, userId);
  };
  const closeAccount = createCloseAccount(dependencies, forget);
  const exportData = createDataExport(dependencies);
  // An order under way kept its contact when its account was deleted; now it may be over.
  dispatcher.on("order.status_changed", async (tx, { payload }) => {
    const { userId } = payload;
    if (userId !== null && (await isDeletedAccount(tx.db, userId))) await forget(tx, userId);
  });
  return { routes: privacyRoutes({ closeAccount, exportData }) };
}

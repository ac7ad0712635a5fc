import type { PersonalData } from "../../platform/privacy/personal-data";
import { deleteConsentsOf, findConsentsOf } from "./consent-store";

/** Which versions of privacy notice and terms were in force when the owner of an account gave the shop their data. */
export const consentPersonalData: PersonalData = {
  name: "consents",
  collect: findConsentsOf,
  erase: (tx, userId) => deleteConsentsOf(tx.db, userId),
};

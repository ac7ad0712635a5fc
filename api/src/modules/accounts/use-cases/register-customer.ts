import type { Language } from "@fundi/shared/languages/languages";
import { openSession } from "../../../platform/auth/session-store";
import type { Device } from "../../../platform/http/client-address";
import { recordConsent } from "../../policies";
import type { AccountDependencies } from "../account-dependencies";
import { insertAccount } from "../account-store";
import { refuseTakenEmail, requireAccount } from "../account-support";
import { sendEmailCode } from "../email-code";
import { hashChosenPassword, publicFacts } from "../password-rules";
import type { SignedIn } from "../signed-in";
import type { NewPerson } from "./create-account";

/** Opens a customer account, signs in and sends a code to confirm the address; the role is always `user`. */
export async function registerCustomer(
  { inTransaction, shop }: AccountDependencies,
  input: Omit<NewPerson, "role" | "phone">,
  { device, language }: { device: Device; language: Language },
): Promise<SignedIn> {
  const about = publicFacts(shop, input);
  const passwordHash = await hashChosenPassword({ password: input.password, field: "password", about });
  return inTransaction(async (tx) => {
    const person = { ...input, role: "user" as const, passwordHash };
    const id = await insertAccount(tx.db, person, new Date()).catch(refuseTakenEmail);
    await recordConsent(tx.db, { kind: "account", id, userId: id, language, at: new Date() });
    const token = await openSession(tx.db, id, device);
    const account = await requireAccount(tx.db, id);
    await sendEmailCode(tx, shop, account, account.email);
    return { account, token };
  });
}

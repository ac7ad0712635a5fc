import type { CustomerChoice, CustomerForm } from "@fundi/shared/customers";
import { AppError } from "@fundi/shared/errors";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import { type AccountRecord, findAccount, findCustomerByPhone, insertAccount } from "./account-store";

/** How a customer is called and reached. */
export type CustomerContact = Pick<AccountRecord, "id" | "firstName" | "lastName" | "email" | "phone">;

const nameOf = ({ firstName, lastName }: Pick<AccountRecord, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

const refuseTakenEmail = (error: unknown): never => {
  const message = "Somebody has an account with this e-mail address already.";
  throw duplicateKey(error) === "uq_users_email"
    ? new AppError("EMAIL_EXISTS", message, { fieldErrors: { email: [message] } }, { cause: error })
    : error;
};

/**
 * Writes down a customer who called or walked in. The account has no password: whoever has its e-mail address can choose
 * one by the way for forgotten passwords. A number that somebody has already is asked about first.
 */
export async function insertCustomer(tx: Tx, form: CustomerForm, actorId: number, now: Date): Promise<CustomerContact> {
  const { firstName, lastName, phone, email } = form;
  const known = phone !== null && !form.isAnother ? await findCustomerByPhone(tx.db, phone) : null;
  if (known) {
    const customer = { id: known.id, name: nameOf(known) };
    throw new AppError("CONFLICT", `${customer.name} is a customer with this number already.`, { customer });
  }
  const account = { firstName, lastName, phone, email: email ?? "", passwordHash: null, role: "user" as const };
  const id = await insertAccount(tx.db, account, now).catch(refuseTakenEmail);
  const about = { entity: "user", entityId: id, actorId };
  tx.emit({ name: "customer.created", ...about, payload: { userId: id, customerName: nameOf(account) } });
  return { id, firstName, lastName, phone, email: account.email };
}

/** Somebody with an open account, or somebody new. */
export async function customerFor(
  tx: Tx,
  choice: CustomerChoice,
  actorId: number,
  now: Date,
): Promise<CustomerContact> {
  if (!("id" in choice)) return insertCustomer(tx, choice, actorId, now);
  const account = await findAccount(tx.db, choice.id);
  if (!account?.active) throw new AppError("NOT_FOUND", "There is no such customer.");
  const { id, firstName, lastName, email, phone } = account;
  return { id, firstName, lastName, email, phone };
}

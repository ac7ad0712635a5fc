import { AppError } from "@fundi/shared/contract/errors";
import type { CustomerChoice, CustomerForm } from "@fundi/shared/customers/customers";
import { fullName } from "@fundi/shared/values/person-name";
import { shownPhone } from "@fundi/shared/values/phone";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import {
  type AccountRecord,
  findAccount,
  findCustomerByPhone,
  findCustomerOfNumber,
  insertAccount,
  updateProfile,
} from "./account-store";

/** A customer's name and contact details. */
export type CustomerContact = Pick<AccountRecord, "id" | "firstName" | "lastName" | "email" | "phone">;

const nameOf = ({ firstName, lastName }: Pick<AccountRecord, "firstName" | "lastName">) =>
  fullName(firstName, lastName);

const refuseTakenEmail = (error: unknown): never => {
  const message = "Somebody has an account with this e-mail address already.";
  throw duplicateKey(error) === "uq_users_email"
    ? new AppError("EMAIL_EXISTS", message, { fieldErrors: { email: [message] } }, { cause: error })
    : error;
};

/**
 * Creates an account for a customer who called or walked in. It has no password: the owner of its e-mail address can
 * set one with the password reset. A phone number in use must be confirmed first.
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

/** Returns an existing active customer, or creates one. */
export async function findOrCreateCustomer(
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

/** Saves the phone number of an account that has none; it is not proved by that. */
export async function savePhoneOf(tx: Pick<Tx, "db">, userId: number, phone: string, now: Date): Promise<void> {
  const account = await findAccount(tx.db, userId);
  if (account?.phone === null) await updateProfile(tx.db, userId, { phone }, now);
}

/**
 * Returns the customer who has a number, or writes one down for it, without a sign-in: a text came from there. `name` is
 * what the provider says; the number where it says nothing. Call it under a lock of the number.
 */
export async function findOrCreateTexter(
  tx: Tx,
  { phone, name }: { phone: string; name: string },
  now: Date,
): Promise<Pick<AccountRecord, "id" | "firstName" | "lastName">> {
  const known = await findCustomerOfNumber(tx.db, phone);
  if (known) return known;
  const [first = "", ...rest] = name.split(" ");
  const names = { firstName: (first || shownPhone(phone)).slice(0, 80), lastName: rest.join(" ").slice(0, 80) };
  const id = await insertAccount(tx.db, { ...names, phone, email: "", passwordHash: null, role: "user" }, now);
  const about = { entity: "user", entityId: id, actorId: null };
  tx.emit({ name: "customer.created", ...about, payload: { userId: id, customerName: nameOf(names) } });
  return { id, ...names };
}

import { type FoundCustomer, KNOWN_BY } from "@fundi/shared/customers/customers";
import { phonePrefix } from "@fundi/shared/values/phone";
import type { CustomerDependencies } from "../customer-dependencies";
import { findNewestAccounts } from "../customer-list-store";
import { findAccounts, findNamingRecords, type NamingRecord } from "../known-people-store";

const FOUND_ACCOUNTS = 8;
const FOUND_GUESTS = 8;
/** The newest records of each kind that are read for their people: a regular has many. */
const READ_RECORDS = 40;

/**
 * Returns the people whose name, phone or address matches: accounts by name, then guests of earlier orders, quotes and
 * appointments, the latest first. An account is found by a number of its orders, too.
 */
export async function findCustomers({ db }: CustomerDependencies, q: string): Promise<FoundCustomer[]> {
  const [ownIds, ...byKind] = await Promise.all([
    findNewestAccounts(db, q, FOUND_ACCOUNTS),
    ...KNOWN_BY.map((kind) => findNamingRecords(db, kind, q, READ_RECORDS)),
  ]);
  const records = byKind.flat().sort((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id);
  // Names are frequent: only a number shows that a record's account is the person who was meant.
  const byNumber = phonePrefix(q) ? records.flatMap(({ userId }) => userId ?? []) : [];
  const accounts = await findAccounts(db, [...new Set([...ownIds, ...byNumber])].slice(0, FOUND_ACCOUNTS));
  const numbers = new Set(accounts.map(({ phone }) => phone).filter(Boolean));
  const guests = guestsOf(records).filter(({ phone }) => !numbers.has(phone));
  return [
    ...accounts.map((account) => ({
      ...account,
      knownBy: ownIds.includes(account.id) ? null : knownBy(records.find(({ userId }) => userId === account.id)),
    })),
    ...guests.slice(0, FOUND_GUESTS).map((record) => ({
      id: null,
      name: record.name,
      phone: record.phone,
      email: record.email,
      knownBy: knownBy(record),
    })),
  ];
}

/** Returns the newest record of each person without an account; a number is one person, without one an address or a name. */
function guestsOf(records: readonly NamingRecord[]): NamingRecord[] {
  const people = new Map<string, NamingRecord>();
  for (const record of records) {
    const person = record.phone || record.email.toLowerCase() || record.name.toLowerCase();
    if (record.userId === null && person !== "" && !people.has(person)) people.set(person, record);
  }
  return [...people.values()];
}

const knownBy = (record: NamingRecord | undefined): FoundCustomer["knownBy"] =>
  record ? { kind: record.kind, id: record.id, title: record.title, at: record.at.toISOString() } : null;

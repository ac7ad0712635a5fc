import { slugOf } from "@fundi/shared/catalog/service-slug";
import type { Tx } from "../../../platform/database/transaction";
import { takeSlug, withoutSlug } from "./service-slug-store";

/** More services of one title there cannot be: titles are unique, and differ in signs only. */
const MAX_TRIES = 100;

/** Gives a service's page the address of its title; with a number where another service has or had it. */
export async function nameServicePage(tx: Tx, { id, title }: { id: number; title: string }): Promise<void> {
  const words = slugOf(title);
  for (let number = 1; number <= MAX_TRIES; number += 1)
    if (await takeSlug(tx.db, number === 1 ? words : `${words}-${number}`, id)) return;
  await takeSlug(tx.db, `${words}-of-${id}`, id);
}

/** Gives an address to every service that has none. */
export async function nameServicePages(tx: Tx): Promise<void> {
  for (const service of await withoutSlug(tx.db)) await nameServicePage(tx, service);
}

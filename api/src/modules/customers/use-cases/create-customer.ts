import type { CustomerForm } from "@fundi/shared/customers/customers";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { insertCustomer } from "../../accounts";
import type { CustomerDependencies } from "../customer-dependencies";

interface CreateCustomer {
  form: CustomerForm;
  actorId: number;
  once: IdempotencyKey | null;
}

/** Adds a customer. Returns the id; the same Idempotency-Key returns the same id again. */
export const createCustomer = (
  { inTransaction }: CustomerDependencies,
  { form, actorId, once }: CreateCustomer,
): Promise<number> =>
  inTransaction((tx) =>
    withIdempotency(tx, once, async () => (await insertCustomer(tx, form, actorId, new Date())).id),
  );

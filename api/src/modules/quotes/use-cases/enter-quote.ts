import type { z } from "@fundi/shared/contract/z";
import type { createAdminQuote } from "@fundi/shared/quotes/quotes";
import { fullName } from "@fundi/shared/values/person-name";
import type { Viewer } from "../../../platform/auth/viewer";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { findOrCreateCustomer } from "../../accounts";
import { checkOffer } from "../quote";
import { ruleTime, saveChanged } from "../quote-changes";
import type { QuoteDependencies } from "../quote-dependencies";
import { editedQuote } from "../quote-edit";
import { insertRequest } from "../quote-request";

interface EnterQuote {
  form: z.output<typeof createAdminQuote.body>;
  viewer: Viewer;
  once: IdempotencyKey | null;
}

/** Staff enter the request of a customer who called. Returns its id, like `requestQuote`. */
export const enterQuote = (dependencies: QuoteDependencies, { form, viewer, once }: EnterQuote): Promise<number> =>
  dependencies.inTransaction((tx) => withIdempotency(tx, once, () => insert(dependencies, tx, form, viewer)));

/** Stores the request of a customer who called or walked in; with an amount it is offered immediately. */
async function insert(
  dependencies: QuoteDependencies,
  tx: Tx,
  form: z.output<typeof createAdminQuote.body>,
  viewer: Viewer,
): Promise<number> {
  const { customer: choice, quotedAmount, validUntil = null, adminNotes, serviceId = null, ...asked } = form;
  const at = dependencies.clock();
  const { id: userId, firstName, lastName, email, phone } = await findOrCreateCustomer(tx, choice, viewer.id, at);
  const name = fullName(firstName, lastName);
  const request = {
    ...asked,
    serviceId,
    userId,
    name,
    email,
    phone,
    budget: null,
    images: [],
    enteredBy: viewer.id,
    linkNumber: 0,
  };
  const isPriced = quotedAmount !== undefined;
  const before = await insertRequest(dependencies, tx, request, viewer.id, { isPriced });
  if (!isPriced && validUntil === null && adminNotes === "") return before.id;
  const change = { quotedAmount, validUntil, adminNotes, ...(isPriced && { status: "quoted" as const }) };
  const after = await editedQuote(dependencies.vouchers, tx, before, change, at);
  checkOffer(after, ruleTime(dependencies));
  const offer = isPriced ? { offered: true, quotedAt: at } : { offered: false, quotedAt: null };
  await saveChanged(tx, before, { ...after, quotedAt: offer.quotedAt }, { actorId: viewer.id, at, ...offer });
  return before.id;
}

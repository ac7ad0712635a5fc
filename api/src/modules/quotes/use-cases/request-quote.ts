import { isStaff } from "@fundi/shared/accounts/roles";
import { fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { QuoteRequest } from "@fundi/shared/quotes/quotes";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { recordConsent } from "../../policies";
import { requireOwnUploads } from "../../uploads";
import type { Viewer } from "../quote";
import type { QuoteDependencies } from "../quote-dependencies";
import { insertRequest } from "../quote-request";

/** Creates a quote request. Returns its id; the same Idempotency-Key returns the same one again. */
export async function requestQuote(
  dependencies: QuoteDependencies,
  command: {
    form: z.output<typeof QuoteRequest>;
    viewer: Viewer | null;
    /** The network address of a guest. */
    address: string;
    once: IdempotencyKey | null;
  },
): Promise<number> {
  const { db, inTransaction, limits } = dependencies;
  const { form, viewer } = command;
  if (!viewer) await limits.count(db, "guestQuotes", command.address);
  return inTransaction((tx) =>
    withIdempotency(tx, command.once, async () => {
      if (viewer && !isStaff(viewer.role)) await limits.count(tx.db, "quotes", String(viewer.id));
      return insert(dependencies, tx, form, viewer);
    }),
  );
}

async function insert(
  dependencies: QuoteDependencies,
  tx: Tx,
  form: z.output<typeof QuoteRequest>,
  viewer: Viewer | null,
): Promise<number> {
  if (form.images.length > 0) {
    if (!viewer) throw fieldError("images", "Please sign in to add photos.");
    await requireOwnUploads(tx.db, viewer.id, form.images, "images");
  }
  const request = { ...form, serviceId: form.serviceId ?? null, userId: viewer?.id ?? null, enteredBy: null };
  const { id, createdAt } = await insertRequest(dependencies, tx, request, viewer?.id ?? null);
  await recordConsent(tx.db, { kind: "quote", id, userId: request.userId, at: createdAt });
  return id;
}

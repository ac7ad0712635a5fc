import { isStaff } from "@fundi/shared/accounts/roles";
import type { z } from "@fundi/shared/contract/z";
import type { Language } from "@fundi/shared/languages/languages";
import type { QuoteRequest } from "@fundi/shared/quotes/quotes";
import type { Viewer } from "../../../platform/auth/viewer";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { recordConsent } from "../../policies";
import { requireOwnUploads } from "../../uploads";
import type { QuoteDependencies } from "../quote-dependencies";
import { insertRequest } from "../quote-request";

interface RequestQuote {
  form: z.output<typeof QuoteRequest>;
  viewer: Viewer | null;
  /** The network address of a guest. */
  address: string;
  /** Of the page on which it was requested. */
  language?: Language;
  once: IdempotencyKey | null;
}

/** Creates a quote request. Returns its id; the same Idempotency-Key returns the same one again. */
export function requestQuote(dependencies: QuoteDependencies, command: RequestQuote): Promise<number> {
  const { inTransaction, limits } = dependencies;
  const { form, viewer } = command;
  return inTransaction((tx) =>
    withIdempotency(tx, command.once, async () => {
      if (viewer && !isStaff(viewer.role)) await limits.count(tx.db, "quotes", String(viewer.id));
      if (!viewer) await limits.count(tx.db, "guestQuotes", command.address);
      if (!viewer && form.phone) await limits.count(tx.db, "quotes", form.phone);
      return insert(dependencies, tx, command);
    }),
  );
}

async function insert(
  dependencies: QuoteDependencies,
  tx: Tx,
  { form, viewer, language }: RequestQuote,
): Promise<number> {
  if (form.images.length > 0) {
    if (viewer) await requireOwnUploads(tx.db, viewer.id, form.images, "images");
    else await dependencies.albums.require(tx.db, form.album ?? "", form.images, "images");
  }
  const request = {
    ...{ ...form, serviceId: form.serviceId ?? null, userId: viewer?.id ?? null },
    ...{ enteredBy: null, linkNumber: viewer ? 0 : 1 },
  };
  const { id, createdAt } = await insertRequest(dependencies, tx, request, viewer?.id ?? null);
  if (!viewer) await dependencies.albums.attach(tx.db, form.images, id);
  await recordConsent(tx.db, { kind: "quote", id, userId: request.userId, language, at: createdAt });
  return id;
}

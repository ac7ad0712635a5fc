import type { SaleDraft } from "@fundi/shared/sales/sales";
import type { SaleDependencies } from "./sale-dependencies";
import type { DraftRecord } from "./sale-draft";
import { itemsOf } from "./sale-items";

/** Returns a draft in the shape of the contract, with the items of its lines. */
export async function presentDraft(dependencies: SaleDependencies, draft: DraftRecord): Promise<SaleDraft> {
  return {
    id: draft.id,
    version: draft.version,
    content: draft.content,
    items: await itemsOf(dependencies, draft.content),
    createdBy: draft.createdBy,
    updatedBy: draft.updatedBy,
    updatedById: draft.updatedById,
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
  };
}

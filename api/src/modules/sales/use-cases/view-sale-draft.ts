import type { SaleDependencies } from "../sale-dependencies";
import { checkOpen, type DraftRecord } from "../sale-draft";
import { findExisting } from "../sale-draft-changes";

/** Returns an open draft; throws when there is none, and when its sale is finished. */
export async function viewSaleDraft({ db }: SaleDependencies, id: number): Promise<DraftRecord> {
  const draft = await findExisting(db, id);
  checkOpen(draft);
  return draft;
}

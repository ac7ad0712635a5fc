import type { SaleDependencies } from "../sale-dependencies";
import { findOpenDrafts } from "../sale-draft-store";

/** Returns the open drafts. */
export const listSaleDrafts = ({ db }: SaleDependencies) => findOpenDrafts(db);

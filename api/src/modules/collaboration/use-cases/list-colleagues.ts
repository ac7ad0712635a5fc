import type { Colleague } from "@fundi/shared/collaboration/assignments";
import type { CollaborationDependencies } from "../collaboration-dependencies";
import { findColleagues } from "../colleague-store";

/** Returns those whom a message may be assigned to. */
export const listColleagues = ({ db }: CollaborationDependencies): Promise<Colleague[]> => findColleagues(db);

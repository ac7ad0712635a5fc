import type { FindKind } from "@fundi/shared/find";
import type { Role } from "@fundi/shared/roles";

/** A record as the console names it in one line. */
export interface Found {
  id: number;
  title: string;
  detail: string;
  /** What names it alone, as people type it: whoever typed one of these whole meant this record. */
  keys: readonly (string | null)[];
}

/** Finds records of one kind, the likely ones first. It is asked at every pause in typing, so an index answers it. */
export interface Finder {
  kind: FindKind;
  /** The least role that may be told of such records (`decisions.md` D2). */
  access: Role;
  find(text: string, limit: number): Promise<Found[]>;
}

/** The facts of a record on one line; what is missing leaves no gap. */
export const detailOf = (...facts: (string | null | undefined)[]): string => facts.filter(Boolean).join(" · ");

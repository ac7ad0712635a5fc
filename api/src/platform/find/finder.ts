import type { Role } from "@fundi/shared/accounts/roles";
import type { FindKind } from "@fundi/shared/lists/find";

/** A record as the console shows it in one line. */
export interface Found {
  id: number;
  title: string;
  detail: string;
  /** Unique identifiers as people type them: typing one of these completely means this record. */
  keys: readonly (string | null)[];
}

/** Finds records of one kind, best matches first. It is called at every pause in typing, so it must use an index. */
export interface Finder {
  kind: FindKind;
  /** The lowest role that may see such records. */
  access: Role;
  find(text: string, limit: number): Promise<Found[]>;
  /** Whether the text asks for this kind before all others. */
  leads?(text: string): boolean;
}

/** Joins the facts of a record on one line; missing ones leave no gap. */
export const detailOf = (...facts: (string | null | undefined)[]): string => facts.filter(Boolean).join(" · ");

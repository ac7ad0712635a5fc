import type { PrivateFileKind } from "@fundi/shared/private-files/private-file-kinds";
import type { Actor } from "../auth/session-store";
import type { LinkHolder } from "../auth/viewer";
import type { Db } from "../database/database";
import type { PrivateFileRecord } from "./private-file-columns";

/** Who asks for a file: an account, somebody with links of records, or neither. */
export type PrivateFileReader = Actor | LinkHolder | null;

/** A file that a record names. */
export interface NamedFile extends Pick<PrivateFileRecord, "id" | "kind" | "isForCustomer"> {
  subjectId: number;
}

/** The module that some kinds of private files belong to. It declares itself in its `module.ts`. */
export interface PrivateFileOwner {
  kinds: readonly PrivateFileKind[];
  /** Whether somebody may store files of these kinds, which no record names yet. */
  mayAdd(actor: Actor, kind: PrivateFileKind): boolean;
  /**
   * Whether somebody may read a file. Asked on every read, and also about records that do not exist: an unknown id must cost what a
   * refused one does, so that neither the answer nor its time says which files there are.
   */
  mayRead(db: Db, reader: PrivateFileReader, file: NamedFile): Promise<boolean>;
}

/** A record that no table has: ids begin at 1. */
const NO_RECORD = 0;

/** Returns whether the owners allow a reader a file. Each of them is asked one question, whatever the file is. */
export async function mayReadFile(
  owners: readonly PrivateFileOwner[],
  db: Db,
  reader: PrivateFileReader,
  file: PrivateFileRecord | null,
): Promise<boolean> {
  const answers = await Promise.all(
    owners.map(async (owner) => {
      const isOwn = file !== null && file.subjectId !== null && owner.kinds.includes(file.kind);
      const [kind] = owner.kinds;
      if (!isOwn && kind === undefined) return false;
      const asked = isOwn
        ? { ...file, subjectId: file.subjectId ?? NO_RECORD }
        : { id: "", kind: kind as PrivateFileKind, isForCustomer: false, subjectId: NO_RECORD };
      return (await owner.mayRead(db, reader, asked)) && isOwn;
    }),
  );
  if (answers.includes(true)) return true;
  // What no record names yet is seen by who stored it.
  return file !== null && file.subjectId === null && file.uploadedBy !== null && file.uploadedBy === reader?.id;
}

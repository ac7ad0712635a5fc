import { uploadsArchiveOf } from "../../../platform/backup/backup-format";

/** Returns the names of the copies of a backup's files. */
export const copiesOf = (file: string, hasUploads: boolean): { name: string; copy: string }[] =>
  [file, ...(hasUploads ? [uploadsArchiveOf(file)] : [])].map((name) => ({ name, copy: `${name}.age` }));

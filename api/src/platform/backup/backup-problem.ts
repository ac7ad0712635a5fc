/** A problem with a backup that a person can act upon; its message is the complete sentence to show. */
export class BackupProblem extends Error {}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? "");

/**
 * Returns a sentence for an error of the file system, of decompression or of the database server. `what` is the file or
 * folder concerned.
 */
export function explain(error: unknown, what: string): BackupProblem {
  if (error instanceof BackupProblem) return error;
  const sentences: Record<string, string> = {
    ENOENT: `There is no file ${what}. Check the name; backups are in the folder "backups" of the data folder.`,
    EEXIST: `A file is in the way of a folder on the path of ${what}. Move it away, then run the same command again.`,
    ENOTDIR: `A file is in the way of a folder on the path of ${what}. Move it away, then run the same command again.`,
    EISDIR: `${what} is a folder. Name the backup itself, a file that ends in .sql.gz or .sql.gz.age.`,
    EACCES: `${what} may not be read or written by this user. Run the command as the user who runs the shop.`,
    EPERM: `${what} may not be read or written by this user. Run the command as the user who runs the shop.`,
    ENOSPC: "The disk is full. Free some space, then run the same command again.",
    Z_DATA_ERROR: `${what} is damaged, or is not a backup of Fundi. Take another copy of it, or the backup before it.`,
    Z_BUF_ERROR: `${what} is cut short: its end is missing. Copy it again, or take the backup before it.`,
    ECONNREFUSED: "The database server does not answer. Start it, then run the same command again.",
    ENOTFOUND: "The database server was not found. Check the host in DATABASE_URL.",
    ETIMEDOUT: "The database server does not answer. Check the host and port in DATABASE_URL.",
    PROTOCOL_CONNECTION_LOST: "The database server ended the connection. See its log, then run the same command again.",
    ER_ACCESS_DENIED_ERROR: "The database server refused the user or the password in DATABASE_URL.",
    ER_DBACCESS_DENIED_ERROR: "The user in DATABASE_URL has no rights to that database. Grant it all of them.",
    ER_TABLEACCESS_DENIED_ERROR: "The user in DATABASE_URL has no rights to that database. Grant it all of them.",
    ER_BAD_DB_ERROR: "The database in DATABASE_URL does not exist, and the user may not create it. Create it, empty.",
    ER_RECORD_FILE_FULL: "The disk of the database server is full. Free some space, then run the same command again.",
  };
  const message = error instanceof Error ? error.message : String(error);
  return new BackupProblem(sentences[codeOf(error)] ?? message, { cause: error });
}

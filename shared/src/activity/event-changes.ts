/** A changed field of a record with its old and new value, as text for the audit log. */
export type Changes = Record<string, readonly [before: unknown, after: unknown]>;

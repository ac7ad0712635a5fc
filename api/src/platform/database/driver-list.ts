import type { Knex } from "knex";

/**
 * Returns the binding of a list that the driver formats, as in `in (?)`, or `values ?` for a list of rows: the query
 * builder takes three times as long for a thousand values. It passes lists on, but has a type for few of them.
 */
export const driverList = (list: readonly unknown[]): Knex.RawBinding => list as Knex.RawBinding;

import type { App } from "../../api/src/app";

/** Forgets how often anything was asked or tried; repeated where the api counts at the same moment. */
export const forgetLimits = ({ inTransaction }: Pick<App, "inTransaction">): Promise<number> =>
  inTransaction((tx) => tx.db("rate_limits").del());

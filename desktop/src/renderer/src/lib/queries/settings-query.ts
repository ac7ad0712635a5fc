import { getSettings } from "@fundi/shared/settings/settings";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call";
import { QUERY_ROOTS } from "./query-roots";

/** The shop's settings that staff may read. */
export const settingsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.settings, "one"],
  queryFn: ({ signal }) => call(getSettings, { signal }),
});

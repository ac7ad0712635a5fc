import { endSigning, getSigning, type SigningForm, startSigning } from "@fundi/shared/workshop/phone-signings";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

/** Where live messages do not come through, it is asked this often whether somebody has signed. */
const ASKED_EVERY_MS = 1500;

export const startPhoneSigning = (body: SigningForm) => call(startSigning, { body });

/** Ends it at the counter; a link that is not ended expires by itself. */
export const endPhoneSigning = (id: number): Promise<unknown> =>
  call(endSigning, { params: { id } }).catch(() => undefined);

/** What was drawn on the phone so far. */
export const signingQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.signings, id],
    queryFn: ({ signal }) => call(getSigning, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.drawing || state.error ? false : ASKED_EVERY_MS),
    retry: false,
    gcTime: 0,
  });

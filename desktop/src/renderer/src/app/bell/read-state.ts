import { z } from "@fundi/shared/z";
import { useCallback, useMemo } from "react";
import { useStored } from "../../lib/stored";

const ReadState = z.object({
  /** Every event up to this one is read. */
  upTo: z.number().int().default(0),
  /** Later ones that were read one by one. */
  ids: z.array(z.number().int()).default([]),
});
type ReadState = z.infer<typeof ReadState>;

const NOTHING_READ: ReadState = { upTo: 0, ids: [] };
/** More than are ever listed at once. */
const KEPT_IDS = 200;

export const isRead = (state: ReadState, id: number): boolean => id <= state.upTo || state.ids.includes(id);

export const withRead = (state: ReadState, id: number): ReadState =>
  isRead(state, id) ? state : { ...state, ids: [...state.ids, id].slice(-KEPT_IDS) };

export function withAllRead(state: ReadState, ids: readonly number[]): ReadState {
  const upTo = Math.max(state.upTo, ...ids);
  return { upTo, ids: state.ids.filter((id) => id > upTo) };
}

/** What this person has read, kept on this machine (checklist BELL-33). */
export function useReadState(userId: number) {
  const [state, store] = useStored(`bell:${userId}`, ReadState, NOTHING_READ);
  const markRead = useCallback((id: number) => store(withRead(state, id)), [state, store]);
  const markAllRead = useCallback((ids: readonly number[]) => store(withAllRead(state, ids)), [state, store]);
  return useMemo(
    () => ({ isRead: (id: number) => isRead(state, id), markRead, markAllRead }),
    [state, markRead, markAllRead],
  );
}

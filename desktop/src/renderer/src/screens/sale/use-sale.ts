import { SaleContent, type SaleDraft, SaleItem } from "@fundi/shared/counter-sales";
import { ApiError } from "@fundi/shared/http";
import { z } from "@fundi/shared/z";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSettled } from "../../lib/settled";
import { parseStored, readStored, writeStored } from "../../lib/stored";
import { saleQuery, useSaveSale } from "./sale-queries";
import { emptyWork, isDirty, knownItems, mergeContent, nameOf, type SaleWork, sameContent } from "./sale-work";

const SAVE_AFTER_MS = 300;
const RETRY_MS = 3000;

const Kept = z.object({
  id: z.number().nullable(),
  version: z.number(),
  base: SaleContent,
  content: SaleContent,
  items: z.array(SaleItem),
});
const keyOf = (id: number | null) => `console_sale_${id ?? "new"}`;
const startOf = (id: number | null): SaleWork => parseStored(readStored(keyOf(id)), Kept) ?? emptyWork(id);

interface Saved {
  id: number;
  version: number;
  content: SaleContent;
}

type Change = Partial<SaleContent> | ((content: SaleContent) => Partial<SaleContent>);

/** What another person did to this sale meanwhile, for the one in front of the screen. */
interface News {
  by: string;
  /** What both changed, where the own change stands. */
  clashes: string[];
}

/**
 * The work on one sale. What is typed is on this machine at once and on the server a moment later, so that neither a
 * reload nor a lost network costs anything; what others do to the same sale comes in and is put together with it.
 */
export function useSale(id: number | null, onBegun: (id: number) => void, onGone: () => void) {
  const queries = useQueryClient();
  const [work, setWork] = useState(() => startOf(id));
  const [openedId, setOpenedId] = useState(id);
  const [news, setNews] = useState<News>();
  const save = useSaveSale();
  const { mutateAsync: saveDraft, reset } = save;
  if (id !== openedId) {
    setOpenedId(id);
    // Begun here, it is the same work under its new number.
    if (id !== work.id) {
      setWork(startOf(id));
      setNews(undefined);
    }
  }
  const latest = useQuery({ ...saleQuery(id ?? 0), enabled: id !== null });
  const theirs = latest.data?.id === work.id ? latest.data : undefined;
  const items = knownItems(work, theirs);
  const dirty = isDirty(work);
  const isReady = work.id === null || work.version > 0;

  /** The save under way; another one waits for it, or it would be refused as stale. */
  const flying = useRef<Promise<Saved>>();
  /** What was saved last from here; the state that says so may be drawn after the news of it. */
  const landed = useRef({ id: 0, version: 0 });
  const current = useRef(work);
  /** Counts the sales that were on this screen. */
  const turns = useRef(0);
  useEffect(
    () => () => {
      turns.current += 1;
    },
    [],
  );
  useEffect(() => {
    current.current = work;
  });

  // What was refused of one sale says nothing of the next.
  const hasFailed = save.isError;
  const failed = useRef(hasFailed);
  useEffect(() => {
    failed.current = hasFailed;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the sale that counts
  useEffect(() => {
    if (failed.current) reset();
  }, [openedId, reset]);

  // What others changed comes in, and is put together with what was not saved yet.
  const isSaving = save.isPending;
  const seen = work.version;
  useEffect(() => {
    // One's own save is not theirs, also when the news of it is faster than its answer.
    if (!theirs || isSaving || flying.current) return;
    const mine = current.current;
    const { id: savedId, version: savedVersion } = landed.current;
    const ownVersion = mine.version > 0 && savedId === theirs.id ? savedVersion : 0;
    if (theirs.id !== mine.id || theirs.version <= Math.max(seen, ownVersion)) return;
    const { content, clashes } = isDirty(mine)
      ? mergeContent(mine.base, mine.content, theirs.content)
      : { content: theirs.content, clashes: { lines: [], fields: [] } };
    if (mine.version > 0) {
      const things = [...theirs.items, ...mine.items];
      const named = clashes.lines.map((key) => {
        const line = [...content.lines, ...theirs.content.lines].find((each) => each.key === key);
        return line ? nameOf(line, things) : "a line";
      });
      setNews({ by: theirs.updatedBy, clashes: [...named, ...clashes.fields] });
    }
    setWork({ ...mine, version: theirs.version, base: theirs.content, content });
    reset();
  }, [theirs, isSaving, seen, reset]);

  const write = useCallback(
    (sent: SaleWork): Promise<Saved> => {
      const turn = turns.current;
      const saved = saveDraft(sent).then((draft) => {
        landed.current = draft;
        queries.setQueryData(saleQuery(draft.id).queryKey, draft);
        if (sent.id === null) writeStored(keyOf(null), null);
        // Another sale may be on the screen by now, or none.
        if (turn === turns.current && current.current.id === sent.id) {
          // Drawn before the end of the save is: or what is saved next would go out once more under the old version.
          flushSync(() => setWork((now) => ({ ...now, id: draft.id, version: draft.version, base: sent.content })));
          if (sent.id === null) onBegun(draft.id);
        }
        return { id: draft.id, version: draft.version, content: sent.content };
      });
      flying.current = saved;
      const clear = () => {
        if (flying.current === saved) flying.current = undefined;
      };
      void saved.then(clear, clear);
      return saved;
    },
    [saveDraft, onBegun, queries],
  );

  const settled = useSettled(work.content, SAVE_AFTER_MS);
  const code = save.error instanceof ApiError ? save.error.code : undefined;
  useEffect(() => {
    if (!dirty || !isReady || settled !== work.content || isSaving || hasFailed || flying.current) return;
    void write(work).catch(() => undefined);
  }, [dirty, isReady, settled, work, isSaving, hasFailed, write]);

  // Somebody else saved first: theirs is fetched, put together with mine, and saved anew.
  useEffect(() => {
    if (code === "STALE_VERSION" && work.id !== null)
      void queries.invalidateQueries({ queryKey: saleQuery(work.id).queryKey });
  }, [code, work.id, queries]);

  // The network comes back by itself; nobody should have to press anything for it.
  const isOffline = code === "NETWORK" || code === "UNAVAILABLE";
  useEffect(() => {
    if (!isOffline) return;
    const timer = setTimeout(reset, RETRY_MS);
    return () => clearTimeout(timer);
  }, [isOffline, reset]);

  useEffect(() => {
    writeStored(keyOf(work.id), dirty ? JSON.stringify(work) : null);
  }, [work, dirty]);

  const problem = latest.error ?? (code === "SALE_FINISHED" || code === "NOT_FOUND" ? save.error : null);
  // Empty sales are swept, and whoever comes back to one that stood open goes on as if it were there.
  const isSwept =
    problem instanceof ApiError && problem.code === "NOT_FOUND" && seen > 0 && work.base.lines.length === 0;
  useEffect(() => {
    if (!isSwept) return;
    reset();
    writeStored(keyOf(id), null);
    setWork(({ content, items: known }) => ({ ...emptyWork(null), content, items: known }));
    onGone();
  }, [isSwept, reset, id, onGone]);

  return {
    work,
    items,
    isReady,
    news,
    dismissNews: () => setNews(undefined),
    /** Why there is no such sale any more, or why it cannot be shown. */
    problem: isSwept ? null : problem,
    retry: () => void latest.refetch(),
    /** Why it could not be saved, other than by the network or by others. */
    refusal: save.error && !isOffline && code !== "STALE_VERSION" ? save.error : null,
    // A browser that knows that it has no network waits by itself.
    state:
      isOffline || save.isPaused ? ("offline" as const) : dirty || isSaving ? ("saving" as const) : ("saved" as const),
    change: useCallback(
      (change: Change, found: readonly SaleItem[] = []) => {
        setWork((now) => {
          const part = typeof change === "function" ? change(now.content) : change;
          return { ...now, content: { ...now.content, ...part }, items: [...found, ...now.items] };
        });
        // What was refused may be right now.
        if (hasFailed) reset();
      },
      [hasFailed, reset],
    ),
    /** Saves what is not saved yet; answers under which number and version the sale is on the server. */
    async saveNow(): Promise<{ id: number; version: number }> {
      const before = await flying.current?.catch(() => undefined);
      const now = current.current;
      const id = before?.id ?? now.id;
      const version = before?.version ?? now.version;
      const isSaved = sameContent(before?.content ?? now.base, now.content);
      return id !== null && isSaved ? { id, version } : write({ ...now, id, version });
    },
    /** Goes on from what the server made of the sale as it was saved here. */
    takeOver(draft: SaleDraft): void {
      landed.current = draft;
      queries.setQueryData(saleQuery(draft.id).queryKey, draft);
      const { content, version } = draft;
      setWork((now) => (now.id === draft.id ? { ...now, version, base: content, content } : now));
    },
    /** Forgets the work on this machine: the sale is over. */
    end(): void {
      turns.current += 1;
      writeStored(keyOf(work.id), null);
      setWork(emptyWork(null));
    },
  };
}

export type Sale = ReturnType<typeof useSale>;

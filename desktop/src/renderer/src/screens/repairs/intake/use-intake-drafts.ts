import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { readParsed } from "../../../lib/stored";
import { claimFirst, type WindowClaim } from "../../../lib/window-claim";
import { useStaff } from "../../../session/session";
import { jobName } from "./intake-body";
import { IntakeDraft } from "./intake-draft";
import type { OriginAddress } from "./origin-address";

/** The most intakes of one person that are typed at once, in windows or put aside. */
const DRAFTS_MAX = 20;

const readDraft = (key: string): IntakeDraft | undefined => readParsed(key, IntakeDraft);

/** An intake that was put aside: where it is stored, and by what it is recognised. */
export interface DraftAside {
  key: string;
  label: string;
}

function labelOf({ who, jobs }: IntakeDraft): string {
  const name = who.isOurs
    ? "Our own stock"
    : who.customerName || [who.firstName, who.lastName].filter(Boolean).join(" ");
  const [first] = jobs;
  const device = first ? jobName(first) : "";
  return [name || who.phone, device].filter(Boolean).join(" · ") || "Nothing but a symptom";
}

/**
 * The intakes that are typed on this computer: each window has one to itself, and one that was put aside can be gone on
 * with. A window begins with the first that was put aside, else with an empty one.
 * @param from what a new intake comes from: one that was begun of it is gone on with, else there is an empty one
 */
export function useIntakeDrafts(from: OriginAddress | null) {
  const base = `intake-draft:${useStaff().id}`;
  const keys = useMemo(
    () => Array.from({ length: DRAFTS_MAX }, (_, index) => (index === 0 ? base : `${base}:${index + 1}`)),
    [base],
  );
  const held = useRef<WindowClaim | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const [firstKey, setFirstKey] = useState<string | null>(null);
  const [aside, setAside] = useState<readonly DraftAside[]>([]);

  const hold = useCallback(
    async (claim: WindowClaim) => {
      const left = held.current;
      left?.release();
      held.current = claim;
      setKey(claim.name);
      setAside(
        await findAside(
          keys.filter((other) => other !== claim.name),
          left?.name,
        ),
      );
    },
    [keys],
  );
  useEffect(() => {
    let isGone = false;
    const isWanted = (each: string) => {
      const draft = readDraft(each);
      if (!from) return draft !== undefined;
      return draft?.origin?.source === from.source && draft.origin.id === from.id;
    };
    // Of what is not to be gone on with, an empty one first.
    void claimFirst([...keys.filter(isWanted), ...keys.filter((each) => !readDraft(each)), ...keys]).then((claim) => {
      if (claim && isGone) claim.release();
      else if (claim) {
        setFirstKey(claim.name);
        void hold(claim);
      }
    });
    return () => {
      isGone = true;
      held.current?.release();
      held.current = null;
    };
  }, [keys, hold, from]);

  const change = async (names: readonly string[]) => {
    const claim = await claimFirst(names);
    if (claim) await hold(claim);
  };
  return {
    /** Where this window's intake is stored; null until it is known. */
    key,
    /** It is the one that the window began with: what it comes from is filled in. */
    isFirst: key === firstKey,
    aside,
    /** Goes on with one that was put aside. */
    goOn: (other: string) => change([other]),
    /** Begins another, beside the one that is typed. */
    another: () => change(keys.filter((each) => !readDraft(each))),
  };
}

/**
 * Returns the drafts that no window has open.
 * @param left what this window had open until now: the browser may still say that it has
 */
async function findAside(keys: readonly string[], left?: string): Promise<DraftAside[]> {
  const locks = (navigator as Partial<Navigator>).locks;
  const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
  return keys.flatMap((key) => {
    const draft = held.has(key) && key !== left ? undefined : readDraft(key);
    return draft ? [{ key, label: labelOf(draft) }] : [];
  });
}

import { ApiError } from "@fundi/shared/contract/http";
import { fieldErrorsOf } from "@fundi/shared/web/error-text";
import type { Intake } from "@fundi/shared/workshop/intakes";
import type { RepairOrigin } from "@fundi/shared/workshop/repair-origins";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { readParsed, writeStored } from "../../../lib/stored";
import type { TakenPhoto } from "../photos/use-photo-uploads";
import { repairWordsQuery, useTakeIn } from "../repair-queries";
import {
  errorsIn,
  type IntakeErrors,
  intakeErrors,
  NO_WORDS,
  placeOf,
  type Signed,
  shownOf,
  toIntakeBody,
} from "./intake-body";
import {
  BLOCKS,
  type Block,
  IntakeDraft,
  intakeFrom,
  isUntouched,
  type JobDraft,
  newIntake,
  newJob,
  type WhoDraft,
} from "./intake-draft";
import { useIntakePasscodes } from "./use-intake-passcodes";

/** The most devices of one intake. */
const JOBS_MAX = 50;

/** A block of a device, or of the whole intake, which was left once: from then on its errors are shown. */
const triedKey = (block: Block, at: number): string => (block === "who" || block === "sign" ? block : `${at}.${block}`);

export type IntakeModel = ReturnType<typeof useIntake>;

/**
 * The intake that is typed: stored on this computer with every change, so that a closed window loses nothing.
 * @param storageKey which no other window uses
 * @param origin what a new one is filled in with
 */
export function useIntake(storageKey: string, origin: RepairOrigin | null) {
  const [draft, setDraft] = useState(
    () => readParsed(storageKey, IntakeDraft) ?? (origin ? intakeFrom(origin) : newIntake()),
  );
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<IntakeErrors>({});
  const [done, setDone] = useState<Intake | null>(null);
  const { data: stored } = useQuery(repairWordsQuery);
  const words = stored ?? NO_WORDS;
  const takeIn = useTakeIn();
  const passcodes = useIntakePasscodes();
  const [drawn, setDrawn] = useState<Signed | null>(null);
  const shown = useMemo(() => (stored ? shownOf(draft, stored) : null), [draft, stored]);
  // What was shown has changed since: it has to be signed again.
  const signed = drawn !== null && drawn.shown === shown ? drawn : null;
  const formErrors = useMemo(() => intakeErrors(draft, signed !== null, words), [draft, signed, words]);
  const errors: IntakeErrors = { ...formErrors, ...passcodes.errorsOf(draft.jobs) };
  const at = Math.min(draft.at, draft.jobs.length - 1);
  useEffect(() => {
    writeStored(storageKey, done !== null || isUntouched(draft) ? null : JSON.stringify(draft));
  }, [storageKey, draft, done]);

  const change = useCallback((part: Partial<IntakeDraft>) => setDraft((current) => ({ ...current, ...part })), []);
  const forget = (fields: (field: string) => boolean) =>
    setRefused((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !fields(field))));
  const changeWho = (part: Partial<WhoDraft>) => {
    setDraft((current) => ({ ...current, who: { ...current.who, ...part } }));
    forget((field) => placeOf(field).block === "who");
  };
  const changeJob = (part: Partial<JobDraft>) => {
    setDraft((current) => ({
      ...current,
      jobs: current.jobs.map((job, index) => (index === at ? { ...job, ...part } : job)),
    }));
    forget((field) => placeOf(field).at === at);
  };

  /** Changes the photos of a device; one that is stored in the meantime comes to those that are there then. */
  const changePhotos = useCallback(
    (key: string, next: (photos: readonly TakenPhoto[]) => TakenPhoto[]) =>
      setDraft((current) => ({
        ...current,
        jobs: current.jobs.map((job) => (job.key === key ? { ...job, photos: next(job.photos) } : job)),
      })),
    [],
  );

  const show = (block: Block, index = at) => {
    setTried((keys) => new Set(keys).add(triedKey(draft.block, at)));
    change({ block, at: index });
  };
  const next = () => {
    setTried((keys) => new Set(keys).add(triedKey(draft.block, at)));
    const following = BLOCKS[BLOCKS.indexOf(draft.block) + 1];
    if (errorsIn(errors, draft.block, at).length === 0 && following) change({ block: following });
  };

  const send = (sent: IntakeDraft) => {
    if (takeIn.isPending) return;
    const rank = (field: string) => BLOCKS.indexOf(placeOf(field).block);
    const isShown = signed !== null && signed.shown === shownOf(sent, words);
    const open = { ...intakeErrors(sent, isShown, words), ...passcodes.errorsOf(sent.jobs) };
    const wrong = Object.keys(open).sort((one, other) => rank(one) - rank(other));
    const [first] = wrong;
    if (first !== undefined) {
      setTried(new Set(wrong.map((field) => triedKey(placeOf(field).block, placeOf(field).at ?? at))));
      const place = placeOf(first);
      change({ block: place.block, at: place.at ?? at });
      return;
    }
    takeIn.mutate(toIntakeBody(sent, stored?.currentTermsId ?? null, signed, words), {
      onSuccess: (made) => {
        setDone(made);
        void passcodes.sealAll(sent.jobs, made.jobs);
      },
      onError: (error) => {
        const fields = Object.fromEntries(
          Object.entries(fieldErrorsOf(error)).flatMap(([field, text]) => (text ? [[field, text]] : [])),
        );
        setRefused(fields);
        const place = Object.keys(fields).map(placeOf)[0];
        if (place) change({ block: place.block, at: place.at ?? at });
      },
    });
  };

  return {
    draft,
    at,
    job: draft.jobs[at] ?? newJob(),
    words,
    done,
    isSending: takeIn.isPending,
    problem: takeIn.error,
    /** What the refusal names: a known customer or device, or the open job of a device. */
    conflict: takeIn.error instanceof ApiError ? takeIn.error.detailsOf("CONFLICT") : undefined,
    errors,
    passcodes,
    /** What the customer is shown; null until there is enough to be shown. */
    shown,
    isSigned: signed !== null,
    /** Names of the problems of the device that is shown. */
    problemNames: (draft.jobs[at]?.problemIds ?? []).flatMap(
      (id) => stored?.problems.find((problem) => problem.id === id)?.nameEn ?? [],
    ),
    /** Something else was signed than is shown now. */
    isOutdated: drawn !== null && signed === null,
    sign: (drawing: Signed["drawing"] | null) =>
      setDrawn(drawing === null || shown === null ? null : { drawing, shown }),
    /** The error of a field, once its block was left or the server refused it. */
    errorOf: (field: string): string | undefined => {
      const place = placeOf(field);
      return (tried.has(triedKey(place.block, place.at ?? at)) ? errors[field] : undefined) ?? refused[field];
    },
    isDone: (block: Block, index = at) =>
      tried.has(triedKey(block, index)) && errorsIn({ ...errors, ...refused }, block, index).length === 0,
    isWrong: (block: Block, index = at) =>
      errorsIn(tried.has(triedKey(block, index)) ? { ...errors, ...refused } : refused, block, index).length > 0,
    change,
    changeWho,
    changeJob,
    changePhotos,
    show,
    next,
    addJob: () => {
      if (draft.jobs.length >= JOBS_MAX) return;
      const jobs = [...draft.jobs, newJob(draft.jobs.at(-1))];
      change({ jobs, at: jobs.length - 1, block: "device" });
    },
    removeJob: (index: number) =>
      change({ jobs: draft.jobs.filter((_, other) => other !== index), at: 0, block: "device" }),
    takeIn: () => send(draft),
    /** Sends again, with what the server asked for. */
    answer: (part: { who?: Partial<WhoDraft>; job?: Partial<JobDraft>; index?: number }) => {
      const answered = {
        ...draft,
        who: { ...draft.who, ...part.who },
        jobs: draft.jobs.map((job, index) => (index === part.index ? { ...job, ...part.job } : job)),
      };
      setDraft(answered);
      send(answered);
    },
    startAgain: () => {
      takeIn.reset();
      passcodes.forget();
      setTried(new Set());
      setRefused({});
      setDone(null);
      setDrawn(null);
      setDraft(newIntake());
    },
  };
}

import { ApiError } from "@fundi/shared/contract/http";
import { fieldErrorsOf } from "@fundi/shared/web/error-text";
import type { Intake } from "@fundi/shared/workshop/intakes";
import { type UseMutationResult, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { writeStored } from "../../../lib/stored";
import {
  failedText,
  type PhotoUploads,
  type TakenPhoto,
  usePhotoUploads,
  type WaitingPhoto,
} from "../photos/use-photo-uploads";
import { type IntakeBody, repairWordsQuery } from "../repair-queries";
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
  type Block,
  type IntakeDraft,
  isUntouched,
  type JobDraft,
  newIntake,
  newJob,
  sameAgain,
  type WhoDraft,
} from "./intake-draft";
import { useIntakePasscodes } from "./use-intake-passcodes";

/** The most devices of one intake. */
const JOBS_MAX = 50;

/** A block of a device, or of the whole intake, which was left once: from then on its errors are shown. */
const triedKey = (block: Block, at: number): string => (block === "who" || block === "sign" ? block : `${at}.${block}`);

export type IntakeModel = ReturnType<typeof useIntake>;

/** What is typed, and where it goes. */
export interface IntakeWay {
  /** Of this computer, which no other window uses. */
  storageKey: string;
  /** What it begins with. */
  start: () => IntakeDraft;
  blocks: readonly Block[];
  take: UseMutationResult<Intake, Error, IntakeBody>;
  /** Returns the field of the form that a refusal names. */
  fieldOf: (field: string) => string;
  /** The job that was booked and is here now; null: a new intake. */
  bookedId: number | null;
}

/** Returns an intake in which photos on their way count as there: what is signed names their number. */
const withPending = (draft: IntakeDraft, waiting: readonly WaitingPhoto[]): IntakeDraft => ({
  ...draft,
  jobs: draft.jobs.map((job) => {
    const pending = waiting.filter(({ subject, problem }) => subject === job.key && problem === null).length;
    return { ...job, storedPhotos: job.storedPhotos + pending };
  }),
});

/** Returns what is said where photos could not be stored, by the paths of the intake. */
const photoErrors = (jobs: readonly JobDraft[], uploads: PhotoUploads): IntakeErrors =>
  Object.fromEntries(
    jobs.flatMap(({ key }, index) => {
      const failed = uploads.failed(key);
      return failed === 0 ? [] : [[`jobs.${index}.photos`, failedText(failed)]];
    }),
  );

/** The intake that is typed: stored on this computer with every change, so that a closed window loses nothing. */
export function useIntake({ storageKey, start, blocks, take: takeIn, fieldOf, bookedId }: IntakeWay) {
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<IntakeErrors>({});
  const [done, setDone] = useState<Intake | null>(null);
  const { data: stored } = useQuery(repairWordsQuery);
  const words = stored ?? NO_WORDS;
  const passcodes = useIntakePasscodes();
  const [drawn, setDrawn] = useState<Signed | null>(null);
  const [isOnPhone, setOnPhone] = useState(false);
  /** Changes the photos of a device; one that is stored in the meantime comes to those that are there then. */
  const changePhotos = useCallback(
    (key: string, next: (photos: readonly TakenPhoto[]) => TakenPhoto[]) =>
      setDraft((current) => ({
        ...current,
        jobs: current.jobs.map((job) => (job.key === key ? { ...job, photos: next(job.photos) } : job)),
      })),
    [],
  );
  const uploads = usePhotoUploads((key, photo) => changePhotos(key, (photos) => [...photos, photo]));
  const counted = useMemo(() => withPending(draft, uploads.all), [draft, uploads.all]);
  const pending = draft.jobs.reduce((sum, { key }) => sum + uploads.pending(key), 0);
  /** It is taken in as soon as its photos are stored. */
  const [isWaiting, setWaiting] = useState(false);
  const shown = useMemo(() => (stored ? shownOf(counted, stored) : null), [counted, stored]);
  // What was shown has changed since: it has to be signed again.
  const signed = drawn !== null && drawn.shown === shown ? drawn : null;
  const formErrors = useMemo(() => intakeErrors(counted, signed !== null, words), [counted, signed, words]);
  const outside = ({ jobs }: IntakeDraft): IntakeErrors => ({
    ...passcodes.errorsOf(jobs),
    ...photoErrors(jobs, uploads),
  });
  const errors: IntakeErrors = { ...formErrors, ...outside(draft) };
  const at = Math.min(draft.at, draft.jobs.length - 1);
  useEffect(() => {
    writeStored(storageKey, done !== null || isUntouched(draft) ? null : JSON.stringify(draft));
  }, [storageKey, draft, done]);

  const inForm = (field: string) => placeOf(field, blocks);
  const change = useCallback((part: Partial<IntakeDraft>) => setDraft((current) => ({ ...current, ...part })), []);
  const forget = (fields: (field: string) => boolean) =>
    setRefused((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !fields(field))));
  const changeWho = (part: Partial<WhoDraft>) => {
    setDraft((current) => ({ ...current, who: { ...current.who, ...part } }));
    forget((field) => inForm(field).block === "who");
  };
  const changeJob = (part: Partial<JobDraft>) => {
    setDraft((current) => ({
      ...current,
      jobs: current.jobs.map((job, index) => (index === at ? { ...job, ...part } : job)),
    }));
    forget((field) => inForm(field).at === at);
  };

  const show = (block: Block, index = at) => {
    setTried((keys) => new Set(keys).add(triedKey(draft.block, at)));
    change({ block, at: index });
  };
  const next = () => {
    setTried((keys) => new Set(keys).add(triedKey(draft.block, at)));
    const following = blocks[blocks.indexOf(draft.block) + 1];
    if (errorsIn(errors, draft.block, at, blocks).length === 0 && following) change({ block: following });
  };

  const send = (sent: IntakeDraft) => {
    if (takeIn.isPending) return;
    const rank = (field: string) => blocks.indexOf(inForm(field).block);
    const whole = withPending(sent, uploads.all);
    const isShown = signed !== null && signed.shown === shownOf(whole, words);
    const open = { ...intakeErrors(whole, isShown, words), ...outside(sent) };
    setWaiting(Object.keys(open).length === 0 && pending > 0);
    const wrong = Object.keys(open).sort((one, other) => rank(one) - rank(other));
    const [first] = wrong;
    if (first !== undefined) {
      setTried(new Set(wrong.map((field) => triedKey(inForm(field).block, inForm(field).at ?? at))));
      const place = inForm(first);
      change({ block: place.block, at: place.at ?? at });
      return;
    }
    if (pending > 0) return;
    takeIn.mutate(toIntakeBody(sent, stored?.currentTermsId ?? null, signed, words), {
      onSuccess: (made) => {
        setDone(made);
        void passcodes.sealAll(sent.jobs, made.jobs);
      },
      onError: (error) => {
        const fields = Object.fromEntries(
          Object.entries(fieldErrorsOf(error)).flatMap(([field, text]) => (text ? [[fieldOf(field), text]] : [])),
        );
        setRefused(fields);
        const place = Object.keys(fields).map(inForm)[0];
        if (place) change({ block: place.block, at: place.at ?? at });
      },
    });
  };
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => send(draft);
  });
  const isReady = isWaiting && pending === 0;
  useEffect(() => {
    if (isReady) latest.current();
  }, [isReady]);

  return {
    draft,
    blocks,
    bookedId,
    at,
    job: draft.jobs[at] ?? newJob(),
    words,
    done,
    isSending: takeIn.isPending,
    uploads,
    /** Photos that taking in waits for; 0: it does not wait. */
    waitsFor: isWaiting ? pending : 0,
    /** Photos that are in the memory of this screen alone: on their way, or failed. */
    unstored: draft.jobs.reduce((sum, { key }) => sum + uploads.of(key).waiting.length, 0),
    problem: takeIn.error,
    /** What the refusal names: a known customer or device, or the open job of a device. */
    conflict: takeIn.error instanceof ApiError ? takeIn.error.detailsOf("CONFLICT") : undefined,
    errors,
    passcodes,
    /** What the customer is shown; null until there is enough to be shown. */
    shown,
    isSigned: signed !== null,
    /** The customer's phone is waited for. */
    isOnPhone,
    setOnPhone,
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
      const place = inForm(field);
      return (tried.has(triedKey(place.block, place.at ?? at)) ? errors[field] : undefined) ?? refused[field];
    },
    isDone: (block: Block, index = at) =>
      tried.has(triedKey(block, index)) && errorsIn({ ...errors, ...refused }, block, index, blocks).length === 0,
    isWrong: (block: Block, index = at) =>
      errorsIn(tried.has(triedKey(block, index)) ? { ...errors, ...refused } : refused, block, index, blocks).length >
      0,
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
    /** Adds another device of the same model as the one that is shown. */
    addSame: () => {
      const like = draft.jobs[at];
      if (draft.jobs.length >= JOBS_MAX || !like) return;
      const jobs = [...draft.jobs, sameAgain(like)];
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
      uploads.forget();
      setWaiting(false);
      setTried(new Set());
      setRefused({});
      setDone(null);
      setDrawn(null);
      setDraft(newIntake());
    },
  };
}

import { endpoint } from "../contract/endpoint";
import { Id, Instant, oneLine, optionalLine, text } from "../contract/fields";
import { z } from "../contract/z";
import { PhotoMarks } from "../photo-marks/photo-marks";
import { ANSWER_KINDS, CHECK_PHASES } from "./check-rules";
import { CONSENT_VIAS, DATA_CONSENTS } from "./data-consent-rules";
import { DEVICE_TYPES } from "./device-types";

/** The most questions of one list. */
export const CHECKLIST_ITEMS_MAX = 40;
export const CHECK_PHOTOS_MAX = 20;
export const CHECK_NOTE_MAX = 200;

const itemWords = { textEn: oneLine(80), textSw: oneLine(80) };

export const ChecklistItem = z.object({
  key: z.string(),
  ...{ textEn: z.string(), textSw: z.string() },
  answer: z.enum(ANSWER_KINDS),
  isRequired: z.boolean(),
  wantsPhoto: z.boolean(),
});

/** A version of the questions about a type of device; it is never changed. */
export const Checklist = z
  .object({
    id: Id,
    /** Null: of every type without a list of its own. */
    deviceType: z.enum(DEVICE_TYPES).nullable(),
    phase: z.enum(CHECK_PHASES),
    /** Counts the versions. */
    number: z.number().int(),
    /** How many photos of the finished device are asked for. */
    photos: z.number().int(),
    items: z.array(ChecklistItem),
    /** Off: the list of any device holds for this type. */
    active: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: "Checklist" });
export type Checklist = z.infer<typeof Checklist>;

export const ChecklistForm = z
  .object({
    deviceType: z.enum(DEVICE_TYPES).nullable(),
    phase: z.enum(CHECK_PHASES),
    /** The number of the version that was seen; 0: there was none. */
    number: z.number().int().min(0),
    photos: z.number().int().min(0).max(CHECK_PHOTOS_MAX).default(0),
    items: z
      .array(
        z.object({
          /** Of a known question; empty: a new one. */
          key: z.string().regex(/^[a-z0-9_]{0,40}$/),
          ...itemWords,
          answer: z.enum(ANSWER_KINDS),
          isRequired: z.boolean(),
          wantsPhoto: z.boolean(),
        }),
      )
      .max(CHECKLIST_ITEMS_MAX),
    active: z.boolean().default(true),
  })
  .superRefine(({ items }, context) => {
    const seen = new Set<string>();
    items.forEach(({ textEn }, index) => {
      const words = textEn.toLowerCase();
      if (seen.has(words))
        context.addIssue({
          code: "custom",
          path: ["items", index, "textEn"],
          message: "This question is asked already",
        });
      seen.add(words);
    });
  });
export type ChecklistForm = z.output<typeof ChecklistForm>;

export const CheckAnswer = z.object({
  key: z.string(),
  answer: z.string(),
  note: z.string(),
});

/** A checklist as it is answered: of the version that was shown. */
export const ChecksForm = z.object({
  checklistId: Id,
  answers: z
    .array(
      z.object({
        key: z.string().regex(/^[a-z0-9_]{1,40}$/),
        answer: optionalLine(CHECK_NOTE_MAX),
        note: optionalLine(CHECK_NOTE_MAX).default(""),
      }),
    )
    .max(CHECKLIST_ITEMS_MAX),
});
export type ChecksForm = z.output<typeof ChecksForm>;

export const ConsentsForm = z
  .array(z.object({ kind: z.enum(DATA_CONSENTS), isGiven: z.boolean() }))
  .max(DATA_CONSENTS.length);

/** What is noted with the check after the work. */
export const AfterCheckForm = z.object({
  checks: ChecksForm.nullable().default(null),
  /** Of tests: health of the battery, SMART, a stress test, typed or pasted. */
  results: text(4000).default(""),
  photos: z
    .array(
      z.object({
        fileId: oneLine(40),
        marks: PhotoMarks.default([]),
        caption: optionalLine(200).default(""),
      }),
    )
    .max(CHECK_PHOTOS_MAX)
    .default([]),
  /** Why there are fewer photos than are asked for. */
  noPhotoReason: optionalLine(200).default(""),
});
export type AfterCheckForm = z.output<typeof AfterCheckForm>;

/** A device as it was gone through, with the questions as they were asked. */
export const DeviceCheck = z
  .object({
    id: Id,
    phase: z.enum(CHECK_PHASES),
    /** Null: there was no list, only results. */
    checklistId: Id.nullable(),
    items: z.array(ChecklistItem),
    answers: z.array(CheckAnswer),
    results: z.string(),
    noPhotoReason: z.string(),
    by: z.string(),
    at: Instant,
  })
  .meta({ id: "DeviceCheck" });
export type DeviceCheck = z.infer<typeof DeviceCheck>;

/** What a customer said about the data of a device. */
export const DataConsent = z.object({
  id: Id,
  kind: z.enum(DATA_CONSENTS),
  isGiven: z.boolean(),
  via: z.enum(CONSENT_VIAS),
  words: z.string(),
  /** Who of the shop wrote it down. */
  by: z.string(),
  at: Instant,
});
export type DataConsent = z.infer<typeof DataConsent>;

export const writeChecklist = endpoint({
  method: "POST",
  path: "/api/admin/repair-settings/checklists",
  summary: "Write the questions about a type of device, as a new version; earlier answers go on showing what was asked",
  access: "admin",
  body: ChecklistForm,
  response: Checklist,
  status: 201,
  idempotent: true,
  errors: ["STALE_VERSION", "IDEMPOTENCY_KEY_REUSED"],
});

const Share = z.object({ share: z.number().int().min(0).max(100), version: z.number().int().min(0) });

/** How many of a hundred jobs that need no check are checked all the same. */
export const CheckShare = Share;

export const updateCheckShare = endpoint({
  method: "PUT",
  path: "/api/admin/repair-settings/checks",
  summary: "Change how many of a hundred jobs that need no check are drawn for one",
  access: "admin",
  body: Share,
  response: Share,
  errors: ["STALE_VERSION"],
});

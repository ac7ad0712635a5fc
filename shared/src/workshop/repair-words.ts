import { endpoint } from "../contract/endpoint";
import { CalendarDate, Id, Instant, idParams, oneLine, optionalLine, requiredText, Version } from "../contract/fields";
import { z } from "../contract/z";
import { Checklist, CheckShare } from "./checklists";
import { DeviceType } from "./devices";
import { USUAL_INTAKE_RULES } from "./intake-rules";
import { OPEN_STAGES, REPAIR_STAGES } from "./repair-stages";

export const LABEL_COLOURS = ["grey", "blue", "green", "amber", "red", "violet"] as const;

export const LabelForm = z.object({
  stage: z.enum(REPAIR_STAGES).refine((stage) => OPEN_STAGES.includes(stage), "Labels are for open stages"),
  name: oneLine(40),
  colour: z.enum(LABEL_COLOURS).default("grey"),
  /** In opening hours; null: the limit of the stage. */
  limitMinutes: z.number().int().min(1).max(100_000).nullable().default(null),
  /** What the customer reads; empty: the words of the stage. */
  publicEn: optionalLine(80).default(""),
  publicSw: optionalLine(80).default(""),
  position: z.number().int().min(0).max(1000).default(0),
  active: z.boolean().default(true),
});

/** The shop's own word inside a stage. */
export const RepairLabel = z
  .object({
    id: Id,
    stage: z.enum(REPAIR_STAGES),
    name: z.string(),
    colour: z.enum(LABEL_COLOURS),
    limitMinutes: z.number().int().nullable(),
    publicEn: z.string(),
    publicSw: z.string(),
    position: z.number().int(),
    active: z.boolean(),
    version: Version,
  })
  .meta({ id: "RepairLabel" });

/** Whether the device has to be unlocked, and what may happen to the data on it. */
export const PASSCODE_NEEDS = ["no", "maybe", "yes"] as const;
export const DATA_RISKS = ["none", "some", "wipe"] as const;

export const RepairProblem = z
  .object({
    id: Id,
    code: z.string(),
    /** Null: of any device. */
    deviceType: DeviceType.nullable(),
    nameEn: z.string(),
    nameSw: z.string(),
    needsPasscode: z.enum(PASSCODE_NEEDS),
    dataRisk: z.enum(DATA_RISKS),
    active: z.boolean(),
    version: Version,
  })
  .meta({ id: "RepairProblem" });

export const ProblemForm = z.object({
  deviceType: DeviceType.nullable().default(null),
  nameEn: oneLine(80),
  nameSw: oneLine(80),
  needsPasscode: z.enum(PASSCODE_NEEDS).default("maybe"),
  dataRisk: z.enum(DATA_RISKS).default("some"),
  active: z.boolean().default(true),
});

/** A version of what customers sign at intake; it is never changed. */
export const RepairTerms = z
  .object({
    id: Id,
    number: z.number().int(),
    title: z.string(),
    bodyEn: z.string(),
    bodySw: z.string(),
    /** The first day on which it is signed. */
    fromOn: CalendarDate,
    createdAt: Instant,
  })
  .meta({ id: "RepairTerms" });

export const getRepairWords = endpoint({
  method: "GET",
  path: "/api/admin/repair-settings",
  summary: "Labels of stages, problems of devices, terms with earlier and coming ones, and checklists in force",
  access: "staff",
  response: z.object({
    labels: z.array(RepairLabel),
    problems: z.array(RepairProblem),
    /** The newest first. */
    terms: z.array(RepairTerms),
    /** Those that are signed today. */
    currentTermsId: Id.nullable(),
    /** Passcodes can be sealed: the master key is there. */
    canSeal: z.boolean().default(false),
    /** The last version of each. */
    checklists: z.array(Checklist).default([]),
    checkShare: CheckShare.default({ share: 0, version: 0 }),
    /** Of a device that is handed over, at least. */
    intakePhotos: z.number().int().default(USUAL_INTAKE_RULES.photos),
  }),
});

export const createRepairLabel = endpoint({
  method: "POST",
  path: "/api/admin/repair-settings/labels",
  summary: "Add a label to a stage",
  access: "admin",
  body: LabelForm,
  response: RepairLabel,
  status: 201,
  idempotent: true,
  errors: ["CONFLICT", "IDEMPOTENCY_KEY_REUSED"],
});

export const updateRepairLabel = endpoint({
  method: "PUT",
  path: "/api/admin/repair-settings/labels/:id",
  summary: "Change a label, or switch it off; its stage stays",
  access: "admin",
  params: idParams,
  body: LabelForm.omit({ stage: true }).extend({ version: Version }),
  response: RepairLabel,
  errors: ["NOT_FOUND", "CONFLICT", "STALE_VERSION"],
});

export const createRepairProblem = endpoint({
  method: "POST",
  path: "/api/admin/repair-settings/problems",
  summary: "Add a problem that devices have",
  access: "admin",
  body: ProblemForm,
  response: RepairProblem,
  status: 201,
  idempotent: true,
  errors: ["IDEMPOTENCY_KEY_REUSED"],
});

export const updateRepairProblem = endpoint({
  method: "PUT",
  path: "/api/admin/repair-settings/problems/:id",
  summary: "Change a problem, or switch it off",
  access: "admin",
  params: idParams,
  body: ProblemForm.extend({ version: Version }),
  response: RepairProblem,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

export const addRepairTerms = endpoint({
  method: "POST",
  path: "/api/admin/repair-settings/terms",
  summary: "Write terms that are signed from a day on; earlier intakes show what was in force then",
  access: "admin",
  body: z.object({
    title: oneLine(160),
    bodyEn: requiredText(40_000),
    bodySw: requiredText(40_000),
    fromOn: CalendarDate,
  }),
  response: RepairTerms,
  status: 201,
  idempotent: true,
  errors: ["IDEMPOTENCY_KEY_REUSED"],
});

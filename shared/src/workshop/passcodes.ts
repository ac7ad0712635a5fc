import { endpoint } from "../contract/endpoint";
import { Id, IdParam, Instant, idParams, optionalLine } from "../contract/fields";
import { z } from "../contract/z";
import {
  needsLabel,
  PASSCODE_ENDS,
  PASSCODE_KINDS,
  PASSCODE_LENGTH_MAX,
  passcodeProblem,
  REVEAL_REASONS,
  UNLOCKINGS,
} from "./passcode-rules";
import { Colleague } from "./repair-fields";

export const UnlockingName = z.enum(UNLOCKINGS);
const RevealReasonName = z.enum(REVEAL_REASONS);

/** What is known of a passcode: never the passcode. */
const Passcode = z.object({
  id: Id,
  kind: z.enum(PASSCODE_KINDS),
  /** Which account, what else; empty once it is destroyed. */
  label: z.string(),
  sealedAt: Instant,
  /** Who typed it; null: their account is gone. */
  sealedBy: Colleague.nullable(),
  /** Null: it can be revealed. */
  destroyedAt: Instant.nullable(),
  destroyedBecause: z.enum(PASSCODE_ENDS).nullable(),
  /** The newest first. */
  reveals: z.array(z.object({ reason: RevealReasonName, by: Colleague.nullable(), at: Instant })),
});

/** The passcodes of a job, and what its viewer may do with them. */
export const JobPasscodes = z
  .object({
    repairId: Id,
    /** A problem of the job may need the device unlocked. */
    isAsked: z.boolean(),
    /** Passcodes can be sealed here; without the master key, none is asked for. */
    canSeal: z.boolean(),
    /** The job is open: passcodes can be added. */
    isOpen: z.boolean(),
    mayReveal: z.boolean(),
    passcodes: z.array(Passcode),
  })
  .meta({ id: "JobPasscodes" });
export type JobPasscodes = z.infer<typeof JobPasscodes>;

export const getRepairPasscodes = endpoint({
  method: "GET",
  path: "/api/admin/repairs/:id/passcodes",
  summary: "What is known of the passcodes of a repair, and who revealed them; never a passcode",
  access: "staff",
  params: idParams,
  response: JobPasscodes,
  errors: ["NOT_FOUND"],
});

/**
 * Without an `Idempotency-Key`: its fingerprint would be a hash of the passcode, from which a short one could be computed. The
 * id that the console chooses makes two of the same one.
 */
export const sealRepairPasscode = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/passcodes",
  summary: "Seal a passcode of the device of an open repair; sent twice with one id it is one",
  access: "staff",
  params: idParams,
  body: z
    .object({
      clientId: z.uuid(),
      kind: z.enum(PASSCODE_KINDS),
      label: optionalLine(60).default(""),
      /** As it is typed, blanks included; of a pattern its dots as digits. */
      passcode: z.string().max(PASSCODE_LENGTH_MAX),
    })
    .superRefine(({ kind, label, passcode }, context) => {
      const message = passcodeProblem(kind, passcode);
      if (message) context.addIssue({ code: "custom", path: ["passcode"], message });
      if (needsLabel(kind) && label === "")
        context.addIssue({ code: "custom", path: ["label"], message: "Say what it opens" });
    }),
  response: JobPasscodes,
  status: 201,
  errors: ["NOT_FOUND", "INVALID_TRANSITION", "CONFLICT", "SECRET_UNREADABLE"],
});

const passcodeParams = z.object({ id: IdParam, passcodeId: IdParam });

export const revealRepairPasscode = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/passcodes/:passcodeId/reveal",
  summary: "Reveal a passcode for a minute: to the technician of the job who may repair devices, or to a manager",
  access: "staff",
  params: passcodeParams,
  body: z.object({ reason: RevealReasonName }),
  response: z.object({
    passcode: z.string(),
    /** How long it is shown. */
    seconds: z.number().int(),
  }),
  errors: ["NOT_FOUND", "FORBIDDEN", "RATE_LIMITED", "SECRET_GONE", "SECRET_UNREADABLE"],
});

export const destroyRepairPasscode = endpoint({
  method: "DELETE",
  path: "/api/admin/repairs/:id/passcodes/:passcodeId",
  summary: "Destroy a passcode: nobody can read it any more, in no copy of the database",
  access: "staff",
  params: passcodeParams,
  response: JobPasscodes,
  errors: ["NOT_FOUND"],
});

import { endpoint } from "../contract/endpoint";
import { idParams, Success } from "../contract/fields";
import { z } from "../contract/z";

/** Which accounts need a second factor to sign in: none, managers and administrators, or all staff. */
export const TWO_FACTOR_POLICIES = ["off", "managers", "staff"] as const;
export type TwoFactorPolicy = (typeof TWO_FACTOR_POLICIES)[number];

const OwnPassword = z.string().min(1, "Required").max(200);

/** A code of an authenticator app, or a recovery code; blanks and hyphens are ignored. */
export const FactorCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{10})$/, "Enter the 6 digits of the app, or a recovery code"));

export const FactorState = z
  .object({
    isOn: z.boolean(),
    /** The shop requires one of this account. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: "FactorState" });
export type FactorState = z.infer<typeof FactorState>;

const RecoveryCodes = z.object({
  /** Shown this once. */
  recoveryCodes: z.array(z.string()),
});

export const getMyFactor = endpoint({
  method: "GET",
  path: "/api/auth/factor",
  summary: "Whether one's own sign-in needs a second factor, and how many recovery codes are left",
  access: "user",
  response: FactorState,
});

export const startFactor = endpoint({
  method: "POST",
  path: "/api/auth/factor/start",
  summary: "Begin to set up an authenticator app; nothing changes until its first code is confirmed",
  access: "user",
  guessable: "password",
  body: z.object({ password: OwnPassword }),
  /** The URI for the QR code, and the secret in it for manual entry. */
  response: z.object({ uri: z.string(), secret: z.string() }),
  errors: ["FORBIDDEN", "CONFLICT", "INCORRECT_PASSWORD", "RATE_LIMITED"],
});

export const confirmFactor = endpoint({
  method: "POST",
  path: "/api/auth/factor/confirm",
  summary: "Turn the second factor on with the app's first code; other devices are signed out",
  access: "user",
  guessable: "factor",
  body: z.object({ factorCode: FactorCode }),
  response: RecoveryCodes,
  errors: ["CONFLICT", "INVALID_FACTOR", "SECRET_UNREADABLE", "RATE_LIMITED"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/auth/factor/recovery-codes",
  summary: "New recovery codes; the old ones stop working",
  access: "user",
  guessable: "password",
  body: z.object({ password: OwnPassword }),
  response: RecoveryCodes,
  errors: ["CONFLICT", "INCORRECT_PASSWORD", "RATE_LIMITED"],
});

export const removeFactor = endpoint({
  method: "POST",
  path: "/api/auth/factor/remove",
  summary: "Turn one's own second factor off, where the shop does not ask for it",
  access: "user",
  guessable: "password",
  body: z.object({ password: OwnPassword }),
  response: Success,
  errors: ["CONFLICT", "INCORRECT_PASSWORD", "RATE_LIMITED"],
});

export const resetStaffFactor = endpoint({
  method: "POST",
  path: "/api/admin/staff/:id/factor/reset",
  summary: "Remove a colleague's second factor who lost the phone, with one's own password; signs them out",
  access: "admin",
  guessable: "password",
  params: idParams,
  body: z.object({ password: OwnPassword }),
  response: Success,
  errors: ["NOT_FOUND", "INCORRECT_PASSWORD", "RATE_LIMITED"],
});

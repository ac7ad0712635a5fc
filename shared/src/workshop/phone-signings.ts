import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, optionalLine, requiredText, typedSearch } from "../contract/fields";
import { z } from "../contract/z";
import { LANGUAGES } from "../languages/languages";
import { Signature } from "../signature/signature";
import { SIGNATURE_PURPOSES, SIGNED_TEXT_MAX } from "./intakes";

/** How long a QR code opens what is signed. */
export const SIGNING_MINUTES = 10;

/** The characters of a link: 128 random bits in base64url. */
const LINK_LENGTH = 22;
const linkParams = z.object({ link: typedSearch(100) });

export const isSigningLink = (link: string): boolean => link.length === LINK_LENGTH;

/** What somebody is to sign on their own phone, as the console shows it. */
export const SigningForm = z.object({
  purpose: z.enum(SIGNATURE_PURPOSES),
  /** Who signs; empty where the console does not know yet. */
  name: optionalLine(160).default(""),
  language: z.enum(LANGUAGES).default("en"),
  /** The terms that are shown with it; null: none. */
  termsId: Id.nullable().default(null),
  shown: requiredText(SIGNED_TEXT_MAX),
});
export type SigningForm = z.output<typeof SigningForm>;

export const startSigning = endpoint({
  method: "POST",
  path: "/api/admin/signings",
  summary:
    "Let somebody sign on their own phone: a link for its camera, which is good for minutes and for one signature",
  access: "staff",
  body: SigningForm,
  response: z.object({ id: Id, link: z.string(), expiresAt: Instant }),
  status: 201,
  errors: ["NOT_CONFIGURED"],
});

export const getSigning = endpoint({
  method: "GET",
  path: "/api/admin/signings/:id",
  summary: "What was signed so far on the phone; of who let it be signed alone, and only while its link is good",
  access: "staff",
  params: idParams,
  response: z.object({ drawing: Signature.nullable() }),
  errors: ["NOT_FOUND"],
});

export const endSigning = endpoint({
  method: "DELETE",
  path: "/api/admin/signings/:id",
  summary: "The signature has arrived, or is not wanted any more: the link opens nothing from now on",
  access: "staff",
  params: idParams,
  response: z.object({}),
});

/** What is signed, as the phone shows it: without a number, address or identifier of its own. */
export const PublicSigning = z
  .object({
    purpose: z.enum(SIGNATURE_PURPOSES),
    name: z.string(),
    language: z.enum(LANGUAGES),
    shown: z.string(),
    terms: z.object({ title: z.string(), body: z.string() }).nullable(),
    isSigned: z.boolean(),
  })
  .meta({ id: "PublicSigning" });
export type PublicSigning = z.infer<typeof PublicSigning>;

export const getSigningByLink = endpoint({
  method: "GET",
  path: "/api/signings/:link",
  summary: "What somebody is asked to sign on their phone",
  access: "guest",
  guessable: "guestLink",
  params: linkParams,
  response: PublicSigning,
  errors: ["LINK_INVALID", "RATE_LIMITED"],
});

export const signByLink = endpoint({
  method: "POST",
  path: "/api/signings/:link",
  summary: "Sign on one's phone what a link shows, once",
  access: "guest",
  guessable: "guestLink",
  params: linkParams,
  body: z.object({ drawing: Signature }),
  response: PublicSigning,
  errors: ["LINK_INVALID", "INVALID_TRANSITION", "RATE_LIMITED"],
});

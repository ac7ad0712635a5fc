import { endpoint } from "../contract/endpoint";
import { Email, Id, Instant, idParams, OptionalPhone, oneLine, Success, text } from "../contract/fields";
import { z } from "../contract/z";
import { printableLine } from "../values/visible-text";
import { CAPABILITIES } from "./capabilities";
import { PASSWORD_MIN } from "./password-rules";
import { ROLES } from "./roles";
import { FactorCode } from "./second-factor";

export const User = z
  .object({
    id: Id,
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.email(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    profilePicture: z.string().nullable(),
    role: z.enum(ROLES),
    /** What a member of staff may do beyond the role; absent: nothing. */
    capabilities: z.array(z.enum(CAPABILITIES)).optional(),
    createdAt: Instant,
    /** True until its owner has confirmed the e-mail address with the code that was sent there. */
    isEmailUnconfirmed: z.literal(true).optional(),
    /** True when a code that was texted there proved that the phone number is theirs. */
    isPhoneProved: z.literal(true).optional(),
    /** True while the shop asks for a second factor that is not set up: until it is, staff calls are refused. */
    needsTwoFactor: z.literal(true).optional(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

export const Session = z.object({ user: User, token: z.string() }).meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

/** At most 200 characters, so that nobody can make the server hash a megabyte. */
export const Password = z.string().min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`).max(200);

export const Registration = z.object({
  firstName: oneLine(80),
  lastName: oneLine(80),
  email: Email,
  password: Password,
});

/** The code from a mail. */
const MailedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "Enter the 6 digits");

export const Credentials = z.object({ email: Email, password: z.string().min(1, "Required").max(200) });

export const register = endpoint({
  method: "POST",
  path: "/api/auth/register",
  summary: "Create a customer account and sign in",
  access: "guest",
  guessable: "registration",
  body: Registration,
  response: Session,
  status: 201,
  errors: ["EMAIL_EXISTS", "RATE_LIMITED"],
});

export const login = endpoint({
  method: "POST",
  path: "/api/auth/login",
  summary: "Sign in",
  access: "guest",
  guessable: ["password", "factor"],
  body: Credentials.extend({ factorCode: FactorCode.optional() }),
  response: Session,
  errors: [
    "EMAIL_NOT_FOUND",
    "INCORRECT_PASSWORD",
    "FACTOR_REQUIRED",
    "INVALID_FACTOR",
    "SECRET_UNREADABLE",
    "RATE_LIMITED",
  ],
});

export const logout = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  summary: "End this session",
  access: "user",
  response: Success,
});

export const getMe = endpoint({
  method: "GET",
  path: "/api/auth/me",
  summary: "The signed-in person",
  access: "user",
  response: User,
});

export const updateMe = endpoint({
  method: "PUT",
  path: "/api/auth/me",
  summary: "Change the caller's profile; the session and its token stay",
  access: "user",
  body: z.object({
    firstName: oneLine(80).optional(),
    lastName: oneLine(80).optional(),
    /** Unchanged: a new address is confirmed first, see `changeEmail`. */
    email: Email.optional(),
    phone: OptionalPhone.nullish(),
    address: text(300).nullish(),
    profilePicture: z
      .union([
        z.url().overwrite(printableLine).max(500),
        z.string().overwrite(printableLine).startsWith("/uploads/").max(500),
      ])
      .nullish(),
  }),
  response: Session,
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/auth/forgot",
  summary: "Send a reset code, if there is such an account",
  access: "guest",
  guessable: "codeRequest",
  body: z.object({ email: Email }),
  response: Success,
  errors: ["RATE_LIMITED"],
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset",
  summary: "Set a new password with the code from the mail",
  access: "guest",
  guessable: "code",
  body: z.object({
    email: Email,
    otp: MailedCode,
    newPassword: Password,
  }),
  response: Success,
  errors: ["INVALID_OTP", "RATE_LIMITED"],
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/change-password",
  summary: "Change one's own password; ends all other sessions",
  access: "user",
  guessable: "password",
  body: z.object({ currentPassword: z.string().min(1, "Required").max(200), newPassword: Password }),
  response: Success,
  errors: ["INCORRECT_PASSWORD"],
});

export const sendEmailCode = endpoint({
  method: "POST",
  path: "/api/auth/email/code",
  summary: "Send a new code to confirm the e-mail address of one's account",
  access: "user",
  guessable: "codeRequest",
  response: Success,
  errors: ["CONFLICT", "RATE_LIMITED"],
});

export const changeEmail = endpoint({
  method: "POST",
  path: "/api/auth/email",
  summary: "Request a new e-mail address: a code is sent there, and nothing changes until it is confirmed",
  access: "user",
  guessable: ["password", "codeRequest"],
  body: z.object({ email: Email, password: z.string().min(1, "Required").max(200) }),
  response: Success,
  errors: ["EMAIL_EXISTS", "INCORRECT_PASSWORD", "RATE_LIMITED"],
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/auth/email/confirm",
  summary: "Confirm an e-mail address with the code from the mail; an address that was asked for becomes the account's",
  access: "user",
  guessable: "code",
  body: z.object({ otp: MailedCode }),
  response: User,
  errors: ["EMAIL_EXISTS", "INVALID_OTP", "RATE_LIMITED"],
});

/** One session of the account. */
export const OpenSession = z
  .object({
    id: Id,
    /** Browser and system, such as "Firefox on Windows"; empty when they are not known. */
    device: z.string(),
    /** The beginning of its network address. */
    network: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: "OpenSession" });
export type OpenSession = z.infer<typeof OpenSession>;

export const listMySessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  summary: "Where one is signed in, the one used last first",
  access: "user",
  response: z.array(OpenSession),
});

export const endMySession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  summary: "Sign out one device",
  access: "user",
  params: idParams,
  response: Success,
  errors: ["NOT_FOUND"],
});

export const endMyOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions",
  summary: "Sign out all other devices",
  access: "user",
  response: Success,
});

import { PASSWORD_MIN } from "./constants";
import { endpoint } from "./endpoint";
import { Email, Id, Instant, Phone, requiredText, Success, text } from "./fields";
import { ROLES } from "./roles";
import { z } from "./z";

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
    createdAt: Instant,
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

export const Session = z.object({ user: User, token: z.string() }).meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

/** At most 200 characters, so that nobody can make the server hash a megabyte. */
export const Password = z.string().min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`).max(200);

export const Registration = z.object({
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: Email,
  password: Password,
});

export const Credentials = z.object({ email: Email, password: z.string().min(1, "Required").max(200) });

export const register = endpoint({
  method: "POST",
  path: "/api/auth/register",
  summary: "Create a customer account and sign in",
  access: "guest",
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
  body: Credentials,
  response: Session,
  errors: ["EMAIL_NOT_FOUND", "INCORRECT_PASSWORD", "RATE_LIMITED"],
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
  summary: "Change one's own profile; answers a new token",
  access: "user",
  body: z.object({
    firstName: requiredText(80).optional(),
    lastName: requiredText(80).optional(),
    email: Email.optional(),
    phone: z.union([z.literal("").transform(() => null), Phone]).nullish(),
    address: text(300).nullish(),
    profilePicture: z.union([z.url().max(500), z.string().startsWith("/uploads/").max(500)]).nullish(),
  }),
  response: Session,
  errors: ["EMAIL_EXISTS"],
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/auth/forgot",
  summary: "Send a reset code, if there is such an account",
  access: "guest",
  body: z.object({ email: Email }),
  response: Success,
  errors: ["RATE_LIMITED"],
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset",
  summary: "Set a new password with the code from the mail",
  access: "guest",
  body: z.object({
    email: Email,
    otp: z
      .string()
      .trim()
      .regex(/^\d{6}$/, "Enter the 6 digits"),
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
  body: z.object({ currentPassword: z.string().min(1, "Required").max(200), newPassword: Password }),
  response: Success,
  errors: ["INCORRECT_PASSWORD"],
});

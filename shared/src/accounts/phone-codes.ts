import { endpoint } from "../contract/endpoint";
import { Phone, Success } from "../contract/fields";
import { z } from "../contract/z";
import { Password, Session, User } from "./accounts";
import { FactorCode } from "./second-factor";

/** What a code by text is for, to somebody who is not signed in. */
export const PhoneCodePurpose = z.enum(["sign_in", "reset"]);
export type PhoneCodePurpose = z.infer<typeof PhoneCodePurpose>;

/** The code from a text. */
export const TextedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "Enter the 6 digits");

export const requestPhoneCode = endpoint({
  method: "POST",
  path: "/api/auth/phone/code",
  summary: "Text a code to sign in or for a new password, if the number is a customer's who proved it",
  access: "guest",
  guessable: "codeRequest",
  body: z.object({ phone: Phone, purpose: PhoneCodePurpose }),
  response: Success,
  errors: ["NOT_CONFIGURED", "RATE_LIMITED"],
});

export const signInByPhone = endpoint({
  method: "POST",
  path: "/api/auth/phone/login",
  summary: "Sign in with the code from a text",
  access: "guest",
  guessable: ["code", "factor"],
  body: z.object({ phone: Phone, otp: TextedCode, factorCode: FactorCode.optional() }),
  response: Session,
  errors: ["INVALID_OTP", "FACTOR_REQUIRED", "INVALID_FACTOR", "SECRET_UNREADABLE", "RATE_LIMITED"],
});

export const resetPasswordByPhone = endpoint({
  method: "POST",
  path: "/api/auth/phone/reset",
  summary: "Set a new password with the code from a text; ends every session",
  access: "guest",
  guessable: "code",
  body: z.object({ phone: Phone, otp: TextedCode, newPassword: Password }),
  response: Success,
  errors: ["INVALID_OTP", "RATE_LIMITED"],
});

export const sendPhoneProof = endpoint({
  method: "POST",
  path: "/api/auth/phone/proof",
  summary: "Text a code to the phone number of one's account, to prove that it is one's own",
  access: "user",
  guessable: "codeRequest",
  response: Success,
  errors: ["CONFLICT", "NOT_CONFIGURED", "RATE_LIMITED"],
});

export const confirmPhone = endpoint({
  method: "POST",
  path: "/api/auth/phone/confirm",
  summary: "Prove the phone number of one's account with the code from the text",
  access: "user",
  guessable: "code",
  body: z.object({ otp: TextedCode }),
  response: User,
  errors: ["CONFLICT", "INVALID_OTP", "RATE_LIMITED"],
});

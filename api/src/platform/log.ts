import { type Logger, pino } from "pino";

export type Log = Logger;

/** Redacts secrets: passwords, tokens and the names of receipt owners never reach the log. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: [
        "req.headers.authorization",
        "req.headers.cookie",
        "*.password",
        "*.currentPassword",
        "*.newPassword",
        "*.token",
        "*.otp",
        "*.customerName",
      ],
      censor: "[hidden]",
    },
  });

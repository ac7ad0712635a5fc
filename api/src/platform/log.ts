import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

export type Log = Logger;

/** An error as it is logged: its message, its stack, and what else its library wrote into it. */
type LoggedError = Record<string, unknown>;

const isLoggedError = (value: unknown): value is LoggedError =>
  typeof value === "object" && value !== null && "stack" in value && "message" in value;

/**
 * Returns an error for the log without the statements that it and the errors within it carry: the driver writes them out
 * with their values, among them one-time codes.
 */
function withoutStatements({ sql, ...error }: LoggedError): LoggedError {
  const others = Object.entries(error).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.map((one) => (isLoggedError(one) ? withoutStatements(one) : one))];
    return [name, isLoggedError(value) ? withoutStatements(value) : value];
  });
  return Object.fromEntries(others);
}

function loggedError(error: unknown): unknown {
  const logged: unknown = pino.stdSerializers.err(error as Error);
  return isLoggedError(logged) ? withoutStatements(logged) : logged;
}

/** Redacts secrets: passwords, tokens, codes and the names of receipt owners never reach the log. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: loggedError },
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
  };
  return destination ? pino(options, destination) : pino(options);
}

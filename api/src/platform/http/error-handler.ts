import { AppError, type ErrorBody } from "@fundi/shared/contract/errors";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { isUnavailable } from "../database/database-errors";
import { FileStoreUnavailable } from "../files/file-store";
import { speakError } from "../languages/speak-error";
import type { Log } from "../log";
import { languageOf } from "./language-of";
import { loggedUrl } from "./logged-request";
import { requestIdOf } from "./request-log";
import { unavailable } from "./unavailable";

/** The error that Express and its body parsers throw for an unreadable request. */
interface RequestError extends Error {
  status: number;
  type?: string;
}

const isRequestError = (error: unknown): error is RequestError =>
  error instanceof Error &&
  "status" in error &&
  typeof error.status === "number" &&
  error.status >= 400 &&
  error.status < 500;

function fromRequestError(error: RequestError): AppError {
  if (error.type === "entity.parse.failed") return new AppError("INVALID_JSON", "The request is not valid JSON.");
  if (error.status === 413) return new AppError("PAYLOAD_TOO_LARGE", "The request is too large.");
  if (error.status === 415) return new AppError("UNSUPPORTED_MEDIA_TYPE", "This kind of content is not understood.");
  return new AppError("VALIDATION_ERROR", "The request could not be read.");
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isRequestError(error)) return fromRequestError(error);
  if (isUnavailable(error))
    return unavailable("We cannot reach our records right now. Please try again in a moment.", error);
  if (error instanceof FileStoreUnavailable)
    return unavailable("We cannot reach our files right now. Please try again in a moment.", error);
  return new AppError("INTERNAL", "Something went wrong on our side. Please try again.", undefined, { cause: error });
}

/** Responds to a path without an endpoint. */
export const notFoundHandler: RequestHandler = (req) => {
  throw new AppError("NOT_FOUND", `There is nothing at ${req.method} ${req.path}.`);
};

/** The only place where an error becomes a response. Express recognises it by its four parameters. */
export function errorHandler(log: Log, onServerError: () => void): ErrorRequestHandler {
  return (error, req, res, next) => {
    const known = toAppError(error);
    // What the shop has no settings for is no fault, and anybody could fill the log with it.
    if (known.status >= 500 && known.code !== "NOT_CONFIGURED") {
      onServerError();
      log.error(
        { err: known.cause ?? known, requestId: requestIdOf(res), method: req.method, url: loggedUrl(req.originalUrl) },
        "request failed",
      );
    }
    // A partial response cannot be retracted: Express closes the connection, so that the client notices.
    if (res.headersSent) return next(error);
    const { error: text, details } = speakError(known, languageOf(req));
    const body: ErrorBody = { error: text, code: known.code, requestId: requestIdOf(res) };
    if (details) body.details = details;
    if (typeof known.details?.retryAfter === "number") res.setHeader("retry-after", known.details.retryAfter);
    res.setHeader("cache-control", "no-store");
    res.status(known.status).json(body);
  };
}

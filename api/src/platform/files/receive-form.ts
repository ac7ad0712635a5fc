import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { AppError } from "@fundi/shared/contract/errors";
import busboy from "busboy";
import type { Request } from "express";

export interface ReceivedPart {
  /** The sender's file name, without folders. */
  name: string;
  /** Path of the stored bytes; null when the part was rejected. */
  path: string | null;
  size: number;
  /** The file was truncated, or came after `maxFiles` others. */
  refused: "too-large" | "too-many" | null;
}

interface Expected {
  /** Name of the form part, which may occur several times. */
  part: string;
  maxFiles: number;
  maxBytes: number;
  /** Target of a file's bytes; all are removed when the request fails. */
  target: (index: number) => string;
}

/** More parts than anyone sends by mistake; a form with more is rejected as a whole. */
const MOST_PARTS = 100;

/**
 * Streams the files of a multipart request to disk, never holding them in memory. A file that is too large or one too
 * many is skipped and reported; a request that is not a form, or ends early, is rejected.
 */
export async function receiveForm(
  req: Request,
  { part, maxFiles, maxBytes, target }: Expected,
): Promise<{ fields: Record<string, string>; files: ReceivedPart[] }> {
  if (!req.is("multipart/form-data"))
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send the file as multipart/form-data.");
  const fields: Record<string, string> = {};
  const files: Promise<ReceivedPart>[] = [];
  let crowded = false;
  const form = openForm(req, maxBytes);
  form.on("field", (name, value) => {
    fields[name] = value;
  });
  form.on("filesLimit", () => {
    crowded = true;
  });
  form.on("file", (formName, content, { filename }) => {
    const name = plainName(filename);
    if (formName !== part || files.length >= maxFiles) {
      content.resume();
      if (formName === part) files.push(Promise.resolve({ name, path: null, size: 0, refused: "too-many" }));
      return;
    }
    const received = storePart(content, name, target(files.length));
    // Awaited below; until then it must not count as an unhandled rejection.
    received.catch(() => undefined);
    files.push(received);
  });
  try {
    await pipeline(req, form);
    if (crowded) throw new AppError("VALIDATION_ERROR", `Send at most ${maxFiles} files at once.`);
    return { fields, files: await Promise.all(files) };
  } catch (error) {
    await Promise.allSettled(files);
    await Promise.all(files.map((_, index) => rm(target(index), { force: true })));
    throw error instanceof AppError
      ? error
      : new AppError("VALIDATION_ERROR", "The upload broke off.", undefined, { cause: error });
  }
}

function openForm(req: Request, maxBytes: number) {
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: "utf8",
      limits: { fileSize: maxBytes, files: MOST_PARTS, fields: 20, fieldSize: 10_000 },
    });
  } catch (cause) {
    throw new AppError("VALIDATION_ERROR", "The request is not a proper form.", undefined, { cause });
  }
}

async function storePart(
  content: NodeJS.ReadableStream & { truncated?: boolean },
  name: string,
  target: string,
): Promise<ReceivedPart> {
  const file = createWriteStream(target);
  await pipeline(content, file);
  if (!content.truncated) return { name, path: target, size: file.bytesWritten, refused: null };
  await rm(target, { force: true });
  return { name, path: null, size: file.bytesWritten, refused: "too-large" };
}

/** Returns the name without folders and without characters that no file system shows. */
const plainName = (name: string | undefined): string =>
  (name ?? "")
    .split(/[\\/]/)
    .at(-1)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches them to remove them
    ?.replace(/[\u0000-\u001f\u007f]/g, "")
    .trim()
    .slice(-255) || "file";

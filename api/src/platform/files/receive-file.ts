import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { AppError } from "@fundi/shared/errors";
import busboy from "busboy";
import type { Request } from "express";

export interface ReceivedFile {
  /** As the sender's computer calls it, without folders. */
  name: string;
  size: number;
}

interface Expected {
  /** Name of the form's part. */
  part: string;
  maxBytes: number;
  /** Where the bytes go; removed again when the upload fails. */
  target: string;
}

/**
 * Streams the one file of a multipart request to disk, never holding it in memory. Refuses other kinds of content with
 * UNSUPPORTED_MEDIA_TYPE, a larger file with PAYLOAD_TOO_LARGE, a request without the file with VALIDATION_ERROR.
 */
export async function receiveFile(req: Request, { part, maxBytes, target }: Expected): Promise<ReceivedFile> {
  if (!req.is("multipart/form-data"))
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send the file as multipart/form-data.");
  let received: Promise<ReceivedFile> | undefined;
  const form = openForm(req, maxBytes);
  form.on("file", (name, content, { filename }) => {
    if (name !== part || received !== undefined) {
      content.resume();
      return;
    }
    received = save(content, target).then((size) => {
      if (content.truncated)
        throw new AppError("PAYLOAD_TOO_LARGE", `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
      return { name: plainName(filename), size };
    });
    // Heard again below; until then it must not count as nobody's failure.
    received.catch(() => undefined);
  });
  try {
    await pipeline(req, form);
    if (received === undefined) throw missing(part);
    return await received;
  } catch (error) {
    await rm(target, { force: true });
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
      limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 },
    });
  } catch (cause) {
    throw new AppError("VALIDATION_ERROR", "The request is not a proper form.", undefined, { cause });
  }
}

async function save(content: NodeJS.ReadableStream, target: string): Promise<number> {
  const file = createWriteStream(target);
  await pipeline(content, file);
  return file.bytesWritten;
}

const missing = (part: string): AppError =>
  new AppError("VALIDATION_ERROR", "There is no file in the request.", { fieldErrors: { [part]: ["Choose a file"] } });

/** Without folders and without characters that no file system shows. */
const plainName = (name: string | undefined): string =>
  (name ?? "")
    .split(/[\\/]/)
    .at(-1)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
    ?.replace(/[\u0000-\u001f\u007f]/g, "")
    .trim()
    .slice(-255) || "file";

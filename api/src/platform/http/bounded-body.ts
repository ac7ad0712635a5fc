/** The most that is read of an answer of a service: its real answers have one or two kilobytes. */
export const ANSWER_MAX_BYTES = 64 * 1024;

/** An answer that is longer than any real one. */
export class AnswerTooLong extends Error {
  override readonly name = "AnswerTooLong";
}

/**
 * Returns the body of a response as text. Throws AnswerTooLong beyond 64 kB, counted after decompression, and ends the
 * connection then: a small compressed answer may be huge.
 */
export async function readBoundedText(response: Response): Promise<string> {
  if (response.body === null) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    chunks.push(part.value);
    if (bytes <= ANSWER_MAX_BYTES) continue;
    await reader.cancel();
    throw new AnswerTooLong(`The answer is longer than ${ANSWER_MAX_BYTES} bytes.`);
  }
  return Buffer.concat(chunks).toString("utf8");
}

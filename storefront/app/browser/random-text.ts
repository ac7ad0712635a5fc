/** 32 random hexadecimal digits. Also where `crypto.randomUUID` is missing: it exists on https and localhost only. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

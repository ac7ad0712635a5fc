const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Returns text for an element or attribute of XML 1.0; characters that XML does not allow are left out. */
export const escapeXml = (text: string): string =>
  text
    // Halves of characters.
    .replace(/\p{Surrogate}/gu, "\ufffd")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them, also escaped.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Returns an element with escaped text. */
export const xmlElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** How long crawlers may keep a file. */
const KEEP = "public, max-age=3600";

/** Returns an XML file as a response; its parts may come one after the other. */
export const xmlResponse = (body: string | ReadableStream): Response =>
  new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": KEEP } });

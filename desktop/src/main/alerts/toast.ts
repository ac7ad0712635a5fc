const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Characters that XML 1.0 cannot contain even escaped; Windows rejects a toast with one. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string): string =>
  text.replace(NOT_XML, "").replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

interface Toast {
  /** The toast's tag on Windows, at most 64 characters. */
  tag: string;
  title: string;
  body: string;
  /** The activation argument that `targetOfActivation` parses. */
  target: string;
}

/**
 * Returns the XML of a Windows toast. Electron's default has no `launch`, which is all that Windows passes when a toast is
 * clicked after the program has ended. Electron parses its format, `key=value` joined by `&`, to find the toast of a running
 * program.
 */
export const toastXml = ({ tag, title, body, target }: Toast): string =>
  `<toast launch="${escapeXml(`type=click&tag=${tag}&way=${target}`)}">` +
  `<visual><binding template="ToastGeneric"><text>${escapeXml(title)}</text><text>${escapeXml(body)}</text></binding></visual>` +
  // The page plays the chime.
  `<audio silent="true"/></toast>`;

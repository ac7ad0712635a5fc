const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Characters that XML 1.0 cannot hold, not even escaped; Windows refuses a toast with one. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string): string =>
  text.replace(NOT_XML, "").replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

interface Toast {
  /** Windows' name for the toast, at most 64 characters. */
  tag: string;
  title: string;
  body: string;
  /** What `wayOfActivation` reads. */
  way: string;
}

/**
 * The XML of a toast of Windows. Electron's own has no `launch`, which is all that Windows hands over when a toast is clicked
 * after the program has ended. Its form, `key=value` joined by `&`, is what Electron reads to find the toast of a running one.
 */
export const toastXml = ({ tag, title, body, way }: Toast): string =>
  `<toast launch="${escapeXml(`type=click&tag=${tag}&way=${way}`)}">` +
  `<visual><binding template="ToastGeneric"><text>${escapeXml(title)}</text><text>${escapeXml(body)}</text></binding></visual>` +
  // The chime is the page's own.
  `<audio silent="true"/></toast>`;

/** No scripts run and nothing is fetched: a document contains everything that it shows. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">`;

/**
 * Adds a restrictive policy to a document. The policy comes before all content, so that nothing can precede it; browsers
 * ignore a second doctype and head.
 */
export const guardedDocument = (html: string): string => `<!doctype html>${POLICY}${html}`;

/** Nothing in a document runs or is fetched: it holds all that it shows. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">`;

/**
 * A document that nothing can come into or run in. The policy stands before everything that the document says, so that
 * nothing in it can come first; a second doctype and head are what browsers pass over.
 */
export const guardedDocument = (html: string): string => `<!doctype html>${POLICY}${html}`;

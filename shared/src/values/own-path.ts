/**
 * Returns whether a text is a path of this site. Browsers read a backslash as a slash and drop tabs and line breaks, so
 * `/\\other.example` and `/<tab>/other.example` lead elsewhere. Free of schemas.
 */
export const isOwnPath = (path: unknown): path is string => typeof path === "string" && /^\/(?![/\\])\S*$/.test(path);

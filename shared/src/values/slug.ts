/** The longest address that is made of a title; a number may follow it. */
const TITLE_MAX = 80;

/** Returns the words of a title as they stand in an address: "Wi-Fi & routers" is "wi-fi-and-routers". Empty for signs only. */
export const slugWords = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’]/g, "")
    .replace(/&/g, " and ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, TITLE_MAX)
    .replace(/^-|-$/g, "");

/** The parameter of a path that is such an address. */
export const SLUG = /^[a-z0-9-]{1,100}$/;

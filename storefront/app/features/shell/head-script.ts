/**
 * The content of a script in the page's head. Only the server writes it: the browser has run it before React arrives,
 * which leaves what it finds there as it is. The bundle that every visitor loads goes without the text.
 */
export const headScript = (text: string) => ({ __html: import.meta.env.SSR ? text : "" });

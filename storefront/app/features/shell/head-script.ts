/**
 * The content of a script in the page's head, rendered on the server only: the browser has run it before hydration,
 * which leaves the element unchanged. The client bundle does not contain the text.
 */
export const headScript = (text: string) => ({ __html: import.meta.env.SSR ? text : "" });

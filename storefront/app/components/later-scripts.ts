/** How a module that is loaded after the first paint is marked in a page. */
export const LATER_LINK = "x-modulepreload";
export const LATER_SCRIPT = "text/x-module";

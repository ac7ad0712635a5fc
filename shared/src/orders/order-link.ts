/** The header with the links of orders without an account, by which their holder calls; separated by commas. */
export const ORDER_LINKS_HEADER = "x-order-links";

/** As many links as one request may carry. */
export const ORDER_LINKS_MAX = 20;

/** The order's id and the number of its link, both in base 36, and a signature of 132 bits. */
const ORDER_LINK = /^[1-9a-z][0-9a-z]{0,10}-[1-9a-z][0-9a-z]{0,6}-[\w-]{22}$/;

/** Returns whether a text looks like the link of an order. */
export const isOrderLink = (text: unknown): text is string => typeof text === "string" && ORDER_LINK.test(text);

/** The page that opens a link. */
const ORDER_LINK_PAGE = "/track";

/** Returns the path of a link. It stands behind "#", which browsers send to no server, neither ours nor another. */
export const orderLinkPath = (link: string): string => `${ORDER_LINK_PAGE}#${link}`;

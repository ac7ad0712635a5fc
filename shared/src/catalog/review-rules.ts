/** Free of schemas, so that pages know the rules without loading the contract. */
export const PRODUCT_REVIEW_STATES = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof PRODUCT_REVIEW_STATES)[number];

export const REVIEW_TEXT_MAX = 2000;
export const REVIEW_REPLY_MAX = 1000;
export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** Returns a buyer as others see them: the first name and the initial of the last, "Jane W.". */
export function reviewAuthor({ firstName, lastName }: { firstName: string; lastName: string }): string {
  // Some write all of their name into the first field.
  const [first = "", second = ""] = firstName.split(" ").filter(Boolean);
  const [initial] = [...(lastName.trim() || second)];
  return `${first}${initial ? ` ${initial.toUpperCase()}.` : ""}`;
}

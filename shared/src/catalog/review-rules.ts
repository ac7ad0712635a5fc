/** Free of schemas, so that pages know the rules without loading the contract. */
export const PRODUCT_REVIEW_STATES = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof PRODUCT_REVIEW_STATES)[number];

export const REVIEW_TEXT_MAX = 2000;
export const REVIEW_REPLY_MAX = 1000;
/** How many earlier wordings of a review staff can look at. */
export const EARLIER_REVIEWS_MAX = 10;
export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

const LETTER = /\p{L}/u;

/** Returns a buyer as others see them: the first name and the initial of the last, "Jane W.". */
export function reviewAuthor({ firstName, lastName }: { firstName: string; lastName: string }): string {
  // Some write all of their name into the first field.
  const [first = "", second = ""] = firstName.split(" ").filter(Boolean);
  const [initial = ""] = lastName.trim() || second;
  // Of a sign that is no letter, as the "<" of a tag, nobody makes an initial.
  return LETTER.test(initial) ? `${first} ${initial.toUpperCase()}.` : first;
}

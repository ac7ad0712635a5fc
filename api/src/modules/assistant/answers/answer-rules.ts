import { askedPart, askedTimes } from "../reading/asked-time";
import type { Asked, Draft } from "./answer";
import { datesAsked } from "./opening-times";

/** What is said to a question that is meant; null leaves it to the rules after it. */
export type Rule = readonly [
  isMeant: (asked: Asked) => boolean,
  answer: (asked: Asked) => Draft | null | Promise<Draft | null>,
];

export const COMPUTERS = ["laptop", "desktop", "computer", "gadget", "monitor"] as const;

/** Whether a question names a time of a day, or a part of a named day. */
export const namesTime = (asked: Asked): boolean =>
  askedTimes(asked.question).length > 0 || (askedPart(asked.question) !== null && datesAsked(asked).length > 0);

/** Whether a question names a day or a time. */
export const namesMoment = (asked: Asked): boolean => namesTime(asked) || datesAsked(asked).length > 0;

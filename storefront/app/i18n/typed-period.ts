import { periodInKiswahili } from "@fundi/shared/languages/typed-period";
import { currentLanguage } from "./language";

/** Returns how long something takes or a promise holds, as the shop typed it, in the language of the page where it can be read. */
export const typedPeriod = (typed: string): string => (currentLanguage() === "sw" ? periodInKiswahili(typed) : typed);

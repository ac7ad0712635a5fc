/** Printable ASCII, tabs and line breaks: nearly every text. */
const PLAIN = /^[\t\n\r -~]*$/;

const ANY_INVISIBLE =
  "[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\p{Surrogate}\\u2800\\ufff9-\\ufffb]";

/**
 * Characters that show nothing and can make one text look like another: direction marks and overrides, zero-width blanks,
 * fillers, and what is no character. Joiners, variation selectors and the tags of flags have rules of their own.
 */
const INVISIBLE = new RegExp(
  `(?![\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}])${ANY_INVISIBLE}`,
  "gu",
);
/** Joiners shape letters of these scripts, and join pictures to one emoji; elsewhere they are invisible. */
const JOINED =
  "\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Mongolian}";
const LONE_JOINERS = new RegExp(`(?<![${JOINED}\\ufe0f])[\\u200c\\u200d]|[\\u200c\\u200d](?![${JOINED}])`, "gu");
/** "❤️" and "1️⃣" have one, and variants of Chinese characters. */
const LONE_SELECTORS = /(?<![\p{Emoji}\p{Script=Han}\p{Script=Mongolian}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** Tags after the black flag make the flags of England, Scotland and Wales. */
const LONE_TAGS = /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]/gu;

/** Returns a text without characters that show nothing, so that a name cannot pretend to be another. */
export const visibleText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.replace(INVISIBLE, "").replace(LONE_JOINERS, "").replace(LONE_SELECTORS, "").replace(LONE_TAGS, "");

/** Returns a text in one line: also with line breaks and runs of blanks as one blank. */
export const visibleLine = (text: string): string => visibleText(text).replace(/\s+/g, " ").trim();

/** Characters that steer a terminal or printer, other than tabs and line breaks; a pattern of a whole text without them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches them to reject them
export const WITHOUT_CONTROLS = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches them to remove them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** As `visibleLine`, also without control characters: for addresses, and for a search, since nothing stored has them. */
export const printableLine = (text: string): string => visibleLine(text.replace(CONTROLS, " "));

export const HEAD_HEIGHT = 32;
export const CHECKBOX_WIDTH = 36;
export const MIN_COLUMN_WIDTH = 56;
export const ROW_HEIGHT = { compact: 32, comfortable: 40 } as const;
/** Fits amounts of tens of millions in bold and in wide fonts: a truncated amount would be misread. */
export const MONEY_WIDTH = 144;

export const HEAD_HEIGHT = 32;
export const CHECKBOX_WIDTH = 36;
export const MIN_COLUMN_WIDTH = 56;
export const ROW_HEIGHT = { compact: 32, comfortable: 40 } as const;
/** Amounts in the tens of millions, bold and on a machine with wide letters too: half an amount is a wrong one. */
export const MONEY_WIDTH = 144;

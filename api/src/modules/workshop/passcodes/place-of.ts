/** Returns the place at which a passcode is sealed: it opens in its own row only. */
export const placeOf = (passcodeId: number): string => `repair_passcodes:${passcodeId}`;

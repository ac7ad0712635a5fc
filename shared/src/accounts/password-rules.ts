/** NIST SP 800-63B: 8 at least, no composition rules. Older, shorter ones work until they are changed. */
export const PASSWORD_MIN = 8;
export const PASSWORD_ADVICE = `At least ${PASSWORD_MIN} characters, better 15: a few words are easy to remember and hard to guess.`;

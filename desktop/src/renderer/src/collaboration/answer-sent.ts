import { useMailWords } from "../lib/use-mail-words";

/** Returns the toast after a reply by e-mail: that it is sent, or queued because no mail server is configured. */
export const useAnswerSent = (email: string): string => useMailWords()("answerSent", { to: email });

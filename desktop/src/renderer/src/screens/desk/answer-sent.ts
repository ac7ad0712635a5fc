import { useMailWords } from "../settings/use-mail-words";

/** What a toast says after an answer by e-mail: that it goes out, or that it waits because no mail server is set. */
export const useAnswerSent = (email: string): string => useMailWords()("answerSent", { to: email });

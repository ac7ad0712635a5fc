import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../settings/settings-queries";

/** What a toast says after an answer by e-mail: that it goes out, or that it waits because no mail server is set. */
export function useAnswerSent(email: string): string {
  const isSending = useQuery(settingsQuery).data?.features.mail;
  return isSending === false
    ? `Your answer to ${email} waits: no mail server is set.`
    : `Your answer goes to ${email}.`;
}

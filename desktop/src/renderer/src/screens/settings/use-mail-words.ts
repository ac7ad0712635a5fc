import { type MailPromise, mailWords } from "@fundi/shared/mail-promises";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "./settings-queries";

/** Words where a mail would follow: what is promised depends on whether a mail server is set. */
export function useMailWords(): (promise: MailPromise, values?: Readonly<Record<string, string>>) => string {
  // Until it is known the shop is taken for one that sends mails.
  const isMailOn = useQuery(settingsQuery).data?.features.mail ?? true;
  return (promise, values) => mailWords(promise, isMailOn, values);
}

import { type MailPromise, mailPromiseText } from "@fundi/shared/mail/mail-promises";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "./queries/settings-query";

/** Returns texts that promise a mail, or do not where no mail server is configured. */
export function useMailWords(): (promise: MailPromise, values?: Readonly<Record<string, string>>) => string {
  // While the settings are loading, assume that mails are sent.
  const isMailOn = useQuery(settingsQuery).data?.features.mail ?? true;
  return (promise, values) => mailPromiseText(promise, isMailOn, values);
}

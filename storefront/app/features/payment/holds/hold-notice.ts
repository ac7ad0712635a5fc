import { t } from "@lingui/core/macro";
import { formatDateTime } from "../../../i18n/dates";

interface Hold {
  holdExpiresAt?: string | null | undefined;
  isHeldOncePaid?: boolean | undefined;
}

/** Describes until when the stock of an unpaid order is held, or that it is held once it is paid; null where nothing is counted. */
export function holdNotice({ holdExpiresAt = null, isHeldOncePaid }: Hold, now: Date, timeZone: string): string | null {
  if (isHeldOncePaid) return t`We set these items aside as soon as you pay: whoever pays first gets them.`;
  if (holdExpiresAt === null) return null;
  const minutes = Math.floor((new Date(holdExpiresAt).getTime() - now.getTime()) / 60_000);
  if (minutes < 0)
    return t`We no longer keep these items for you. You can still pay: we set them aside again if they are there.`;
  const left = minutes >= 60 ? t`${Math.floor(minutes / 60)} h ${minutes % 60} min` : t`${Math.max(minutes, 1)} min`;
  return t`We keep these items for you until ${formatDateTime(holdExpiresAt, timeZone)}, for another ${left}. Pay by then.`;
}

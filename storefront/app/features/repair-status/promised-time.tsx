import type { PublicRepair } from "@fundi/shared/workshop/public-status";
import { t } from "@lingui/core/macro";
import { formatDateTime } from "../../i18n/dates";
import { useShop } from "../shell";

/** When a repair is ready; of a promise that was broken, that we are sorry. Nothing where none was made. */
export function PromisedTime({
  repair: { promisedAt, isLate },
}: {
  repair: Pick<PublicRepair, "promisedAt" | "isLate">;
}) {
  const { timeZone } = useShop();
  if (promisedAt === null) return null;
  const time = formatDateTime(promisedAt, timeZone);
  return isLate ? (
    <p>{t`It should have been ready by ${time}. We are sorry: we are late, and tell you as soon as we know when.`}</p>
  ) : (
    <p>
      {t`We expect it to be ready:`} <b>{time}</b>
    </p>
  );
}

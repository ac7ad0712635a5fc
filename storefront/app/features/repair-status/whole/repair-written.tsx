import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import { t } from "@lingui/core/macro";
import { Card } from "../../../components/card";
import { formatDateTime } from "../../../i18n/dates";
import { useShop } from "../../shell";

type Written = MyRepairDetail["written"][number];

const senderOf = ({ from, way }: Written, brand: string): string =>
  from === "customer" ? t`You asked` : way === "text" ? t`${brand}, by text` : t`${brand}, with the estimate`;

/** What shop and customer wrote to each other about a repair, the oldest first. */
export function RepairWritten({ written }: { written: readonly Written[] }) {
  const { timeZone, brand } = useShop();
  if (written.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t`What we wrote to each other`}</h2>
      <ol className="grid gap-3">
        {written.map((one) => (
          <li key={`${one.at} ${one.words}`} className={one.from === "customer" ? "border-s-2 border-accent ps-3" : ""}>
            <p className="text-sm text-muted">
              {senderOf(one, brand)} · {formatDateTime(one.at, timeZone)}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{one.words}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

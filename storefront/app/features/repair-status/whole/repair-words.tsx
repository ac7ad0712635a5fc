import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import { t } from "@lingui/core/macro";
import { Card } from "../../../components/card";

const Words = ({ title, children }: { title: string; children: string }) =>
  children && (
    <Card className="grid gap-1.5">
      <h2 className="text-lg">{title}</h2>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </Card>
  );

/** What the customer said, what was found, and what was done. */
export const RepairWords = ({ repair }: { repair: MyRepairDetail }) => (
  <>
    <Words title={t`What you told us`}>{repair.symptom}</Words>
    <Words title={t`What we found`}>{repair.finding}</Words>
    <Words title={t`What was done`}>{repair.workDone}</Words>
  </>
);

/** What came along with the device. */
export function RepairAccessories({ repair: { accessories } }: { repair: MyRepairDetail }) {
  if (accessories.length === 0) return null;
  return (
    <Card className="grid gap-1.5">
      <h2 className="text-lg">{t`What came with it`}</h2>
      <ul className="list-disc ps-5">
        {accessories.map(({ name, quantity }) => (
          <li key={name}>{quantity > 1 ? `${quantity} × ${name}` : name}</li>
        ))}
      </ul>
    </Card>
  );
}

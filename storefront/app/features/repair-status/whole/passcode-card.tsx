import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import type { RevealReason } from "@fundi/shared/workshop/passcode-rules";
import { plural, t } from "@lingui/core/macro";
import { Card } from "../../../components/card";
import { formatDateTime } from "../../../i18n/dates";
import { useShop } from "../../shell";

type Passcode = NonNullable<MyRepairDetail["passcode"]>;

const reasonWords = (reason: RevealReason): string =>
  ({
    find_fault: t`to find the fault`,
    test: t`to test the repair`,
    save_data: t`to save your data`,
    set_up: t`to install or set up software`,
  })[reason];

/** The passcode of the customer's device: whether the shop still has it, and every time that it was opened; without names. */
export function PasscodeCard({ passcode: { isSealed, reveals } }: { passcode: Passcode }) {
  const { timeZone } = useShop();
  const count = reveals.length;
  return (
    <Card className="grid gap-1.5">
      <h2 className="text-lg">{t`Your passcode`}</h2>
      <p>
        {isSealed
          ? t`It is sealed: only its technician and a manager can open it. We destroy it when the device leaves.`
          : t`We no longer have it: it was destroyed, and nobody can read it.`}
      </p>
      <p>
        {count === 0
          ? t`It was never opened.`
          : plural(count, { one: "It was opened once:", other: "It was opened # times:" })}
      </p>
      {count > 0 && (
        <ul className="list-disc ps-5">
          {reveals.map(({ reason, at }) => (
            <li key={at}>
              {formatDateTime(at, timeZone)}, {reasonWords(reason)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

import { Button } from "@blueprintjs/core";
import type { Repair, RepairPart } from "@fundi/shared/workshop/repairs";
import { printPartLabel } from "../../../printing/repair-printing";
import { usePrint } from "../../../printing/use-print";
import { usePrintSettings } from "../documents/print-settings";
import { deviceText } from "../repair-text";

/** Prints the label of a part that is set aside, with the number of the job that it is for. */
export function PartLabelButton({ job, part }: { job: Repair; part: RepairPart }) {
  const [{ label }] = usePrintSettings();
  const { print, isPrinting } = usePrint();
  const { number, trackingCode, promisedAt, intake } = job;
  const { name, quantity, shelf } = part;
  return (
    <Button
      size="small"
      text="Label"
      title={`Print a label for the part, with the number ${number}`}
      loading={isPrinting}
      onClick={() =>
        print(() =>
          printPartLabel(
            {
              ...{ intakeId: intake.id, number, trackingCode, promisedAt, device: deviceText(job), shelf },
              part: quantity > 1 ? `${quantity} × ${name}` : name,
            },
            label,
          ),
        )
      }
    />
  );
}

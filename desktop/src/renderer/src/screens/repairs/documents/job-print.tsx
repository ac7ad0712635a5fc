import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { CUSTODY_KINDS, type RepairKind } from "@fundi/shared/workshop/repair-stages";
import type { Repair } from "@fundi/shared/workshop/repairs";
import {
  printCollectionReceipt,
  printIntakeReceipt,
  printRepairLabels,
  printRepairSheet,
  printWarrantyCards,
} from "../../../printing/repair-printing";
import { usePrint } from "../../../printing/use-print";
import { labelOf, usePrintSettings } from "./print-settings";

const CARD_SIZES = ["receipt", "a6"] as const;
const OTHER_SIZE = { receipt: "a5", a5: "receipt" } as const;

/** Prints what there is of a job: receipts as they were signed for, its label, and the sheet for the bench. */
export function JobPrint({ job }: { job: Repair }) {
  const [{ receipt, label, sheet }] = usePrintSettings();
  const { print, isPrinting } = usePrint();
  const isHere = job.stage !== "booked";
  const isOurs = job.intake.customerId === null;
  const size = (name: "receipt" | "a5") => (name === "receipt" ? "80 mm" : "A5");
  const other = OTHER_SIZE[receipt];
  return (
    <PopoverNext
      placement="top-start"
      arrow={false}
      content={
        <Menu>
          {isHere && !isOurs && (
            <>
              <MenuItem
                text="Receipt of the intake"
                label={size(receipt)}
                onClick={() => print(() => printIntakeReceipt(job.intake.id, receipt))}
              />
              <MenuItem
                text="Receipt of the intake"
                label={size(other)}
                onClick={() => print(() => printIntakeReceipt(job.intake.id, other))}
              />
            </>
          )}
          {job.stage === "collected" && (
            <MenuItem
              text="Receipt of the handover"
              label={size(receipt)}
              onClick={() => print(() => printCollectionReceipt(job.intake.id, receipt, job.id))}
            />
          )}
          {job.stage === "collected" &&
            job.warranties.length > 0 &&
            CARD_SIZES.map((card) => (
              <MenuItem
                key={card}
                text="Warranty card"
                label={card === "a6" ? "A6" : "80 mm"}
                onClick={() => print(() => printWarrantyCards(job.intake.id, card, job.id))}
              />
            ))}
          {isCarried(job.kind) && (
            <MenuItem
              text="Label"
              label={label.replace("x", " × ")}
              onClick={() => print(() => printRepairLabels(job.intake.id, [labelOf(job)], label))}
            />
          )}
          <MenuItem
            text="Sheet for the bench"
            label={sheet.toUpperCase()}
            onClick={() => print(() => printRepairSheet(job.id, sheet))}
          />
        </Menu>
      }
    >
      <Button icon={<Print />} text="Print" loading={isPrinting} />
    </PopoverNext>
  );
}

const isCarried = (kind: RepairKind): boolean =>
  kind === "internal" || (CUSTODY_KINDS as readonly RepairKind[]).includes(kind);

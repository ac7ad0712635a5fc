import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { getRepairDocuments } from "@fundi/shared/workshop/repair-documents";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { printCollectionReceipt, printWarrantyCards } from "../../../printing/repair-printing";
import { usePrint } from "../../../printing/use-print";
import { cardSizeOf, usePrintSettings } from "./print-settings";

interface Props {
  intakeId: number;
  /** How many devices left. */
  count: number;
  onClose: () => void;
}

/** Whether work that was handed over last is covered: there are warranty cards for it. */
const isCoveredIn = (documents: CallOutput<typeof getRepairDocuments> | undefined): boolean =>
  documents?.collections
    .at(-1)
    ?.jobs.some(({ charges }) => charges.some(({ coveredUntil }) => coveredUntil !== null)) ?? false;

/** Offers the receipt once devices were handed over. */
export function CollectionPrint({ intakeId, count, onClose }: Props) {
  const [{ receipt }] = usePrintSettings();
  const { print, isPrinting } = usePrint();
  const documents = useQuery({
    queryKey: [...QUERY_ROOTS.repairs, "documents", intakeId],
    queryFn: ({ signal }) => call(getRepairDocuments, { params: { id: intakeId }, signal }),
  });
  const isCovered = isCoveredIn(documents.data);
  const [isPrinted, setPrinted] = useState(false);
  const printReceipt = async () => {
    await printCollectionReceipt(intakeId, receipt);
    // Cards are printed after the receipt as a rule: they are still offered then.
    const { data } = documents.data ? documents : await documents.refetch();
    if (isCoveredIn(data)) setPrinted(true);
    else onClose();
  };
  return (
    <Dialog isOpen title={count === 1 ? "Handed over" : `${count} devices handed over`} onClose={onClose}>
      <DialogBody>The receipt says what was done, what was paid and until when it is covered.</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={isPrinted ? "Done" : "Without a receipt"} onClick={onClose} />
            {isCovered && (
              <Button
                icon={<Print />}
                text={count === 1 ? "Warranty card" : "Warranty cards"}
                loading={isPrinting}
                onClick={() => print(() => printWarrantyCards(intakeId, cardSizeOf(receipt)))}
              />
            )}
            <Button
              intent="primary"
              autoFocus
              icon={<Print />}
              text="Print the receipt"
              loading={isPrinting}
              onClick={() => print(printReceipt)}
            />
          </>
        }
      />
    </Dialog>
  );
}

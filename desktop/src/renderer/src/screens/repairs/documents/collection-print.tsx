import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { getRepairDocuments } from "@fundi/shared/workshop/repair-documents";
import { useQuery } from "@tanstack/react-query";
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

/** Offers the receipt once devices were handed over. */
export function CollectionPrint({ intakeId, count, onClose }: Props) {
  const [{ receipt }] = usePrintSettings();
  const { print, isPrinting } = usePrint();
  const documents = useQuery({
    queryKey: [...QUERY_ROOTS.repairs, "documents", intakeId],
    queryFn: ({ signal }) => call(getRepairDocuments, { params: { id: intakeId }, signal }),
  });
  const isCovered = documents.data?.collections
    .at(-1)
    ?.jobs.some(({ charges }) => charges.some(({ coveredUntil }) => coveredUntil !== null));
  return (
    <Dialog isOpen title={count === 1 ? "Handed over" : `${count} devices handed over`} onClose={onClose}>
      <DialogBody>The receipt says what was done, what was paid and until when it is covered.</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Without a receipt" onClick={onClose} />
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
              onClick={() => print(() => printCollectionReceipt(intakeId, receipt).then(onClose))}
            />
          </>
        }
      />
    </Dialog>
  );
}

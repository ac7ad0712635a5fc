import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { printCollectionReceipt } from "../../../printing/repair-printing";
import { usePrint } from "../../../printing/use-print";
import { usePrintSettings } from "./print-settings";

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
  return (
    <Dialog isOpen title={count === 1 ? "Handed over" : `${count} devices handed over`} onClose={onClose}>
      <DialogBody>The receipt says what was done, what was paid and until when it is covered.</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Without a receipt" onClick={onClose} />
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

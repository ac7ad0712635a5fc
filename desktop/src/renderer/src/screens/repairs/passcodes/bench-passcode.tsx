import { Button } from "@blueprintjs/core";
import { Lock } from "@blueprintjs/icons";
import { useState } from "react";
import { RevealDialog } from "./reveal-dialog";

/** On the bench: that the passcode of a device is sealed, and a button that reveals it to its technician. */
export function BenchPasscode({ repairId, mayReveal }: { repairId: number; mayReveal: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayReveal) return null;
  return (
    <>
      <Button
        icon={<Lock />}
        text="Passcode: sealed"
        title="Reveal it"
        aria-label="Passcode: sealed. Reveal…"
        onClick={() => setOpen(true)}
      />
      {isOpen && <RevealDialog repairId={repairId} onClose={() => setOpen(false)} />}
    </>
  );
}

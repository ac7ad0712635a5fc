import { Button } from "@blueprintjs/core";
import { Lock } from "@blueprintjs/icons";

/** On the bench: that the passcode of a device is sealed, and the button that reveals it to its technician. */
export const BenchPasscode = ({ onOpen }: { onOpen: () => void }) => (
  <Button
    icon={<Lock />}
    text="Passcode: sealed"
    title="Reveal it"
    aria-label="Passcode: sealed. Reveal…"
    onClick={onOpen}
  />
);

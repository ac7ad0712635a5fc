import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { type ReactNode, useState } from "react";
import { useNow } from "../../../lib/clock";
import { formatDateTime } from "../../../lib/shop-time";
import { ContactDialog } from "./contact-dialog";
import { CustomerDialog } from "./customer-dialog";
import { DeviceDialog, OtherDeviceDialog } from "./device-dialog";
import "../intake/intake.css";

interface Props {
  job: Repair;
}

/** Corrects the contact of a job, or chooses another customer for it. */
export function CorrectCustomer({ job }: Props) {
  const now = useNow();
  const [open, setOpen] = useState<"contact" | "customer" | null>(null);
  const close = () => setOpen(null);
  const { codesWaitUntil } = job.intake;
  return (
    <>
      {codesWaitUntil !== null && new Date(codesWaitUntil).getTime() > now && (
        <p className="repair-near-text">
          The number was changed: until {formatDateTime(codesWaitUntil)} a manager texts codes to it.
        </p>
      )}
      <Corrections>
        <Button text="Change…" onClick={() => setOpen("contact")} />
        {!isFinalStage(job.stage) && <Button text="Another customer…" onClick={() => setOpen("customer")} />}
      </Corrections>
      {open === "contact" && <ContactDialog job={job} onClose={close} />}
      {open === "customer" &&
        (job.corrections.customer ? (
          <RefusedDialog what="customer" reason={job.corrections.customer} onClose={close} />
        ) : (
          <CustomerDialog job={job} onClose={close} />
        ))}
    </>
  );
}

/** Corrects what is known of the device of a job, or chooses another one for it. */
export function CorrectDevice({ job }: Props) {
  const [open, setOpen] = useState<"device" | "other" | null>(null);
  const close = () => setOpen(null);
  if (!job.fullDevice) return null;
  return (
    <>
      <Corrections>
        <Button text="Change…" onClick={() => setOpen("device")} />
        {!isFinalStage(job.stage) && <Button text="Another device…" onClick={() => setOpen("other")} />}
      </Corrections>
      {open === "device" && <DeviceDialog device={job.fullDevice} onClose={close} />}
      {open === "other" &&
        (job.corrections.device ? (
          <RefusedDialog what="device" reason={job.corrections.device} onClose={close} />
        ) : (
          <OtherDeviceDialog job={job} onClose={close} />
        ))}
    </>
  );
}

interface RefusedProps {
  what: "customer" | "device";
  reason: string;
  onClose: () => void;
}

/** Says why another customer or device cannot be chosen. */
const RefusedDialog = ({ what, reason, onClose }: RefusedProps) => (
  <Dialog isOpen title={`Another ${what} cannot be chosen`} onClose={onClose}>
    <DialogBody>{reason}</DialogBody>
    <DialogFooter actions={<Button autoFocus text="Close" onClick={onClose} />} />
  </Dialog>
);

const Corrections = ({ children }: { children: ReactNode }) => <div className="record-actions">{children}</div>;

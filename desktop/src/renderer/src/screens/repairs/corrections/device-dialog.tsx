import { Button, Callout } from "@blueprintjs/core";
import type { Device } from "@fundi/shared/workshop/devices";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useRef, useState } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { toastSuccess } from "../../../ui/toasts";
import { useChangeDevice, useChooseDevice } from "./correction-requests";
import { type DeviceDraft, deviceBody, deviceErrors, knownDevice, NEW_DEVICE, startDevice } from "./device-draft";
import { DeviceFields } from "./device-fields";
import { KnownDevices } from "./known-devices";

/** Corrects what is known of the device of a job; all its jobs show it. */
export function DeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const [start] = useState(device);
  const form = useDraftForm<DeviceDraft>(startDevice(start), deviceErrors, element);
  const request = useChangeDevice(start.id);
  const known = knownDevice(request.error);
  const send = (draft: DeviceDraft) =>
    request.mutate(
      { ...deviceBody(draft, start.identifiers), version: start.version },
      {
        onSuccess: () => {
          toastSuccess("Device changed.");
          onClose();
        },
        onError: (error) => form.errors.refuse(error),
      },
    );
  return (
    <FormDialog
      title="What is known of the device"
      submitLabel="Save"
      form={element}
      isBusy={request.isPending}
      problem={known ? undefined : (request.error ?? undefined)}
      onSubmit={() => {
        if (form.errors.validate()) send(form.draft);
      }}
      onClose={onClose}
    >
      <DeviceFields form={form} />
      {known && (
        <Callout compact intent="warning" role="alert" className="intake-warning">
          <p>{known.name} has this number already.</p>
          <Button text="It is another device all the same" onClick={() => send({ ...form.draft, isAnother: true })} />
        </Callout>
      )}
    </FormDialog>
  );
}

/** Gives a job another device than the one that was chosen by mistake: a known one, or a new one. */
export function OtherDeviceDialog({ job, onClose }: { job: Repair; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const [version] = useState(job.version);
  const form = useDraftForm<DeviceDraft>(NEW_DEVICE, deviceErrors, element);
  const request = useChooseDevice(job.id);
  const known = knownDevice(request.error);
  const send = (device: { id: number } | ReturnType<typeof deviceBody>) =>
    request.mutate(
      { device, version },
      {
        onSuccess: () => {
          toastSuccess("It is a job of the other device now.");
          onClose();
        },
        onError: (error) => form.errors.refuse(error),
      },
    );
  return (
    <FormDialog
      title={`Another device for ${job.number}`}
      submitLabel="Enter this new device"
      form={element}
      isBusy={request.isPending}
      problem={known ? undefined : (request.error ?? undefined)}
      countsOnce
      onSubmit={() => {
        if (form.errors.validate()) send(deviceBody(form.draft));
      }}
      onClose={onClose}
    >
      <Callout compact className="intake-warning">
        For a device that was chosen by mistake: instead of {job.device?.name}.
      </Callout>
      <KnownDevices
        typed={form.draft.identifiers}
        ownerId={job.intake.customerId}
        exceptId={job.fullDevice?.id ?? null}
        isBusy={request.isPending}
        onChoose={(id) => send({ id })}
      />
      <DeviceFields form={form} />
      {known && (
        <Callout compact intent="warning" role="alert" className="intake-warning">
          <p>{known.name} has this number already.</p>
          <Button intent="primary" text="It is this one" onClick={() => send({ id: known.id })} />{" "}
          <Button text="No, another device" onClick={() => send(deviceBody({ ...form.draft, isAnother: true }))} />
        </Callout>
      )}
    </FormDialog>
  );
}

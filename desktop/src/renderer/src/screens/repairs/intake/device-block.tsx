import { Button, Callout, Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { readIdentifiers } from "@fundi/shared/workshop/device-identifiers";
import { DEVICE_TYPE_LABELS, DEVICE_TYPES, type DeviceType, deviceName } from "@fundi/shared/workshop/device-types";
import type { DeviceDetail, DeviceSale } from "@fundi/shared/workshop/devices";
import {
  isFinalStage,
  REPAIR_KIND_LABELS,
  REPAIR_KINDS,
  REPAIR_STAGE_LABELS,
  type RepairKind,
} from "@fundi/shared/workshop/repair-stages";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useDebouncedValue } from "../../../lib/debounced-value";
import { formatDate } from "../../../lib/shop-time";
import { DateField } from "../../../ui/forms/date-field";
import { FormField } from "../../../ui/forms/form-field";
import { devicesByIdentifierQuery, devicesOfQuery } from "../repair-queries";
import { DeviceNames } from "./device-names";
import { mayBeTask } from "./intake-body";
import { type JobDraft, NO_RETURN } from "./intake-draft";
import { ReturnChoice } from "./return-choice";
import type { IntakeModel } from "./use-intake";

/** Letters and digits from which an identifier is looked up. */
const IDENTIFIER_MIN = 5;

type LineName = "task" | "colour" | "storage" | "address" | "directions";

/** What is brought: a known device by its number, or a new one as described. */
export function DeviceBlock({ intake }: { intake: IntakeModel }) {
  const { job, at } = intake;
  const line = (name: LineName, label: string, maxLength: number, info?: string) => (
    <FormField label={label} {...(info && { info })} error={intake.errorOf(`jobs.${at}.${name}`)}>
      {(control) => (
        <InputGroup
          {...control}
          autoComplete="off"
          maxLength={maxLength}
          value={job[name]}
          onValueChange={(value) => intake.changeJob({ [name]: value })}
        />
      )}
    </FormField>
  );
  const isTask = job.isTask && mayBeTask(job.kind);
  return (
    <>
      {isTask ? line("task", "What is to be done", 160) : <DeviceChoice intake={intake} />}
      {!isTask && job.deviceId === null && (
        <>
          <div className="record-row">
            <FormField label="Kind of device">
              {(control) => (
                <HTMLSelect
                  {...control}
                  fill
                  value={job.type}
                  onChange={({ currentTarget }) => intake.changeJob({ type: currentTarget.value as DeviceType })}
                  options={DEVICE_TYPES.map((value) => ({ value, label: DEVICE_TYPE_LABELS[value] }))}
                />
              )}
            </FormField>
            <DeviceNames intake={intake} />
          </div>
          <div className="record-row">
            {line("colour", "Colour", 40, "optional")}
            {line("storage", "Storage", 40, "optional")}
            <FormField
              label="Maker's warranty until"
              info="optional"
              error={intake.errorOf(`jobs.${at}.makerWarrantyUntil`)}
            >
              {(control) => (
                <DateField
                  {...control}
                  value={job.makerWarrantyUntil}
                  onChange={(makerWarrantyUntil) => intake.changeJob({ makerWarrantyUntil })}
                />
              )}
            </FormField>
          </div>
        </>
      )}
      {!intake.draft.who.isOurs && (
        <FormField label="How it comes" error={intake.errorOf(`jobs.${at}.kind`)}>
          {(control) => (
            <HTMLSelect
              {...control}
              value={job.kind}
              onChange={({ currentTarget }) => intake.changeJob({ kind: currentTarget.value as RepairKind })}
              options={REPAIR_KINDS.filter((kind) => kind !== "internal").map((value) => ({
                value,
                label: REPAIR_KIND_LABELS[value],
              }))}
            />
          )}
        </FormField>
      )}
      {mayBeTask(job.kind) && (
        <Checkbox
          label="A task without a device"
          checked={job.isTask}
          onChange={({ currentTarget }) => intake.changeJob({ isTask: currentTarget.checked })}
        />
      )}
      {(job.kind === "on_site" || job.kind === "pickup") && (
        <div className="record-row">
          {line("address", "Where to go", 300)}
          {line("directions", "Directions", 300, "optional")}
        </div>
      )}
    </>
  );
}

/** Returns what a known device sets in the form. */
const chosen = (device: DeviceDetail): Partial<JobDraft> => ({
  deviceId: device.id,
  deviceName: deviceName(device),
  type: device.type,
  ...NO_RETURN,
});

/** Finds a device by its number, or among those that the customer brought before. */
function DeviceChoice({ intake }: { intake: IntakeModel }) {
  const { job, at } = intake;
  const { customerId } = intake.draft.who;
  const typed = useDebouncedValue(job.identifiers.trim(), 150);
  const [first] = readIdentifiers(typed);
  const isLong = first !== undefined && first.value.length >= IDENTIFIER_MIN;
  const found = useQuery({ ...devicesByIdentifierQuery(first?.value ?? ""), enabled: isLong });
  const own = useQuery({ ...devicesOfQuery(customerId ?? 0), enabled: customerId !== null && job.identifiers === "" });
  const isFound = isLong && !found.isPlaceholderData;
  const sale = (isFound && found.data?.sale) || null;
  useSuggestion(intake, sale ? ofSale(sale, job.type) : (isFound && found.data?.suggestion) || null);
  const isWrong = readIdentifiers(job.identifiers).some(({ checked }) => checked === "luhn_bad");
  if (job.deviceId !== null)
    return (
      <>
        <div className="customer-chosen">
          <span>
            <strong>{job.deviceName}</strong> is known here
          </span>
          <Button
            size="small"
            text="Another device"
            onClick={() => intake.changeJob({ deviceId: null, deviceName: "", identifiers: "", ...NO_RETURN })}
          />
        </div>
        <ReturnChoice intake={intake} />
      </>
    );
  const known = isLong ? (found.data?.devices ?? []) : job.identifiers === "" ? (own.data?.devices ?? []) : [];
  return (
    <>
      <FormField
        label="IMEI or serial number"
        info="optional"
        hint="Scan or type it; two IMEIs are divided by a comma."
        error={intake.errorOf(`jobs.${at}.identifiers`)}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={200}
            value={job.identifiers}
            onValueChange={(identifiers) => intake.changeJob({ identifiers, isConfirmed: false, isAnother: false })}
          />
        )}
      </FormField>
      {isWrong && (
        <Callout compact intent="warning" role="status" className="intake-warning">
          The last digit of this IMEI does not fit the others. Compare it once more.
          <Checkbox
            label="It really says so"
            checked={job.isConfirmed}
            onChange={({ currentTarget }) => intake.changeJob({ isConfirmed: currentTarget.checked })}
          />
        </Callout>
      )}
      {sale && <Sale sale={sale} />}
      {known.length > 0 && (
        <ul className="intake-devices" aria-label="Known devices">
          {known.map((device) => (
            <KnownDevice key={device.id} device={device} onChoose={() => intake.changeJob(chosen(device))} />
          ))}
        </ul>
      )}
    </>
  );
}

type Suggestion = Pick<JobDraft, "type" | "brand" | "model"> & Partial<Pick<JobDraft, "purchasedOn">>;

/** Returns what a sale says of a device. */
const ofSale = ({ type, brand, model, soldOn }: DeviceSale, usual: DeviceType): Suggestion => ({
  ...{ type: type ?? usual, brand, model, purchasedOn: soldOn },
});

/** That the shop sold the device, and as what; not to whom. */
function Sale({ sale: { soldOn, product, grade, batteryHealth, order } }: { sale: DeviceSale }) {
  const condition = [grade && `grade ${grade}`, batteryHealth !== null && `battery ${batteryHealth} %`];
  return (
    <Callout compact intent="success" role="status" className="intake-warning">
      Sold by us on {formatDay(soldOn)}: <strong>{product}</strong>
      {condition.some(Boolean) && `, ${condition.filter(Boolean).join(", ")}`}
      {order && (
        <>
          {" · "}
          <Link to={`/admin/orders/${order.id}`}>{order.orderNumber}</Link>
        </>
      )}
    </Callout>
  );
}

/** Takes over what a new number probably is of, once, where nothing was typed yet. */
function useSuggestion(intake: IntakeModel, suggestion: Suggestion | null): void {
  const [taken, setTaken] = useState("");
  const { job, changeJob } = intake;
  const isEmpty = job.brand === "" && job.model === "";
  const name = suggestion ? `${job.key} ${suggestion.brand} ${suggestion.model}` : "";
  useEffect(() => {
    if (!suggestion || !isEmpty || name === taken) return;
    setTaken(name);
    changeJob(suggestion);
  }, [suggestion, isEmpty, name, taken, changeJob]);
}

/** A device that was here before, with its jobs. */
function KnownDevice({ device, onChoose }: { device: DeviceDetail; onChoose: () => void }) {
  const open = device.jobs.find(({ stage }) => !isFinalStage(stage));
  const last = device.jobs[0];
  return (
    <li>
      <span>
        <strong>{deviceName(device)}</strong> {[device.colour, device.storage].filter(Boolean).join(", ")}
        <small>
          {device.owner ? `of ${device.owner.name} · ` : ""}
          {open
            ? `open: ${open.number}, ${REPAIR_STAGE_LABELS[open.stage]}`
            : last
              ? `${device.jobs.length} earlier, last ${formatDate(last.createdAt)}: ${last.about}`
              : "not repaired yet"}
        </small>
        {device.makerWarrantyUntil && <small>maker's warranty until {formatDay(device.makerWarrantyUntil)}</small>}
        {device.warranties[0] && <small>under warranty until {formatDay(device.warranties[0].until)}</small>}
        {device.alert && <small className="repair-near-text">{device.alert}</small>}
      </span>
      <Button size="small" text="It is this one" onClick={onChoose} />
    </li>
  );
}

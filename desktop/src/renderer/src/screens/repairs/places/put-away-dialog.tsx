import { Button, Callout, Dialog, DialogBody, DialogFooter, HTMLSelect, InputGroup } from "@blueprintjs/core";
import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { inSettings } from "@fundi/shared/settings/settings-tabs";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { type listRepairPlaces, parsePlaceCode } from "@fundi/shared/workshop/repair-places";
import { REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import { getRepair } from "@fundi/shared/workshop/repairs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call";
import { lookUpAnywhere } from "../../../scanner/scan-match";
import { useScan } from "../../../scanner/use-scan";
import { FormField } from "../../../ui/forms/form-field";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { showToast, toastProblem } from "../../../ui/toasts";
import { type SeenJob, toastRefusal, useRepairRequest } from "../moves/repair-requests";
import { placesQuery } from "../repair-queries";
import "./put-away-dialog.css";

type Places = CallOutput<typeof listRepairPlaces>;
type Place = Places["places"][number];

/** A device that was put somewhere while the dialog is open, and where it was before. */
interface Put extends SeenJob {
  name: string;
  from: string;
  to: string;
}

interface Props {
  /** The place that things are put into; undefined until one is chosen. */
  placeId: number | undefined;
  onPlace: (id: number | undefined) => void;
  onClose: () => void;
}

/** "Shelf B2: 4 of 10". */
const placeText = ({ name, devices, capacity }: Place): string =>
  capacity === null ? `${name}: ${devices}` : `${name}: ${devices} of ${capacity}`;

const isOver = ({ devices, capacity }: Place): boolean => capacity !== null && devices > capacity;

/** Puts devices into places by scanning: the label of the place, then those of the devices. Lists what is nowhere, and what is too full. */
export function PutAwayDialog({ placeId, onPlace, onClose }: Props) {
  const { data, error, refetch } = useQuery(placesQuery);
  const place = data?.places.find(({ id }) => id === placeId);
  const { put, puts, take } = usePutting(place);
  const scanned = (code: string) => {
    const id = parsePlaceCode(code);
    if (id === null) return void take(code);
    if (data?.places.some((one) => one.id === id)) onPlace(id);
    else void showToast({ intent: "warning", message: "This place is not in the list any more." });
  };
  useScan(scanned);
  const choices = data?.places.filter(({ active, id }) => active || id === placeId) ?? [];
  return (
    <Dialog isOpen title="Put devices away" className="put-away" canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        {error && !data && (
          <RequestProblem error={error}>
            <Button text="Try again" onClick={() => void refetch()} />
          </RequestProblem>
        )}
        {data && data.places.length === 0 && (
          <Callout intent="primary">
            {`No places yet. An administrator adds shelves, bins and safes in ${inSettings("workshop")}, and prints their labels.`}
          </Callout>
        )}
        <FormField label="Place" hint="Scan its label, or choose it.">
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              autoFocus
              value={place?.id ?? ""}
              onChange={({ currentTarget }) => onPlace(Number(currentTarget.value) || undefined)}
              options={[
                { value: "", label: "Choose a place" },
                ...choices.map((one) => ({ value: one.id, label: placeText(one) })),
              ]}
            />
          )}
        </FormField>
        {place && isOver(place) && <Callout intent="warning">There is room for {place.capacity} here.</Callout>}
        <ByCode isDisabled={!place} onCode={scanned} />
        <PutList puts={puts} onUndo={(one) => void put(one, one.from)} />
        {data && <Nowhere places={data} onPut={place && ((job) => void put({ ...job, from: "" }, place.name))} />}
        {data && <TooFull places={data.places} />}
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text="Done" onClick={onClose} />} />
    </Dialog>
  );
}

/** Puts jobs into places, one at a time, and remembers which. */
function usePutting(place: Place | undefined) {
  const [puts, setPuts] = useState<readonly Put[]>([]);
  const request = useRepairRequest();
  // Several may be on their way: who scans does not wait.
  const put = async (job: SeenJob & { name: string; from: string }, to: string) => {
    try {
      const { version } = await request.mutateAsync({ job, request: { action: "edit", body: { place: to } } });
      setPuts((before) => {
        const others = before.filter(({ id }) => id !== job.id);
        return to === job.from ? others : [{ ...job, version, to }, ...others];
      });
    } catch (error) {
      toastRefusal(error, job);
    }
  };
  const take = async (code: string) => {
    if (!place) return void showToast({ intent: "warning", message: "Scan or choose the place first." });
    try {
      const found = await lookUpAnywhere(code, new AbortController().signal);
      if (found?.kind !== "repair")
        return void showToast({ intent: "warning", message: `No repair has the code “${code}”.` });
      const job: RepairCard = await call(getRepair, { params: { id: found.id } });
      if (job.place === place.name)
        return void showToast({ intent: "primary", message: `${job.number} is in ${place.name} already.` });
      await put(
        { id: job.id, number: job.number, version: job.version, name: found.title, from: job.place },
        place.name,
      );
    } catch (error) {
      toastProblem(error);
    }
  };
  return { put, puts, take };
}

/** What a scanner would type, by hand. */
function ByCode({ isDisabled, onCode }: { isDisabled: boolean; onCode: (code: string) => void }) {
  const [code, setCode] = useState("");
  const submit = () => {
    if (code.trim() === "") return;
    onCode(code.trim());
    setCode("");
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField label="Device" hint="Scan its label, or type its number, IMEI or serial number.">
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={100}
            disabled={isDisabled}
            value={code}
            onValueChange={setCode}
            rightElement={<Button type="submit" text="Put it there" disabled={isDisabled || code.trim() === ""} />}
          />
        )}
      </FormField>
    </form>
  );
}

interface PutListProps {
  puts: readonly Put[];
  onUndo: (put: Put) => void;
}

const PutList = ({ puts, onUndo }: PutListProps) => (
  <ul className="put-away-list" aria-label="Put away now" aria-live="polite">
    {puts.map((put) => (
      <li key={put.id}>
        <span>
          {put.name}
          <small>{put.from === "" ? `In ${put.to}` : `In ${put.to}, was in ${put.from}`}</small>
        </span>
        <Button size="small" text="Undo" aria-label={`Undo ${put.number}`} onClick={() => onUndo(put)} />
      </li>
    ))}
  </ul>
);

type NowhereJob = Places["withoutPlace"]["jobs"][number];

/** Devices that nobody put anywhere. */
function Nowhere({ places, onPut }: { places: Places; onPut: ((job: NowhereJob) => void) | undefined }) {
  const { total, jobs } = places.withoutPlace;
  if (total === 0) return <p className="record-quiet">Every device is in a place.</p>;
  return (
    <section aria-label="Without a place">
      <h3>Without a place: {total}</h3>
      <ul className="put-away-list">
        {jobs.map((job) => (
          <li key={job.id}>
            <span>
              {job.number} {job.name}
              <small>{REPAIR_STAGE_LABELS[job.stage]}</small>
            </span>
            {onPut && (
              <Button size="small" text="Put here" aria-label={`Put ${job.number} here`} onClick={() => onPut(job)} />
            )}
          </li>
        ))}
      </ul>
      {total > jobs.length && <p className="record-quiet">And {total - jobs.length} more.</p>}
    </section>
  );
}

const TooFull = ({ places }: { places: readonly Place[] }) => {
  const full = places.filter(isOver);
  return full.length === 0 ? null : (
    <section aria-label="Too full">
      <h3>Too full</h3>
      <p>{full.map(placeText).join(", ")}</p>
    </section>
  );
};

import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { toTime } from "@fundi/shared/appointments/shop-day";
import { REPAIR_PRIORITIES, type RepairPriority } from "@fundi/shared/workshop/repair-stages";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNow } from "../../../lib/clock";
import { wallClock } from "../../../lib/shop-time";
import { DateField } from "../../../ui/forms/date-field";
import { FormField } from "../../../ui/forms/form-field";
import { TimeField } from "../../../ui/forms/time-field";
import { techniciansQuery } from "../../appointments/schedule-queries";
import { ChecklistField } from "../checks/checklist-field";
import { ConsentsField } from "../checks/consents-field";
import { PRIORITY_LABELS } from "../job/job-draft";
import { PLACE_OPTIONS, PlaceOptions } from "../places/place-options";
import { promiseQuery } from "../repair-queries";
import { dayAndTime } from "../repair-text";
import { AccessoriesField } from "./accessories-field";
import { asksConsents, checklistOf, needsPhotos, openQuestions } from "./intake-body";
import { PasscodeField } from "./passcode-field";
import { PhotoField } from "./photo-field";
import type { IntakeModel } from "./use-intake";

/** Its condition, what came with it, where it is put, who gets it and what is promised. */
export function CheckBlock({ intake }: { intake: IntakeModel }) {
  const { job, at } = intake;
  const isNew = intake.bookedId === null;
  const line = (name: "place" | "plannedMinutes" | "alert", label: string, maxLength: number, info?: string) => (
    <FormField label={label} {...(info && { info })} error={intake.errorOf(`jobs.${at}.${name}`)}>
      {(control) => (
        <InputGroup
          {...control}
          autoComplete="off"
          {...(name === "place" && { list: PLACE_OPTIONS })}
          maxLength={maxLength}
          value={job[name]}
          onValueChange={(value) => intake.changeJob({ [name]: value })}
        />
      )}
    </FormField>
  );
  return (
    <>
      {!isNew && <Consents intake={intake} />}
      <Questions intake={intake} />
      {!job.isTask && (
        <AccessoriesField
          type={job.type}
          accessories={job.accessories}
          onChange={(accessories) => intake.changeJob({ accessories })}
        />
      )}
      {needsPhotos(intake.draft, job) && <PhotoField key={job.key} intake={intake} />}
      <div className="record-row">
        <PlaceOptions />
        {line("place", "Place", 60, "optional")}
        {job.deviceId === null && !job.isTask && line("alert", "To be known of the device", 300, "optional")}
        {isNew && <Priority intake={intake} />}
      </div>
      {isNew ? <Plan intake={intake} line={line} /> : <PasscodeField intake={intake} />}
    </>
  );
}

function Priority({ intake }: { intake: IntakeModel }) {
  return (
    <FormField label="Priority">
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          value={intake.job.priority}
          onChange={({ currentTarget }) => intake.changeJob({ priority: currentTarget.value as RepairPriority })}
          options={REPAIR_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
        />
      )}
    </FormField>
  );
}

interface PlanProps {
  intake: IntakeModel;
  line: (name: "plannedMinutes", label: string, maxLength: number) => ReactNode;
}

/** Who gets it, and what is promised: a device that was booked has both already. */
function Plan({ intake, line }: PlanProps) {
  const { job, at } = intake;
  const { data: technicians = [] } = useQuery(techniciansQuery);
  return (
    <>
      <div className="record-row">
        <FormField label="Technician" error={intake.errorOf(`jobs.${at}.technicianId`)}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={job.technicianId}
              onChange={({ currentTarget }) => intake.changeJob({ technicianId: currentTarget.value })}
              options={[
                { value: "", label: "Nobody yet" },
                ...technicians.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </FormField>
        {line("plannedMinutes", "Planned minutes", 5)}
      </div>
      <PromiseFields intake={intake} />
    </>
  );
}

/** What the customer of a booked device says about their data: there was nobody to ask before. */
function Consents({ intake }: { intake: IntakeModel }) {
  const { draft, job, at, words } = intake;
  if (!asksConsents(draft, job, words)) return null;
  return (
    <ConsentsField
      consents={job.consents}
      error={intake.errorOf(`jobs.${at}.consents`)}
      onChange={(consents) => intake.changeJob({ consents })}
    />
  );
}

/** The questions about the device, as its type has them. */
function Questions({ intake }: { intake: IntakeModel }) {
  const { draft, job, at, words } = intake;
  const list = checklistOf(draft, job, words);
  if (list === null) return null;
  const error = intake.errorOf(`jobs.${at}.checks`);
  return (
    <ChecklistField
      key={`${job.key} ${list.id}`}
      legend="Its condition"
      items={list.items}
      answers={job.answers}
      error={error}
      wrong={error ? openQuestions(draft, job, words).map(({ key }) => key) : []}
      onChange={(answers) => intake.changeJob({ answers })}
    />
  );
}

/** The promise, suggested from the free minutes of the technician, or of all. */
function PromiseFields({ intake }: { intake: IntakeModel }) {
  const { job, at } = intake;
  const now = useNow();
  const minutes = Number(job.plannedMinutes);
  const isNumber = Number.isInteger(minutes) && minutes >= 0 && minutes <= 7 * 24 * 60;
  const { data: suggested } = useQuery({
    ...promiseQuery({
      minutes: isNumber ? minutes : 60,
      ...(job.technicianId && { technicianId: Number(job.technicianId) }),
    }),
  });
  const suggestion = suggested ? wallClock(new Date(suggested)) : null;
  const reasonError = intake.errorOf(`jobs.${at}.promiseReason`);
  const isEarlier = suggestion !== null && job.date !== "" && job.date < suggestion.date;
  return (
    <>
      <div className="record-row">
        <FormField label="Promised for" info="optional" error={intake.errorOf(`jobs.${at}.promisedAt`)}>
          {(control) => (
            <DateField
              {...control}
              min={wallClock(new Date(now)).date}
              value={job.date}
              onChange={(date) => intake.changeJob({ date })}
            />
          )}
        </FormField>
        <FormField label="Time" info="optional">
          {(control) => <TimeField {...control} value={job.time} onChange={(time) => intake.changeJob({ time })} />}
        </FormField>
      </div>
      {suggested && suggestion && (
        <p className="repair-suggestion">
          There is time for it by <strong>{dayAndTime(suggested, now)}</strong>.{" "}
          <Button
            size="small"
            text="Promise that"
            onClick={() => intake.changeJob({ date: suggestion.date, time: toTime(suggestion.minutes).slice(0, 5) })}
          />
        </p>
      )}
      {(isEarlier || job.promiseReason !== "" || reasonError) && (
        <FormField label="Why earlier than there is time" error={reasonError}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={200}
              value={job.promiseReason}
              onValueChange={(promiseReason) => intake.changeJob({ promiseReason })}
            />
          )}
        </FormField>
      )}
    </>
  );
}

import { Button, Callout, Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@fundi/shared/languages/languages";
import { formatKes } from "@fundi/shared/values/money";
import { isForeignPhone, shownPhone } from "@fundi/shared/values/phone";
import { deviceName } from "@fundi/shared/workshop/device-types";
import { isFinalStage, REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { useDebouncedValue } from "../../../lib/debounced-value";
import { FormField } from "../../../ui/forms/form-field";
import "../../../ui/finder.css";
import { draftOfFound, NO_CUSTOMER } from "../../customers/customer-draft";
import { CustomerSearch } from "../../customers/customer-search";
import { devicesOfQuery, repairContactQuery, repairContactsQuery } from "../repair-queries";
import type { IntakeModel } from "./use-intake";

/** Digits from which a number is looked up. */
const PHONE_MIN = 4;

/** Who brings it: the phone number first, which offers who has it. */
export function WhoBlock({ intake }: { intake: IntakeModel }) {
  const { who } = intake.draft;
  return (
    <>
      {!who.isOurs && (who.customerId === null ? <NewPerson intake={intake} /> : <KnownPerson intake={intake} />)}
      <Checkbox
        label="Our own stock: nobody brings it"
        checked={who.isOurs}
        onChange={({ currentTarget }) => intake.changeWho({ isOurs: currentTarget.checked })}
      />
      {!who.isOurs && <ReceiptFields intake={intake} />}
    </>
  );
}

function KnownPerson({ intake }: { intake: IntakeModel }) {
  const { who } = intake.draft;
  const field = "contact.phone";
  const { data: known } = useQuery({
    ...repairContactQuery(who.customerId ?? 0),
    enabled: who.customerId !== null,
  });
  return (
    <>
      <div className="customer-chosen">
        <span>
          For <strong>{who.customerName}</strong>
          {known && (
            <span className="repair-quiet">
              {" "}
              {known.phone === "" ? "no number known" : <span className="tabular">{shownPhone(known.phone)}</span>}
              {known.email && ` · ${known.email}`}
            </span>
          )}
          {known && known.owed > 0 && <span className="repair-near-text"> · owes {formatKes(known.owed)}</span>}
        </span>
        <Button
          size="small"
          text="Somebody else"
          onClick={() => intake.changeWho({ ...NO_CUSTOMER, contactPhone: "" })}
        />
      </div>
      <FormField
        label="Phone for this repair"
        info="optional"
        hint={known?.phone ? `Without it, ${shownPhone(known.phone)}: is it still theirs?` : "None is known."}
        error={intake.errorOf(field)}
      >
        {(control) => (
          <InputGroup
            {...control}
            type="tel"
            autoComplete="off"
            maxLength={24}
            value={who.contactPhone}
            onValueChange={(contactPhone) => intake.changeWho({ contactPhone })}
          />
        )}
      </FormField>
      <NoTexts phone={who.contactPhone} />
      {who.customerId !== null && <OpenJobs customerId={who.customerId} />}
    </>
  );
}

/** What else of theirs is here: who brings one device often asks about another. */
function OpenJobs({ customerId }: { customerId: number }) {
  const { data } = useQuery(devicesOfQuery(customerId));
  const open = (data?.devices ?? []).flatMap((device) =>
    device.jobs.filter(({ stage }) => !isFinalStage(stage)).map((job) => ({ ...job, device: deviceName(device) })),
  );
  if (open.length === 0) return null;
  return (
    <ul className="intake-devices" aria-label="Open jobs of this customer">
      {open.map(({ id, number, device, about, stage }) => (
        <li key={id}>
          <span>
            <strong>{device}</strong> {about}
            <small>
              <Link to={`/admin/repairs/${id}`}>{number}</Link> · {REPAIR_STAGE_LABELS[stage]}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Says that a number of another country gets no texts. */
function NoTexts({ phone }: { phone: string }) {
  if (!isForeignPhone(phone)) return null;
  return (
    <Callout compact intent="warning" role="status" className="intake-warning">
      A number of another country: texts cannot go there. Call, or write an e-mail; what would be texted is listed to be
      sent by hand.
    </Callout>
  );
}

function NewPerson({ intake }: { intake: IntakeModel }) {
  const { who } = intake.draft;
  const line = (name: "firstName" | "lastName" | "email", label: string, maxLength: number, info?: string) => (
    <FormField label={label} {...(info && { info })} error={intake.errorOf(`customer.${name}`)}>
      {(control) => (
        <InputGroup
          {...control}
          autoComplete="off"
          maxLength={maxLength}
          value={who[name]}
          onValueChange={(value) => intake.changeWho({ [name]: value })}
        />
      )}
    </FormField>
  );
  return (
    <>
      <PhoneFinder intake={intake} />
      <NoTexts phone={who.phone} />
      <div className="record-row">
        {line("firstName", "First name", 80)}
        {line("lastName", "Last name", 80, "optional")}
        {line("email", "E-mail", 254, "optional")}
      </div>
      <div className="customer-search">
        <CustomerSearch
          placeholder="Or find the customer by name or e-mail"
          nobody="Nobody found. Enter the name above."
          onChoose={(person) => intake.changeWho(draftOfFound(person))}
        />
      </div>
    </>
  );
}

/** The phone number; arrows and Enter choose among those who have it. */
function PhoneFinder({ intake }: { intake: IntakeModel }) {
  const listId = useId();
  const { phone } = intake.draft.who;
  const [active, setActive] = useState(-1);
  const debounced = useDebouncedValue(phone.trim(), 150);
  const isLong = debounced.length >= PHONE_MIN;
  const found = useQuery({ ...repairContactsQuery(debounced), enabled: isLong });
  const people = isLong && phone.trim() !== "" ? (found.data ?? []) : [];
  const choose = (index: number) => {
    const person = people[index];
    if (person) intake.changeWho({ ...NO_CUSTOMER, customerId: person.id, customerName: person.name || person.phone });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isDown = event.key === "ArrowDown";
    if (isDown || event.key === "ArrowUp") {
      event.preventDefault();
      setActive(Math.max(-1, Math.min(people.length - 1, active + (isDown ? 1 : -1))));
    } else if (event.key === "Enter" && people[active]) {
      event.preventDefault();
      choose(active);
    }
  };
  return (
    <FormField
      label="Phone"
      hint="Who has it is offered: choose with the arrows and Enter."
      error={intake.errorOf("customer.phone")}
    >
      {(control) => (
        <div className="finder">
          <InputGroup
            {...control}
            type="tel"
            role="combobox"
            aria-expanded={people.length > 0}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            maxLength={24}
            value={phone}
            onValueChange={(value) => {
              setActive(-1);
              intake.changeWho({ phone: value, isAnother: false });
            }}
            onKeyDown={onKeyDown}
          />
          <div
            id={listId}
            role="listbox"
            aria-label="Who has this number"
            className="intake-known"
            hidden={people.length === 0}
          >
            {people.map((person, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
              <div
                key={person.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
              >
                <strong>{person.name || "No name"}</strong> <span className="tabular">{shownPhone(person.phone)}</span>
                {person.openJobs > 0 && <span> · {person.openJobs} open here</span>}
                {person.owed > 0 && <span className="repair-near-text"> · owes {formatKes(person.owed)}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
    </FormField>
  );
}

/** What documents say, and in which language the customer is written to. */
function ReceiptFields({ intake }: { intake: IntakeModel }) {
  const { who } = intake.draft;
  return (
    <div className="record-row">
      <FormField label="Language" info="optional">
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={who.language}
            onChange={({ currentTarget: { value } }) => intake.changeWho({ language: isLanguage(value) ? value : "" })}
            options={[
              { value: "", label: "As the customer's" },
              ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
            ]}
          />
        )}
      </FormField>
      {(["company", "kraPin"] as const).map((name) => (
        <FormField
          key={name}
          label={name === "company" ? "Company" : "KRA PIN"}
          info="optional"
          error={intake.errorOf(`contact.${name}`)}
        >
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={name === "company" ? 160 : 20}
              value={who[name]}
              onValueChange={(value) => intake.changeWho({ [name]: value })}
            />
          )}
        </FormField>
      ))}
    </div>
  );
}

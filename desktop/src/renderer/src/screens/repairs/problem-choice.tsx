import { Button, InputGroup } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import type { DeviceType } from "@fundi/shared/workshop/device-types";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormField } from "../../ui/forms/form-field";
import { repairWordsQuery } from "./repair-queries";

/** The most problems of one job. */
const PROBLEMS_MAX = 10;
/** As many as are looked over at a glance; others are found by typing. */
const SHOWN = 8;

interface Props {
  label: string;
  /** Problems of other devices are left out; null for a task without a device. */
  deviceType: DeviceType | null;
  chosen: readonly number[];
  error?: string | undefined;
  autoFocus?: boolean;
  onChange: (ids: readonly number[]) => void;
}

/** Chooses problems of the shop's list: the chosen ones and the first few as buttons, others by typing; Enter takes the first. */
export function ProblemChoice({ label, deviceType, chosen, error, autoFocus = false, onChange }: Props) {
  const [text, setText] = useState("");
  const { data: words } = useQuery(repairWordsQuery);
  const typed = text.trim().toLowerCase();
  const known = (words?.problems ?? []).filter(
    (problem) => problem.active && (problem.deviceType === null || problem.deviceType === deviceType),
  );
  const matching = known.filter(
    ({ id, nameEn, nameSw }) => !chosen.includes(id) && `${nameEn} ${nameSw}`.toLowerCase().includes(typed),
  );
  const taken = chosen
    .map((id) => words?.problems.find((problem) => problem.id === id))
    .filter((one) => one !== undefined);
  const take = (id: number) => {
    if (chosen.length < PROBLEMS_MAX) onChange([...chosen, id]);
    setText("");
  };
  return (
    <FormField label={label} error={error}>
      {(control) => (
        <>
          <InputGroup
            {...control}
            autoFocus={autoFocus}
            autoComplete="off"
            placeholder="Type a problem: screen, battery, water"
            maxLength={80}
            value={text}
            onValueChange={setText}
            onKeyDown={(event) => {
              const first = matching[0];
              if (event.key === "Enter" && typed !== "") {
                event.preventDefault();
                if (first) take(first.id);
              } else if (event.key === "Backspace" && text === "" && chosen.length > 0) onChange(chosen.slice(0, -1));
            }}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
          <div className="repair-choices" role="group" aria-label={`${label}: chosen and offered`}>
            {taken.map(({ id, nameEn }) => (
              <Button
                key={id}
                size="small"
                active
                icon={<Tick size={12} />}
                aria-pressed
                text={nameEn}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              />
            ))}
            {matching.slice(0, SHOWN).map(({ id, nameEn }) => (
              <Button key={id} size="small" aria-pressed={false} text={nameEn} onClick={() => take(id)} />
            ))}
            {typed !== "" && matching.length === 0 && (
              <span className="repair-quiet">No such problem in the list: write it under what the customer says.</span>
            )}
          </div>
        </>
      )}
    </FormField>
  );
}

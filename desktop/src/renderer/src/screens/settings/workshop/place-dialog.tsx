import { Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import {
  createRepairPlace,
  PLACE_KINDS,
  PlaceForm,
  type RepairPlace,
  updateRepairPlace,
} from "@fundi/shared/workshop/repair-places";
import { useRef } from "react";
import { call } from "../../../lib/call";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { schemaErrors } from "../../../ui/forms/schema-errors";
import { useSaveWord } from "./word-queries";

interface Draft {
  name: string;
  kind: RepairPlace["kind"];
  capacity: string;
  active: boolean;
}

export const PLACE_KIND_LABELS: Record<RepairPlace["kind"], string> = {
  ...{ shelf: "Shelf", bin: "Bin", safe: "Safe", bench: "Bench", other: "Other" },
};

const toBody = ({ capacity, ...draft }: Draft) => ({
  ...draft,
  capacity: capacity.trim() === "" ? null : Number(capacity),
});
const placeErrors = (draft: Draft) => schemaErrors(PlaceForm, toBody(draft));

/** Adds a place for devices, or changes one. */
export function PlaceDialog({ place, onClose }: { place: RepairPlace | null; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const start: Draft = {
    ...{ name: place?.name ?? "", kind: place?.kind ?? "shelf", active: place?.active ?? true },
    capacity: place?.capacity ? String(place.capacity) : "",
  };
  const { draft, errors, change } = useDraftForm(start, placeErrors, element);
  const save = useSaveWord("Place saved.", onClose);
  const submit = () => {
    if (!errors.validate()) return;
    const body = toBody(draft);
    const send = (idempotencyKey: string) =>
      place
        ? call(updateRepairPlace, { params: { id: place.id }, body: { ...body, version: place.version } })
        : call(createRepairPlace, { body, idempotencyKey });
    save.mutate({ body: draft, send }, { onError: (error) => errors.refuse(error) });
  };
  return (
    <FormDialog
      title={place ? `Place “${place.name}”` : "Add a place"}
      submitLabel="Save the place"
      form={element}
      isBusy={save.isPending}
      problem={save.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Name"
        {...(place && { hint: "Devices in it stay in it. Print its label again." })}
        error={errors.of("name")}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={60}
            placeholder="Shelf B2"
            value={draft.name}
            onValueChange={(name) => change({ name })}
          />
        )}
      </FormField>
      <FormField label="Kind" error={errors.of("kind")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.kind}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value as Draft["kind"] })}
            options={PLACE_KINDS.map((value) => ({ value, label: PLACE_KIND_LABELS[value] }))}
          />
        )}
      </FormField>
      <FormField label="Room for devices" info="optional" error={errors.of("capacity")}>
        {(control) => (
          <InputGroup
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={draft.capacity}
            onValueChange={(capacity) => change({ capacity })}
          />
        )}
      </FormField>
      {place && (
        <Checkbox
          label="In use"
          checked={draft.active}
          onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
        />
      )}
    </FormDialog>
  );
}

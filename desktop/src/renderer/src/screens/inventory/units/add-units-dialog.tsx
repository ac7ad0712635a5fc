import { Callout, InputGroup, TextArea } from "@blueprintjs/core";
import { isSerial, SERIAL_MAX, SERIAL_RULE, splitSerials } from "@fundi/shared/inventory/unit-serial";
import { UNITS_ADDED_MAX } from "@fundi/shared/inventory/units";
import { randomHex } from "@fundi/shared/web/random-hex";
import { useState } from "react";
import { TAKES_SCANS } from "../../../scanner/field";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { toastSuccess } from "../../../ui/toasts";
import { useAddUnits } from "./unit-queries";

const HOW = "One a line, or with commas between; each counts once.";
/** So much of a text that is too long says which one it is. */
const SHOWN = 24;

interface Props {
  item: { id: number; name: string };
  /** Those that are counted without serials: the first serials name them all. */
  counted: number;
  onClose: () => void;
}

/** Adds units by their serials, scanned one after the other or pasted. */
export function AddUnitsDialog({ item, counted, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [supplier, setSupplier] = useState("");
  const [idempotencyKey] = useState(randomHex);
  const add = useAddUnits();
  const serials = splitSerials(typed);
  const isTooMany = serials.length > UNITS_ADDED_MAX;
  const tooLong = serials.find((serial) => serial.length > SERIAL_MAX);
  const wrong = serials.find((serial) => !isSerial(serial));
  const isOther = counted > 0 && serials.length !== counted;
  const submit = () =>
    add.mutate(
      { params: { id: item.id }, body: { serials, supplier }, idempotencyKey },
      {
        onSuccess: (units) => {
          toastSuccess(`${item.name}: ${units.length === 1 ? "1 unit" : `${units.length} units`} by serial.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={`Units of ${item.name}`}
      submitLabel={serials.length === 1 ? "Add 1 unit" : `Add ${serials.length} units`}
      isBusy={add.isPending}
      problem={add.error}
      countsOnce
      isWaiting={add.isPaused}
      isDisabled={serials.length === 0 || isTooMany || isOther || tooLong !== undefined || wrong !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {counted > 0 && (
        <Callout compact intent="primary">
          {counted} are counted. Begin with the serials of all {counted}: nothing is counted twice. From then on each
          piece has its serial.
        </Callout>
      )}
      <FormField
        label="Serials"
        error={
          isTooMany
            ? `At most ${UNITS_ADDED_MAX} at once`
            : tooLong
              ? `At most ${SERIAL_MAX} characters: ${tooLong.slice(0, SHOWN)}…`
              : wrong && `${SERIAL_RULE}: ${wrong} is no serial`
        }
        hint={
          isOther
            ? `${serials.length} of ${counted}. ${HOW}`
            : `${serials.length === 0 ? "" : `${serials.length}. `}${HOW}`
        }
      >
        {(control) => (
          <TextArea
            {...control}
            {...TAKES_SCANS}
            autoFocus
            fill
            rows={8}
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </FormField>
      <FormField label="Supplier" info="optional">
        {(control) => <InputGroup {...control} maxLength={200} value={supplier} onValueChange={setSupplier} />}
      </FormField>
    </FormDialog>
  );
}

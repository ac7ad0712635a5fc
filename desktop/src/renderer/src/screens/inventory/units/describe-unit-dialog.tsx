import { HTMLSelect, InputGroup } from "@blueprintjs/core";
import { PRODUCT_GRADES } from "@fundi/shared/catalog/product-grade";
import { isSerial, SERIAL_RULE } from "@fundi/shared/inventory/unit-serial";
import type { StockUnit } from "@fundi/shared/inventory/units";
import { useState } from "react";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { toastSuccess } from "../../../ui/toasts";
import { PhotoField } from "../../products/photos/photo-field";
import { useUpdateUnit } from "./unit-queries";

const numberOf = (typed: string): number => Number(typed.trim().replaceAll(",", "").replaceAll("−", "-"));

/** Describes a unit that is on the shelf: what tells it from the others of its product. */
export function DescribeUnitDialog({ unit, onClose }: { unit: StockUnit; onClose: () => void }) {
  const [serial, setSerial] = useState(unit.serial);
  const [grade, setGrade] = useState<string>(unit.grade ?? "");
  const [battery, setBattery] = useState(unit.batteryHealth === null ? "" : String(unit.batteryHealth));
  const [difference, setDifference] = useState(unit.priceDifference === 0 ? "" : String(unit.priceDifference));
  const [remark, setRemark] = useState(unit.remark);
  const [remarkSw, setRemarkSw] = useState(unit.remarkSw);
  const [photos, setPhotos] = useState(unit.photos);
  const update = useUpdateUnit();
  const health = numberOf(battery);
  const isBatteryWrong = battery.trim() !== "" && !(Number.isInteger(health) && health >= 1 && health <= 100);
  const isDifferenceWrong = !Number.isFinite(numberOf(difference));
  const isSerialWrong = serial.trim() !== unit.serial && !isSerial(serial.trim());
  const submit = () => {
    if (isBatteryWrong || isDifferenceWrong || isSerialWrong) return;
    const body = {
      ...{ remark, remarkSw, photos, version: unit.version },
      ...(serial.trim() !== unit.serial && { serial }),
      grade: PRODUCT_GRADES.find((each) => each === grade) ?? null,
      batteryHealth: battery.trim() === "" ? null : health,
      priceDifference: numberOf(difference),
    };
    update.mutate(
      { params: { id: unit.id }, body },
      {
        onSuccess: () => {
          toastSuccess(`${unit.serial} is described.`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Describe ${unit.serial}`}
      submitLabel="Save"
      isBusy={update.isPending}
      problem={update.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Serial" error={isSerialWrong ? SERIAL_RULE : undefined}>
        {(control) => (
          <InputGroup {...control} maxLength={64} spellCheck={false} value={serial} onValueChange={setSerial} />
        )}
      </FormField>
      <FormField label="Grade">
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            options={[
              { value: "", label: "Not noted" },
              ...PRODUCT_GRADES.map((each) => ({ value: each, label: `Grade ${each}` })),
            ]}
            value={grade}
            onChange={({ currentTarget }) => setGrade(currentTarget.value)}
          />
        )}
      </FormField>
      <FormField label="Battery, %" info="optional" error={isBatteryWrong ? "From 1 to 100" : undefined}>
        {(control) => <InputGroup {...control} inputMode="numeric" value={battery} onValueChange={setBattery} />}
      </FormField>
      <FormField
        label="Difference in price, Ksh"
        info="optional"
        hint="-2000 costs 2,000 less than the product"
        error={isDifferenceWrong ? "Enter an amount" : undefined}
      >
        {(control) => <InputGroup {...control} value={difference} onValueChange={setDifference} />}
      </FormField>
      <FormField label="Remark" info="optional" hint="Light scratch on the lid">
        {(control) => <InputGroup {...control} maxLength={300} value={remark} onValueChange={setRemark} />}
      </FormField>
      <FormField label="Remark in Kiswahili" info="optional" hint="Mkwaruzo mdogo kwenye kifuniko">
        {(control) => <InputGroup {...control} maxLength={300} value={remarkSw} onValueChange={setRemarkSw} />}
      </FormField>
      <PhotoField
        photos={photos}
        error={undefined}
        onChange={setPhotos}
        help="The first stands beside it where it is chosen, and in orders. Without photos it shows the product's."
      />
    </FormDialog>
  );
}

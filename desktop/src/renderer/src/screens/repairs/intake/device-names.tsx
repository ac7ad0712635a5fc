import { InputGroup } from "@blueprintjs/core";
import { USUAL_BRANDS } from "@fundi/shared/workshop/device-names";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useDebouncedValue } from "../../../lib/debounced-value";
import { FormField } from "../../../ui/forms/form-field";
import { deviceNamesQuery } from "../repair-queries";
import type { IntakeModel } from "./use-intake";

/** Returns texts once each, in any spelling; the first ones stay. */
const unique = (texts: readonly string[]): string[] => [
  ...new Map(texts.map((text) => [text.toLowerCase(), text] as const).reverse()).values(),
];

/** Brand and model, suggested from the devices that were here, so that one model is not spelled in five ways. */
export function DeviceNames({ intake }: { intake: IntakeModel }) {
  const { job, at } = intake;
  const brands = useId();
  const models = useId();
  const brand = useDebouncedValue(job.brand.trim(), 150);
  const model = useDebouncedValue(job.model.trim(), 150);
  const { data } = useQuery(
    deviceNamesQuery({ type: job.type, ...(brand && { brand }), ...(brand && model && { model }) }),
  );
  const field = (name: "brand" | "model", label: string, maxLength: number, list: string) => (
    <FormField label={label} error={intake.errorOf(`jobs.${at}.${name}`)}>
      {(control) => (
        <InputGroup
          {...control}
          autoComplete="off"
          list={list}
          maxLength={maxLength}
          value={job[name]}
          onValueChange={(value) => intake.changeJob({ [name]: value })}
        />
      )}
    </FormField>
  );
  return (
    <>
      {field("brand", "Brand", 60, brands)}
      {field("model", "Model", 120, models)}
      <datalist id={brands}>
        {unique([...(data?.brands ?? []), ...USUAL_BRANDS[job.type]]).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <datalist id={models}>
        {(data?.models ?? []).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}

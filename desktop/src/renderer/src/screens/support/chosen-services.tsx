import { Button, HTMLSelect } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { AdminService } from "@fundi/shared/catalog/services";
import { FormField } from "../../ui/forms/form-field";
import "./content/content.css";

interface ChosenProps {
  label: string;
  hint: string;
  max: number;
  chosen: readonly number[];
  services: readonly AdminService[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Chosen services, the best first. */
export function ChosenServices({ label, hint, max, chosen, services, error, onChange }: ChosenProps) {
  const left = services.filter(({ id, status }) => status === "active" && !chosen.includes(id));
  const titleOf = (id: number) => services.find((service) => service.id === id)?.title ?? `Service ${id}`;
  return (
    <FormField label={label} info="optional" hint={hint} error={error}>
      {(control) => (
        <div className="content-choices">
          {chosen.map((id) => (
            <Button
              key={id}
              size="small"
              text={titleOf(id)}
              endIcon={<Cross />}
              aria-label={`Take ${titleOf(id)} away`}
              onClick={() => onChange(chosen.filter((one) => one !== id))}
            />
          ))}
          {chosen.length < max && (
            <HTMLSelect
              {...control}
              value=""
              onChange={({ target }) => target.value && onChange([...chosen, Number(target.value)])}
              options={[
                { value: "", label: "Add a service" },
                ...left.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
            />
          )}
        </div>
      )}
    </FormField>
  );
}

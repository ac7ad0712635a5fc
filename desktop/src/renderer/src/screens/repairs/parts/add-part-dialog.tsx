import { Button, InputGroup } from "@blueprintjs/core";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDebouncedValue } from "../../../lib/debounced-value";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { stockSearchQuery } from "../../inventory/inventory-queries";
import { usePartRequest } from "./part-requests";

interface Draft {
  name: string;
  supplier: string;
  link: string;
}

const errorsOf = ({ name }: Draft): FieldErrors<keyof Draft> =>
  name.trim() === "" ? { name: "Enter what it is" } : {};

interface Props {
  job: Repair;
  line: Repair["partLines"][number];
  onClose: () => void;
}

/** Says which part a line needs: one of the stock, or one that is ordered for this repair. */
export function AddPartDialog({ job, line, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { draft, errors, change } = useDraftForm<Draft>({ name: line.text, supplier: "", link: "" }, errorsOf, element);
  const [search, setSearch] = useState(line.text);
  const looked = useDebouncedValue(search.trim());
  const { data: items = [] } = useQuery(stockSearchQuery(looked));
  const request = usePartRequest(job);
  const send = (body: { itemId: number } | { special: { name: string; supplier: string; link: string } }) =>
    request.mutate(
      { action: "add", body: { lineId: line.id, ...body } },
      { onSuccess: onClose, onError: (error) => errors.refuse(error) },
    );
  const submit = () => {
    if (!errors.validate()) return;
    send({ special: { name: draft.name.trim(), supplier: draft.supplier.trim(), link: draft.link.trim() } });
  };
  return (
    <FormDialog
      title={`Which part: ${line.text}`}
      submitLabel="Order it for this repair"
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="From the stock">
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            autoComplete="off"
            type="search"
            placeholder="Name or SKU"
            value={search}
            onValueChange={setSearch}
            onKeyDown={(event) => {
              // A scanner ends with Enter, too: it takes what it names, and never orders another one.
              if (event.key !== "Enter") return;
              event.preventDefault();
              const exact = items.find(({ sku }) => sku.toLowerCase() === search.trim().toLowerCase());
              const hit = exact ?? (looked === search.trim() && items.length === 1 ? items[0] : undefined);
              if (hit && !request.isPending) send({ itemId: hit.id });
            }}
          />
        )}
      </FormField>
      <ul className="parts">
        {items.slice(0, SHOWN).map(({ id, name, sku, available, place }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <small>
                {[sku, available > 0 ? `${available} free` : "none free: it is put on the purchase list", place]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </div>
            <Button size="small" text="Take it" disabled={request.isPending} onClick={() => send({ itemId: id })} />
          </li>
        ))}
      </ul>
      <h4>Or one that is in no list</h4>
      <FormField label="What it is" error={errors.of("name")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={255}
            value={draft.name}
            onValueChange={(name) => change({ name })}
          />
        )}
      </FormField>
      <FormField label="Supplier" info="optional" error={errors.of("supplier")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={200}
            value={draft.supplier}
            onValueChange={(supplier) => change({ supplier })}
          />
        )}
      </FormField>
      <FormField label="Where to buy it" info="optional, a link" error={errors.of("link")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            inputMode="url"
            maxLength={500}
            value={draft.link}
            onValueChange={(link) => change({ link })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

/** As many items as are looked over at a glance. */
const SHOWN = 5;

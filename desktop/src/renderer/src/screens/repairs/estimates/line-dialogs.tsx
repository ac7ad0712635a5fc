import { Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { mayAccess } from "@fundi/shared/accounts/roles";
import { formatKes } from "@fundi/shared/values/money";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import type { RepairLine } from "@fundi/shared/workshop/estimates";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useStaff } from "../../../session/session";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import { techniciansQuery } from "../../appointments/schedule-queries";
import { useLineRequest } from "./line-requests";

interface Props {
  job: Repair;
  line: RepairLine;
  onClose: () => void;
}

interface PriceDraft {
  price: string;
  isLeftOut: boolean;
  reason: string;
}

const priceErrors = ({ price, isLeftOut, reason }: PriceDraft): FieldErrors<keyof PriceDraft> => ({
  ...(!isLeftOut && typedAmount(price) === null && { price: "Enter an amount, such as 1,500" }),
  ...(reason.trim() === "" && { reason: "Say why: it stands on the bill" }),
});

/** Charges another price for a line, or leaves it out. */
export function LinePriceDialog({ job, line, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const start = { price: `${line.price}`, isLeftOut: false, reason: "" };
  const { draft, errors, change } = useDraftForm<PriceDraft>(start, priceErrors, element);
  const request = useLineRequest(job);
  const agreed = line.agreedPrice ?? line.price;
  const submit = () => {
    if (!errors.validate()) return;
    const price = draft.isLeftOut ? null : typedAmount(draft.price);
    request.mutate(
      { action: "charge", lineId: line.id, price, reason: draft.reason.trim() },
      { onSuccess: onClose, onError: (error) => errors.refuse(error) },
    );
  };
  return (
    <FormDialog
      title={`Price: ${line.text}`}
      submitLabel={draft.isLeftOut ? "Leave it out" : "Charge this"}
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {formatKes(agreed)} {line.quantity > 1 ? "each was agreed" : "was agreed"}. Less needs no new approval; the
        customer gets a text of it.
      </p>
      <FormField label={line.quantity > 1 ? "Price for one" : "Price"} error={errors.of("price")}>
        {(control) => (
          <MoneyInput
            {...control}
            autoFocus
            disabled={draft.isLeftOut}
            value={draft.price}
            onValueChange={(price) => change({ price })}
          />
        )}
      </FormField>
      {!line.isLeftOut && (
        <Checkbox
          label="It is left out"
          checked={draft.isLeftOut}
          onChange={({ currentTarget }) => change({ isLeftOut: currentTarget.checked })}
        />
      )}
      <FormField label="Why" error={errors.of("reason")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={200}
            value={draft.reason}
            onValueChange={(reason) => change({ reason })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

const noErrors = () => ({});

/** Says who does a line, or did it. */
export function LineTechnicianDialog({ job, line, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const me = useStaff();
  const isManager = mayAccess(me.role, "manager");
  const { data: technicians = [] } = useQuery(techniciansQuery);
  const offered = technicians.filter(({ id }) => isManager || id === me.id || id === line.technician?.id);
  const { draft, errors, change } = useDraftForm({ technicianId: `${line.technician?.id ?? ""}` }, noErrors, element);
  const request = useLineRequest(job);
  const submit = () => {
    const technicianId = draft.technicianId === "" ? null : Number(draft.technicianId);
    if (technicianId === (line.technician?.id ?? null)) return onClose();
    request.mutate(
      { action: "assign", lineId: line.id, technicianId },
      { onSuccess: onClose, onError: (error) => errors.refuse(error) },
    );
  };
  return (
    <FormDialog
      title={`Who does it: ${line.text}`}
      submitLabel="Save"
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Technician" error={errors.of("technicianId")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.technicianId}
            onChange={({ currentTarget }) => change({ technicianId: currentTarget.value })}
            options={[
              { value: "", label: "Nobody yet" },
              ...offered.map(({ id, name }) => ({ value: `${id}`, label: id === me.id ? `${name} (you)` : name })),
            ]}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

import { InputGroup } from "@blueprintjs/core";
import type { SaleContent, SaleVoucher } from "@fundi/shared/sales/sales";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { describeProblem } from "../../lib/problem";
import { fetchNow } from "../../lib/queries/fetch-now";
import { useDraftForm } from "../../ui/forms/draft-form";
import { FormDialog } from "../../ui/forms/form-dialog";
import { FormField } from "../../ui/forms/form-field";
import { saleVoucherQuery } from "./sale-queries";

interface VoucherDraft {
  code: string;
}
const voucherErrors = ({ code }: VoucherDraft): FieldErrors<"code"> =>
  code.trim() === "" ? { code: "Enter the code" } : {};
const START: VoucherDraft = { code: "" };

interface Props {
  customer: SaleContent["customer"];
  onDone: (voucher: SaleVoucher) => void;
  onClose: () => void;
}

/** Redeems a customer's voucher; it sets the customer, and is used up when the sale is finished. */
export function VoucherDialog({ customer, onDone, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const { draft, errors, change } = useDraftForm(START, voucherErrors, element);
  const [isSearching, setSearching] = useState(false);
  const [problem, setProblem] = useState("");
  const submit = () => {
    if (!errors.validate()) return;
    setSearching(true);
    const code = draft.code.toUpperCase().replace(/\s+/g, "");
    fetchNow(queries, { ...saleVoucherQuery(code), staleTime: 0, retry: false })
      .then((voucher) => {
        if (customer.userId === null || customer.userId === voucher.owner.id) onDone(voucher);
        else setProblem(`This voucher is ${voucher.owner.name}’s, and the sale is for ${customer.name}.`);
      })
      .catch((error: unknown) => setProblem(describeProblem(error).title))
      .finally(() => setSearching(false));
  };
  return (
    <FormDialog
      title="Voucher"
      submitLabel="Use voucher"
      isBusy={isSearching}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Code"
        hint="It is used up when the sale is finished."
        error={errors.of("code") ?? (problem || undefined)}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={40}
            placeholder="V-XXXX-XXXX"
            value={draft.code}
            onValueChange={(code) => {
              setProblem("");
              change({ code });
            }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

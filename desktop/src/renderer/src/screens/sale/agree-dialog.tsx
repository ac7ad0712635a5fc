import { InputGroup } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/contract/http";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { useState } from "react";
import { FormDialog } from "../../ui/forms/form-dialog";
import { FormField } from "../../ui/forms/form-field";
import type { SaleSums } from "./local-sale";
import { useAgreeToDiscount } from "./sale-queries";
import type { Sale } from "./use-sale";

interface Props {
  sale: Sale;
  sums: SaleSums;
  onClose: () => void;
}

/** A manager approves the discount on the clerk's computer; the clerk stays signed in. */
export function AgreeDialog({ sale, sums, onClose }: Props) {
  const agree = useAgreeToDiscount();
  const [managerEmail, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [factorCode, setCode] = useState("");
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const { goodsMinor, discountMinor } = sums;

  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      const { id, version } = await sale.saveNow();
      const credentials = { managerEmail, password, ...(factorCode && { factorCode }) };
      const sum = { discount: fromMinor(discountMinor), goods: fromMinor(goodsMinor) };
      sale.takeOver(await agree.mutateAsync({ id, body: { version, ...credentials, ...sum } }));
      onClose();
    } catch (error) {
      const isCodeRequired = error instanceof ApiError && error.code === "FACTOR_REQUIRED";
      if (isCodeRequired) setNeedsCode(true);
      else setProblem(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog
      title="A manager agrees"
      submitLabel={`Agree to ${formatKes(fromMinor(discountMinor))} off`}
      isBusy={isSending}
      isDisabled={managerEmail.trim() === "" || password === "" || (needsCode && factorCode === "")}
      problem={problem}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>The sale of {formatKes(fromMinor(goodsMinor))}. You stay signed in here; the log names you both.</p>
      <FormField label="Manager's e-mail">
        {(control) => (
          <InputGroup
            {...control}
            type="email"
            autoComplete="off"
            autoFocus
            value={managerEmail}
            onValueChange={setEmail}
          />
        )}
      </FormField>
      <FormField label="Manager's password">
        {(control) => (
          <InputGroup
            {...control}
            type="password"
            // Keeps the browser from saving the manager's password.
            autoComplete="new-password"
            value={password}
            onValueChange={setPassword}
          />
        )}
      </FormField>
      {needsCode && (
        <FormField label="Code of the manager's authenticator app">
          {(control) => (
            <InputGroup
              {...control}
              inputMode="numeric"
              autoComplete="off"
              autoFocus
              maxLength={40}
              value={factorCode}
              onValueChange={setCode}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}

import { FormGroup, InputGroup } from "@blueprintjs/core";
import { type ReactNode, useId, useState } from "react";
import { FormDialog } from "./form-dialog";

interface Props {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  problem?: unknown;
  onConfirm: (password: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the user's password before a sensitive action, against misuse of an open console. Mount it when it opens. */
export function PasswordDialog({ onConfirm, children, ...dialog }: Props) {
  const id = useId();
  const [password, setPassword] = useState("");
  return (
    <FormDialog {...dialog} isDisabled={password === ""} onSubmit={() => onConfirm(password)}>
      {children}
      <FormGroup label="Your password" labelFor={id}>
        <InputGroup
          id={id}
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </FormGroup>
    </FormDialog>
  );
}

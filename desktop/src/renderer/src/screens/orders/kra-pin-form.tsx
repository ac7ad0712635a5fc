import { Button, Classes, ControlGroup, InputGroup } from "@blueprintjs/core";
import { setOrderKraPin } from "@fundi/shared/orders/admin-orders";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { isKraPin, KRA_PIN_ERROR, normalizeKraPin } from "@fundi/shared/values/kra-pin";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { call } from "../../lib/call";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { useInvalidateOrder } from "./order-queries";

const MAX_LENGTH = 20;

/** The KRA PIN of an order's customer, which staff add or mend before they print the invoice; an emptied one is removed. */
export function KraPinForm({ order }: { order: OrderDetail }) {
  const saved = order.kraPin ?? "";
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <Editor order={order} saved={saved} onClose={() => setEditing(false)} />;
  return (
    <>
      {saved && <span className="tabular">{saved} </span>}
      <Button
        size="small"
        variant="minimal"
        text={saved ? "Change" : "Add"}
        aria-label={saved ? "Change the KRA PIN" : "Add a KRA PIN"}
        onClick={() => setEditing(true)}
      />
    </>
  );
}

interface EditorProps {
  order: OrderDetail;
  saved: string;
  onClose: () => void;
}

function Editor({ order, saved, onClose }: EditorProps) {
  const [text, setText] = useState(saved);
  /** What was typed is checked when it is sent, not at every letter. */
  const [refused, setRefused] = useState<string | null>(null);
  const invalidate = useInvalidateOrder();
  const save = useMutation({
    mutationFn: (kraPin: string) =>
      call(setOrderKraPin, { params: { id: order.id }, body: { kraPin, version: order.version } }),
    onSettled: invalidate,
    onSuccess: (_, kraPin) => {
      toastSuccess(
        kraPin === "" ? "KRA PIN removed from the order and its invoice." : "KRA PIN saved. The invoice shows it.",
      );
      onClose();
    },
    onError: toastProblem,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const kraPin = normalizeKraPin(text);
    if (kraPin === saved) return onClose();
    if (kraPin !== "" && !isKraPin(kraPin)) return setRefused(text);
    save.mutate(kraPin);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // It closes this form alone, not the panel around it.
    event.stopPropagation();
    onClose();
  };
  const isWrong = refused === text;
  return (
    <form onSubmit={submit} onKeyDown={closeOnEscape}>
      <ControlGroup fill>
        <InputGroup
          autoFocus
          aria-label="KRA PIN"
          aria-describedby={isWrong ? "kra-pin-error" : undefined}
          placeholder="P051234567Q"
          maxLength={MAX_LENGTH}
          intent={isWrong ? "danger" : "none"}
          value={text}
          onValueChange={setText}
        />
        <Button type="submit" className={Classes.FIXED} text="Save" loading={save.isPending} />
        <Button className={Classes.FIXED} text="Cancel" disabled={save.isPending} onClick={onClose} />
      </ControlGroup>
      <p id="kra-pin-error" role="alert" className={Classes.FORM_HELPER_TEXT} hidden={!isWrong}>
        {KRA_PIN_ERROR}.
      </p>
    </form>
  );
}

import { Button } from "@blueprintjs/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { saveFile } from "../../lib/save-file";
import { ConfirmDialog } from "../confirm-dialog";
import { toastProblem, toastSuccess } from "../toasts";

interface GuestDataProps {
  /** What it is about: "FD-1234-5678", "appointment 12". */
  name: string;
  fileName: string;
  download: () => Promise<Blob>;
  erase: () => Promise<void>;
  /** What is removed, and what stays. */
  children: ReactNode;
}

/** For managers whom a customer without an account asks for their data, or for its erasure. */
export function GuestData({ name, fileName, download, erase, children }: GuestDataProps) {
  const [isAsking, setAsking] = useState(false);
  const downloading = useMutation({
    mutationFn: download,
    onSuccess: (file) => saveFile(file, fileName),
    onError: toastProblem,
  });
  const erasing = useMutation({
    mutationFn: erase,
    onSuccess: () => toastSuccess("The customer's data was erased."),
    onError: toastProblem,
    onSettled: () => setAsking(false),
  });
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 4 }}>
      <Button
        size="small"
        text="Save as a file"
        title={`Everything the shop knows about the customer of ${name}, for them`}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      />
      <Button size="small" text="Erase…" onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Erase the customer of ${name}?`}
        confirmLabel="Erase their data"
        intent="danger"
        isBusy={erasing.isPending}
        onConfirm={() => erasing.mutate()}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </div>
  );
}

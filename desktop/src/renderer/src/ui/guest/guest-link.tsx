import { Button, InputGroup } from "@blueprintjs/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../confirm-dialog";
import { toastProblem, toastSuccess } from "../toasts";

interface GuestLinkProps {
  /** What it opens: "order FD-1234-5678", "appointment 12". */
  name: string;
  /** Makes a new link and returns its address. */
  renew: () => Promise<string>;
}

/** Makes a new link for a customer without an account, to be read out or sent to them; earlier ones end. */
export function GuestLink({ name, renew }: GuestLinkProps) {
  const [isAsking, setAsking] = useState(false);
  const renewal = useMutation({ mutationFn: renew, onError: toastProblem, onSettled: () => setAsking(false) });
  const url = renewal.data;
  const copy = () => {
    if (url) void navigator.clipboard.writeText(url).then(() => toastSuccess("Link copied."), toastProblem);
  };
  if (url)
    return (
      <>
        <InputGroup
          readOnly
          fill
          size="small"
          value={url}
          aria-label={`Link to ${name}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          rightElement={<Button variant="minimal" size="small" text="Copy" onClick={copy} />}
        />
        {!url.startsWith("http") && (
          <p className="bp6-text-muted">
            Put the address of your storefront before it. With STOREFRONT_URL it is there by itself.
          </p>
        )}
      </>
    );
  return (
    <>
      <Button size="small" text="New link…" onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`A new link to ${name}?`}
        confirmLabel="Make a new link"
        isBusy={renewal.isPending}
        onConfirm={() => renewal.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>For a customer who lost theirs, or gave it away. The link that they have now opens nothing any more.</p>
      </ConfirmDialog>
    </>
  );
}

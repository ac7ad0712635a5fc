import { MAX_ADDRESSES } from "@fundi/shared/accounts/address-rules";
import type { Address } from "@fundi/shared/accounts/addresses";
import { ApiError } from "@fundi/shared/contract/http";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../components/badge";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { Skeleton } from "../../components/skeleton";
import { ErrorState } from "../../components/states";
import { toast } from "../../components/toast/toast";
import { AddressForm } from "./address-form";
import { addressesQuery, useAddressChanges } from "./address-queries";
import { addressLine } from "./address-text";

/** The saved addresses: added, changed, removed, and one of them chosen for orders. */
export function AddressBook() {
  const { data: addresses, isError, refetch } = useQuery(addressesQuery);
  /** The id of the one that is changed; null: a new one. */
  const [open, setOpen] = useState<number | null | undefined>();
  if (isError)
    return (
      <ErrorState
        title={t`Your addresses could not be loaded`}
        message={t`Check your connection and try again.`}
        onRetry={() => void refetch()}
      />
    );
  if (!addresses) return <Skeleton className="h-24" />;
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-4">
      {addresses.length === 0 && open !== null && (
        <p className="text-muted">{t`None yet. Save one here, or with your next order.`}</p>
      )}
      <ul className="grid divide-y divide-line empty:hidden">
        {addresses.map((address) => (
          <li key={address.id} className="grid gap-3 py-4 first:pt-0">
            {open === address.id ? (
              <AddressForm address={address} onDone={close} />
            ) : (
              <AddressEntry address={address} onEdit={() => setOpen(address.id)} />
            )}
          </li>
        ))}
      </ul>
      {open === null && <AddressForm address={null} onDone={close} />}
      {open === undefined && addresses.length < MAX_ADDRESSES && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(null)}>
          {t`Add an address`}
        </Button>
      )}
    </div>
  );
}

function AddressEntry({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const { save, remove } = useAddressChanges();
  const [isBusy, setBusy] = useState(false);
  const name = address.label || address.street;
  const change = async (make: () => Promise<void>, done: string) => {
    setBusy(true);
    try {
      await make();
      toast.success(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(explainFailure(error, t`The address could not be changed`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="grid gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2">
          {address.label && <span className="font-semibold">{address.label}</span>}
          {address.isDefault && <Badge tone="good">{t`Default`}</Badge>}
        </p>
        <p>{addressLine(address)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onEdit} aria-label={t`Change ${name}`}>
          {t`Change`}
        </Button>
        {!address.isDefault && (
          <Button
            size="sm"
            variant="secondary"
            disabled={isBusy}
            aria-label={t`Use ${name} by default`}
            onClick={() => change(() => save({ ...address, isDefault: true }, address.id), t`Default address changed`)}
          >
            {t`Use by default`}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          disabled={isBusy}
          aria-label={t`Remove ${name}`}
          onClick={() => change(() => remove(address.id), t`Address removed`)}
        >
          {t`Remove`}
        </Button>
      </div>
    </>
  );
}

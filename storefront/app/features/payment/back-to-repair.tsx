import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { tabStore } from "../../browser/storage";
import { LinkButton } from "../../components/button";

const keyOf = (orderId: number): string => `repair_of_bill_${orderId}`;

/** Remembers in this tab from which repair its bill was opened. */
export const rememberRepair = (orderId: number, code: string): void => tabStore.set(keyOf(orderId), code);

/** Leads back to the page of the repair from which a bill was opened; nothing for every other order. */
export function BackToRepair({ orderId }: { orderId: number }) {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(tabStore.get(keyOf(orderId))), [orderId]);
  if (code === null) return null;
  return (
    <LinkButton to={`/r/${code}`} prefetch="none" variant="secondary" wide>
      {t`Back to your repair`}
    </LinkButton>
  );
}

import { cleanPhone } from "@fundi/shared/values/phone";
import { useEffect, useState } from "react";
import { readJson, tabStore } from "../../../browser/storage";

const KEY = "prompt_phone";

/** The number that is typed, stored for this tab: phones may discard the page while the customer is in another app. */
export function usePromptPhone(orderId: number, proposed: string): [phone: string, setPhone: (phone: string) => void] {
  const [phone, setPhone] = useState(() => {
    const stored = readJson(tabStore, KEY) as { orderId: number; phone: string } | null;
    return stored?.orderId === orderId ? stored.phone : cleanPhone(proposed);
  });
  useEffect(() => tabStore.set(KEY, JSON.stringify({ orderId, phone })), [orderId, phone]);
  return [phone, setPhone];
}

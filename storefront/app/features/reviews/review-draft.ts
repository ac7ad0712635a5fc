import { tabStore } from "../../browser/storage";

const keyOf = (orderId: number, productId: number) => `review_draft_${orderId}_${productId}`;

/** What was typed about a product and not sent: it survives a reload. */
export const reviewDraft = (orderId: number, productId: number) => {
  const key = keyOf(orderId, productId);
  return {
    read: (): string => tabStore.get(key) ?? "",
    save: (text: string): void => (text ? tabStore.set(key, text) : tabStore.remove(key)),
  };
};

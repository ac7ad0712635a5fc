import { readJson, tabStore } from "../../browser/storage";

/** What was chosen and typed and not sent. */
export interface ReviewDraft {
  /** 0: none chosen. */
  stars: number;
  text: string;
}

const keyOf = (orderId: number, productId: number) => `review_draft_${orderId}_${productId}`;

/** What somebody began to say about a product and did not send: it survives a reload. */
export const reviewDraft = (orderId: number, productId: number) => {
  const key = keyOf(orderId, productId);
  return {
    read: (): ReviewDraft | null => {
      const { stars, text } = (readJson(tabStore, key) ?? {}) as Partial<ReviewDraft>;
      return typeof stars === "number" && typeof text === "string" ? { stars, text } : null;
    },
    save: (draft: ReviewDraft): void => tabStore.set(key, JSON.stringify(draft)),
    clear: (): void => tabStore.remove(key),
  };
};

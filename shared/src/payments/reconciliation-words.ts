import type { Payment } from "./payment-record";

/** What a line of the reconciliation says about its payment where received and approved agree; approved needs no words. */
export const CLAIM_WORDS: Record<Payment["status"], string> = {
  pending: "Waits for approval",
  approved: "",
  rejected: "Claim rejected",
  reversed: "Taken back",
};

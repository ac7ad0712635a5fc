import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";

/** A repair whose full page is open on this browser, until when. */
export type WholeRepair = MyRepairDetail & { until: string };

/** What became of a form of the page. */
export interface SentForm {
  intent: string;
  /** Why it did not work, in words; null where it did. */
  problem: string | null;
  /** At the field of the code. */
  codeError?: string;
  /** A code is on its way: the next form asks for it. */
  isCodeSent?: boolean;
}

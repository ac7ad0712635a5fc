import { bindUseCases } from "../../platform/use-cases";
import type { TextOutboxDependencies } from "./text-outbox-dependencies";
import { listTextCosts } from "./use-cases/list-text-costs";
import { listTexts } from "./use-cases/list-texts";
import { resendText } from "./use-cases/resend-text";
import { settleText } from "./use-cases/settle-text";

/** The texts of the shop, for its staff: what was sent, what it cost, and what has to be mended. */
export const createTextOutbox = (dependencies: TextOutboxDependencies) =>
  bindUseCases(dependencies, { list: listTexts, resend: resendText, settle: settleText, costs: listTextCosts });

export type TextOutbox = ReturnType<typeof createTextOutbox>;

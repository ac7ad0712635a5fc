import { bindUseCases } from "../../../platform/use-cases";
import { exportReconciliation } from "./use-cases/export-reconciliation";
import { type ReconciliationDependencies, reconcileDay } from "./use-cases/reconcile-day";

/** Reconciles a day's claims, approvals and received money. */
export const createReconciliationService = (dependencies: ReconciliationDependencies) =>
  bindUseCases(dependencies, { day: reconcileDay, csv: exportReconciliation });

export type ReconciliationService = ReturnType<typeof createReconciliationService>;

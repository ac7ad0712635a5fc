import { cancelOwn, checkOut, claim, redeem } from "./buying";
import { announce, decide, loadReversals, passTime, refund, sendAgain } from "./deciding";
import type { Operation, OperationKind, Told } from "./plan";
import { prompt } from "./prompting";
import { openBill, workOnBill } from "./repairing";
import { adjust, bulk, fillUp, sell, step, take, takeBack, undo } from "./selling";
import { addUnits, shelveUnit } from "./units";
import type { World } from "./world";

const HANDLERS: { [K in OperationKind]: (world: World, told: Told<K>) => Promise<void> } = {
  checkout: checkOut,
  claim,
  decide,
  step,
  cancelOwn,
  bulk,
  undo,
  sell,
  take,
  refund,
  takeBack,
  restock: fillUp,
  adjust,
  addUnits,
  shelveUnit,
  redeem,
  announce,
  statement: loadReversals,
  prompt,
  openBill,
  workOnBill,
  pass: passTime,
  again: sendAgain,
};

const doOne = <K extends OperationKind>(world: World, kind: K, told: Told<K>): Promise<void> =>
  HANDLERS[kind](world, told);

/** The operations in progress when a failure occurred, for diagnosis. */
class BrokenPlan extends Error {}

/** Runs a list of operations with a number of concurrent clients, each taking the next when free. */
export async function runOperations(
  world: World,
  operations: readonly Operation[],
  { clients, from }: { clients: number; from: number },
): Promise<void> {
  let next = 0;
  const fail = (index: number, error: unknown): never => {
    const last = operations.slice(Math.max(0, index - clients), index + 1);
    const told = last.map((operation) => `  ${JSON.stringify(operation)}`).join("\n");
    throw new BrokenPlan(`Operation ${from + index}: ${String(error)}\nThe last ones:\n${told}`, { cause: error });
  };
  const client = async () => {
    for (let index = next++; index < operations.length; index = next++) {
      const operation = operations[index] as Operation;
      await doOne(world, operation.kind, operation.told as never).catch((error: unknown) => fail(index, error));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

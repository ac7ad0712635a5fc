import type { Chance } from "../chance";
import * as claiming from "./claiming";
import * as estimating from "./estimating";
import * as leaving from "./leaving";
import * as parts from "./parts";
import * as selling from "./selling";
import * as takingIn from "./taking-in";
import * as timing from "./timing";
import * as working from "./working";
import type { Act } from "./workshop";

/** All that clients do, each with how often of all. */
export const OPERATIONS = {
  takeIn: [15, takingIn.takeIn],
  takeInOurs: [1, takingIn.takeInOurs],
  takeInAgain: [7, takingIn.takeInAgain],
  checkIn: [4, takingIn.checkIn],
  cancel: [1, takingIn.cancel],
  merge: [2, takingIn.merge],
  assign: [3, working.assign],
  diagnose: [6, working.diagnose],
  find: [3, working.find],
  hold: [2, working.hold],
  resume: [3, working.resume],
  update: [2, working.update],
  consent: [1, working.consent],
  withdraw: [1, working.withdraw],
  undo: [2, working.undo],
  offer: [9, estimating.offer],
  decideSpoken: [7, estimating.decideSpoken],
  decideByPage: [4, estimating.decideByPage],
  skip: [7, estimating.skip],
  closeUndecided: [0.6, estimating.closeUndecided],
  begin: [9, working.begin],
  fitOne: [4, parts.fitOne],
  giveBackOne: [2, parts.giveBackOne],
  takeOut: [2, parts.takeOut],
  movePart: [3, parts.movePart],
  addPart: [3, parts.addPart],
  finish: [11, working.finish],
  giveUp: [3, working.giveUp],
  pass: [10, working.pass],
  fail: [2, working.fail],
  rework: [1, working.rework],
  startTimer: [5, timing.startTimer],
  stopTimer: [2, timing.stopTimer],
  writeTime: [1, timing.writeTime],
  correct: [1, timing.correct],
  sealCode: [3, timing.sealCode],
  reveal: [2, timing.reveal],
  destroyCode: [1, timing.destroyCode],
  claimLater: [3, claiming.claimLater],
  decideClaim: [5, claiming.decide],
  payBill: [5, leaving.payBill],
  refundBill: [2, leaving.refundBill],
  reverseMoney: [2, leaving.reverseMoney],
  leave: [14, leaving.leave],
  reopen: [3, leaving.reopen],
  checkOut: [4, selling.checkOut],
  sell: [2, selling.sell],
  stepOrder: [3, selling.step],
  claimPayment: [3, selling.claim],
  decidePayment: [4, selling.decide],
  restock: [6, selling.restock],
  count: [1, selling.count],
  passTime: [1.5, selling.passTime],
  sendAgain: [4, selling.sendAgain],
} as const satisfies Record<string, readonly [weight: number, act: Act]>;

export type Kind = keyof typeof OPERATIONS;
export const KINDS = Object.keys(OPERATIONS) as Kind[];

const TOTAL = KINDS.reduce((sum, kind) => sum + OPERATIONS[kind][0], 0);

/** How often one kind is among so many operations, by its weight. */
export const shareOf = (kind: Kind, operations: number): number => (OPERATIONS[kind][0] / TOTAL) * operations;

/** Draws what is done next. */
export function drawKind(chance: Chance): Kind {
  let left = (chance.below(10_000) / 10_000) * TOTAL;
  for (const kind of KINDS) {
    left -= OPERATIONS[kind][0];
    if (left < 0) return kind;
  }
  return "takeIn";
}

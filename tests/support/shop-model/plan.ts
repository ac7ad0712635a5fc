import { ORDER_STATUSES } from "@fundi/shared/orders/order-status";
import fc from "fast-check";

/** Who of those that there are; taken modulo their number. */
const who = fc.nat({ max: 99 });
/** Index among the latest records, which are only known when the plan runs. */
const which = fc.nat({ max: 999 });
const sometimes = (oneIn: number) => fc.nat({ max: oneIn - 1 }).map((drawn) => drawn === 0);
/** Share of the open amount: mostly all or a part, sometimes more. */
const share = fc.constantFrom(1, 1, 1, 0.4, 0.4, 0.75, 1.01);
const method = fc.constantFrom("cash", "cash", "mpesa_manual", "card_terminal");
const lines = fc.array(fc.record({ product: who, quantity: fc.integer({ min: 1, max: 3 }), unit: which }), {
  minLength: 1,
  maxLength: 3,
});
/** A discount on a whole sale; sometimes more than its total. */
const discount = fc.constantFrom(
  null,
  null,
  { kind: "percent" as const, value: 10 },
  { kind: "percent" as const, value: 33.33 },
  { kind: "amount" as const, value: 999.99 },
);
const bulkStatus = fc.constantFrom(...ORDER_STATUSES, "completed", "shipped", "cancelled");
/** Lines of repair jobs: free of charge, of one cent, and usual. */
const repairLines = (most: number) =>
  fc.array(
    fc.record({
      job: fc.integer({ min: 1, max: 3 }),
      price: fc.constantFrom(0, 1, 150_050, 380_000, 650_000),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: most },
  );
const deposit = fc.constantFrom(0, 0, 100_000, 400_000);
const place = { isRival: sometimes(4), isTwice: sometimes(4) };

const OPERATIONS = {
  checkout: [18, { who, lines, hasVoucher: sometimes(3), ...place }],
  claim: [14, { order: which, share, receipt: fc.constantFrom("new", "new", "new", "used"), ...place }],
  decide: [13, { who, payment: which, approves: fc.boolean(), rivalApproves: fc.boolean(), ...place }],
  step: [17, { who, order: which, next: which, isManager: fc.boolean(), isSeen: fc.boolean(), cancels: sometimes(8) }],
  cancelOwn: [2, { order: which }],
  bulk: [
    3,
    {
      who,
      orders: fc.array(which, { minLength: 2, maxLength: 8 }),
      to: bulkStatus,
      undone: fc.constantFrom("not", "at_once", "later"),
    },
  ],
  undo: [1, { who, bulk: which, isRival: sometimes(3) }],
  sell: [
    8,
    {
      ...{ who, lines, method, share: fc.constantFrom(1, 1, 0.4, 0), hasAccount: fc.boolean() },
      ...{ discount, isAgreed: fc.boolean(), hasVoucher: sometimes(3), ...place },
    },
  ],
  take: [6, { who, order: which, method, share, isManager: fc.boolean(), ...place }],
  refund: [5, { who, order: which, payment: which, share, isDueAgain: sometimes(3), isSeen: fc.boolean(), ...place }],
  takeBack: [6, { who, order: which, lines, isWrittenOff: sometimes(3), share, paysBack: fc.boolean(), ...place }],
  restock: [5, { who, product: who, pieces: fc.integer({ min: 1, max: 6 }), isTwice: sometimes(4) }],
  adjust: [3, { who, product: who, counted: fc.integer({ min: 0, max: 8 }) }],
  addUnits: [2, { who, pieces: fc.integer({ min: 1, max: 2 }), isTwice: sometimes(4) }],
  shelveUnit: [4, { who, unit: which, isGone: fc.boolean() }],
  redeem: [4, { who, reward: which, isTwice: sometimes(3) }],
  announce: [2, { receipt: which, isTwice: sometimes(3) }],
  statement: [0.5, { who, receipts: fc.array(which, { minLength: 1, maxLength: 3 }) }],
  prompt: [
    5,
    {
      ...{ who, order: which, isStaffs: fc.boolean(), copies: fc.integer({ min: 1, max: 3 }) },
      code: fc.constantFrom("0", "0", "0", "1032", "1037", "2001"),
    },
  ],
  openBill: [4, { who, hasAccount: fc.boolean(), lines: repairLines(3), deposit }],
  workOnBill: [
    10,
    {
      ...{ who, bill: which, lines: repairLines(2), deposit, isRival: sometimes(4) },
      act: fc.constantFrom("revise", "revise", "revise", "handOver", "handOver", "finish"),
    },
  ],
  pass: [3, { minutes: fc.integer({ min: 5, max: 150 }) }],
  again: [6, { call: which }],
} as const satisfies Record<string, readonly [weight: number, fields: Record<string, fc.Arbitrary<unknown>>]>;

export type OperationKind = keyof typeof OPERATIONS;
type Fields<K extends OperationKind> = {
  [F in keyof (typeof OPERATIONS)[K][1]]: (typeof OPERATIONS)[K][1][F] extends fc.Arbitrary<infer T> ? T : never;
};
/** Parameters of an operation: numbers and flags that select people and records. */
export type Told<K extends OperationKind> = Fields<K>;
export type Operation = { [K in OperationKind]: { kind: K; told: Fields<K> } }[OperationKind];

const operation = fc.oneof(
  ...Object.entries(OPERATIONS).map(([kind, [weight, fields]]) => ({
    weight: Math.round(weight * 2),
    arbitrary: fc.record({ kind: fc.constant(kind), told: fc.record(fields as Record<string, fc.Arbitrary<unknown>>) }),
  })),
) as unknown as fc.Arbitrary<Operation>;

export interface Plan {
  /** Of the shop, in Ksh. */
  deliveryFee: number;
  operations: Operation[];
}

/** A day in the shop: so many operations, in the order in which the clients take them up. */
export const plans = (length: number): fc.Arbitrary<Plan> =>
  fc.record({
    deliveryFee: fc.constantFrom(0, 350),
    operations: fc.array(operation, { minLength: length, maxLength: length, size: "max" }),
  });

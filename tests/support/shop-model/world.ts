import type { CallInput, CallOutput, Endpoint } from "@fundi/shared/contract/endpoint";
import { ApiError } from "@fundi/shared/contract/http";
import { addUnits, updateUnit } from "@fundi/shared/inventory/units";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import type { Payment } from "@fundi/shared/payments/payment-record";
import type { BillContent } from "../../../api/src/modules/orders";
import { type Person, startTestApi, type TestApi } from "../api";
import { type DarajaDouble, startDarajaDouble } from "../daraja-double";
import { freePort } from "../free-port";
import { newSerial } from "./serials";

export const HOOK_SECRET = "a-secret-of-the-model";
/** Few units of most, so that clients compete; null: not counted. */
const PRODUCTS = [
  { name: "ThinkPad T480", price: 32_000, quantity: 3 },
  { name: "EliteBook 840", price: 27_499.99, quantity: 2 },
  { name: "Charger 65 W", price: 1850.5, quantity: 6 },
  { name: "Memory 8 GB", price: 3333.33, quantity: 1 },
  { name: "Mouse", price: 450, quantity: 40 },
  { name: "Data transfer", price: 700 },
];
/** A product that is sold by the unit, and how its units differ in price. */
const BY_UNIT = { name: "ThinkPad X1, used", price: 45_000 };
const DIFFERENCES = [0, -2500.5, 3000];
/** What each customer has to spend from the beginning. */
const GIFT = 400;
const REWARD = { name: "Ksh 450 off", points_cost: 60, value_minor: 45_000 };

/** Identifies a result when the same call returns it again. */
type Identity<E extends Endpoint> = (answer: CallOutput<E>) => number;
interface Keyed<E extends Endpoint> {
  /** The effect of one success on each counter. */
  leaves: Partial<Record<Effect, number>>;
  identity: Identity<E>;
  isTwice?: boolean;
}
type Effect = "orders" | "payments" | "refunds" | "order_returns" | "vouchers" | "restocks";

/** A bill as the workshop knows it: the jobs of an intake with their approved lines. */
export interface ModelBill {
  id: number;
  content: BillContent;
  /** Jobs whose devices left. */
  out: Set<number>;
  /** Prices of lines that were closed, by their id. */
  closed: Map<number, number>;
}

/** What the clients know of the shop: what they were answered, which others may have changed since. */
export interface World {
  api: TestApi;
  /** Who carries requests to phones. */
  double: DarajaDouble;
  customers: Person[];
  clerks: Person[];
  managers: Person[];
  products: { id: number; itemId: number | null; price: number; isByUnit?: true }[];
  /** Units of the one that is sold by the unit. */
  units: { id: number; priceDifference: number }[];
  rewardIds: number[];
  orders: OrderDetail[];
  /** Whose orders they are, by id; those without an account are missing. */
  owners: Map<number, Person>;
  payments: Map<number, Payment>;
  vouchers: { code: string; owner: number }[];
  bulks: number[];
  bills: ModelBill[];
  /** Payments whose decision was acknowledged. */
  decided: Set<number>;
  repeats: (() => Promise<void>)[];
  /** How many rows there must be, by what people were answered. */
  left: Record<Effect, number>;
  /** Number of each outcome, by operation. */
  outcomes: Map<string, number>;
  now: () => Date;
  pass: (minutes: number) => void;
}

/** A shop with goods and people, and the api that serves it, with further settings; and for how long statements may take. */
export async function openShop(
  deliveryFee: number,
  { settings = {}, statementMs }: { settings?: Record<string, string>; statementMs?: number } = {},
): Promise<World> {
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  const [double, port] = [await startDarajaDouble({ clock: now }), await freePort()];
  const env = {
    SHOP_DELIVERY_FEE: String(deliveryFee),
    C2B_HOOK_SECRET: HOOK_SECRET,
    ...double.env(`http://127.0.0.1:${port}`),
    ...settings,
  };
  const api = await startTestApi({ env, clock: now, port, ...(statementMs ? { statementMs } : {}) });
  const people = (role: "user" | "staff" | "manager", count: number) =>
    Promise.all(Array.from({ length: count }, () => api.person(role)));
  const products: World["products"] = [];
  for (const wanted of PRODUCTS) {
    const { id, inventoryItemId } = await api.product(wanted);
    products.push({ id, itemId: inventoryItemId, price: wanted.price });
  }
  const [manager] = await people("manager", 1);
  const used = await api.product({ ...BY_UNIT, quantity: DIFFERENCES.length });
  products.push({ id: used.id, itemId: used.inventoryItemId, price: BY_UNIT.price, isByUnit: true });
  const units = await describedUnits(oneOf(manager ? [manager] : [], 0), used.inventoryItemId ?? 0);
  const row = { ...REWARD, description: "", category: "credit", kind: "money" };
  await api.app.db("loyalty_rewards").insert(row);
  const rewards = await api.app.db("loyalty_rewards").select("id").where({ kind: "money" }).orderBy("points_cost");
  const customers = await people("user", 6);
  for (const { id } of customers) await give(api, id, now());
  return {
    api,
    double,
    customers,
    clerks: await people("staff", 3),
    managers: await people("manager", 2),
    products,
    units,
    rewardIds: rewards.map(({ id }) => id),
    orders: [],
    owners: new Map(),
    payments: new Map(),
    vouchers: [],
    bulks: [],
    bills: [],
    decided: new Set(),
    repeats: [],
    left: { orders: 0, payments: 0, refunds: 0, order_returns: 0, vouchers: 0, restocks: 0 },
    outcomes: new Map(),
    now,
    pass: (minutes) => {
      passedMs += minutes * 60_000;
    },
  };
}

/** Those that were counted get their serials, and their prices. */
async function describedUnits(manager: Person, itemId: number): Promise<World["units"]> {
  const serials = DIFFERENCES.map(() => newSerial());
  const units = await manager.call(addUnits, { params: { id: itemId }, body: { serials } });
  return Promise.all(
    units.map(({ id }, index) =>
      manager.call(updateUnit, { params: { id }, body: { priceDifference: DIFFERENCES[index] ?? 0 } }),
    ),
  );
}

/** Points earned before. */
async function give({ app }: TestApi, userId: number, at: Date): Promise<void> {
  const entry = { kind: "earned", points: GIFT, balance_after: GIFT, reason: "Before", subject_type: "gift", turn: 1 };
  await app.db("loyalty_entries").insert({ ...entry, user_id: userId, subject_id: userId, created_at: at });
  await app.db("loyalty_accounts").insert({ user_id: userId, points: GIFT, lifetime_points: GIFT });
}

/** One of the latest, so that people meet on the same ones. */
export function recent<T>(list: readonly T[], which: number, span = 24): T | undefined {
  return list[list.length - 1 - (which % Math.min(span, Math.max(1, list.length)))];
}

export function oneOf<T>(list: readonly T[], which: number): T {
  const found = list[which % list.length];
  if (found === undefined) throw new Error("There is nobody to do it.");
  return found;
}

/** Updates the known order from a response. */
export function see(world: World, order: OrderDetail): void {
  const known = world.orders.findIndex(({ id }) => id === order.id);
  if (known === -1) world.orders.push(order);
  else if ((world.orders[known]?.version ?? 0) <= order.version) world.orders[known] = order;
  for (const payment of order.payments) world.payments.set(payment.id, payment);
}

/**
 * One call. Null: refused, by a code that the contract names for it; any other failure is a fault of the shop and is
 * thrown.
 */
export async function attempt<E extends Endpoint>(
  world: World,
  by: Person,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E> | null> {
  const note = (outcome: string) => {
    const name = `${endpoint.method} ${endpoint.path} ${outcome}`;
    world.outcomes.set(name, (world.outcomes.get(name) ?? 0) + 1);
  };
  try {
    const answer = await by.call(endpoint, input);
    note("done");
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    note(error.code);
    const needed = endpoint.needs ? ["FORBIDDEN"] : [];
    const known: readonly string[] = ["VALIDATION_ERROR", ...needed, ...(endpoint.errors ?? [])];
    if (known.includes(error.code) && error.status < 500) return null;
    const sent = JSON.stringify(input);
    throw new Error(`${endpoint.method} ${endpoint.path} ${sent} by ${by.role}: ${error.code}, ${error.message}`);
  }
}

let keys = 0;

/** A call under an Idempotency-Key: however often it is sent, also later, it is done once and answered the same. */
export async function once<E extends Endpoint & { idempotent: true }>(
  world: World,
  by: Person,
  endpoint: E,
  input: CallInput<E>,
  { leaves, identity, isTwice }: Keyed<E>,
): Promise<CallOutput<E> | null> {
  keys += 1;
  const sent = { ...input, idempotencyKey: `model-${keys}` };
  const answers = await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => attempt(world, by, endpoint, sent)));
  const first = answers.find((answer) => answer !== null) ?? null;
  if (first === null) return null;
  const known = identity(first);
  const check = (answer: CallOutput<E> | null): void => {
    if (answer !== null && identity(answer) === known) return;
    const said = answer === null ? "a refusal" : identity(answer);
    throw new Error(`${endpoint.path}: the same key was answered ${known}, and then ${said}.`);
  };
  for (const answer of answers) if (answer !== null) check(answer);
  for (const [table, rows] of Object.entries(leaves)) world.left[table as Effect] += rows;
  const remembered = async () =>
    (await world.api.app.db("idempotency_keys").where({ idempotency_key: sent.idempotencyKey }).first())?.created_at;
  world.repeats.push(async () => {
    const since = await remembered();
    if (!since) return;
    const answer = await attempt(world, by, endpoint, sent);
    // What is remembered is swept by the clock of the shop, which runs ahead.
    if ((await remembered())?.getTime() === since.getTime()) check(answer);
  });
  return first;
}

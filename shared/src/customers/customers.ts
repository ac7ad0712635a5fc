import { endpoint } from "../contract/endpoint";
import { Email, Id, Instant, idParams, OptionalPhone, oneLine, optionalLine, typedSearch } from "../contract/fields";
import { z } from "../contract/z";
import { Consent } from "../policies/policies";
import { HANDOVERS } from "../settings/offers";

export const Customer = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    createdAt: Instant,
    /** The last sign-in. */
    lastSeenAt: Instant.nullable(),
    orderCount: z.number().int(),
  })
  .meta({ id: "Customer" });
export type Customer = z.infer<typeof Customer>;

/** An empty field is stored as null. */
const orNothing = <S extends z.ZodType>(shape: S) =>
  z
    .union([z.literal("").transform(() => null), shape])
    .nullable()
    .default(null);

/** A customer record made by staff, of who is reached in another way. */
export const NamedCustomer = z.object({
  firstName: oneLine(80),
  lastName: optionalLine(80).default(""),
  phone: OptionalPhone.nullable().default(null),
  email: orNothing(Email),
  /** Confirms that this is another person than the known customer with this number. */
  isAnother: z.boolean().default(false),
});

/** A customer record made by staff: a phone number or an e-mail address is enough. */
export const CustomerForm = NamedCustomer.refine(({ phone, email }) => phone !== null || email !== null, {
  path: ["phone"],
  message: "Enter a phone number or an e-mail address",
});
export type CustomerForm = z.output<typeof CustomerForm>;

/** An existing customer, or one who is created with the request. */
export const CustomerChoice = z.union([z.object({ id: Id }).strict(), CustomerForm]);
export type CustomerChoice = z.output<typeof CustomerChoice>;

/** A record of a customer, in one line. */
const Dealing = z.object({
  id: Id,
  title: z.string(),
  status: z.string(),
  /** Of an order: decides what its status is called. */
  handover: z.enum(HANDOVERS).optional(),
  /** KES; null where there is no price. */
  amount: z.number().nullable(),
  at: Instant,
});
export type Dealing = z.infer<typeof Dealing>;

/** The newest of one kind, and how many there are in all. */
const Dealings = z.object({ newest: z.array(Dealing), count: z.number().int() });

export const CustomerDetail = Customer.extend({
  address: z.string().nullable(),
  active: z.boolean(),
  /** KES of orders that were paid; null for clerks. */
  spent: z.number().nullable(),
  orders: Dealings,
  quotes: Dealings,
  appointments: Dealings,
  tickets: Dealings,
  conversations: Dealings,
  loyalty: z.object({ points: z.number().int(), lifetimePoints: z.number().int(), tier: z.string() }),
  /** The versions of privacy notice and terms in force when they opened their account. */
  consent: Consent.nullable().default(null),
}).meta({ id: "CustomerDetail" });
export type CustomerDetail = z.infer<typeof CustomerDetail>;

export const listCustomers = endpoint({
  method: "GET",
  path: "/api/admin/customers",
  summary: "Customers with an account; the number of all is in X-Total-Count",
  access: "manager",
  query: z.object({
    /** The beginning of a name, an e-mail address or a phone number. */
    search: typedSearch(100).optional(),
    sort: z.enum(["newest", "oldest"]).default("newest"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.array(Customer),
});

/** The kinds of records by which a person is known to the shop. */
export const KNOWN_BY = ["order", "quote", "appointment"] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

/** A person whom staff look up: with an account, or known only by an earlier order, quote or appointment. */
export const FoundCustomer = z
  .object({
    /** The account; null without one. */
    id: Id.nullable(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** The newest record with the name or number that was searched for; null where the account itself has it. */
    knownBy: z
      .object({ kind: z.enum(KNOWN_BY), id: Id, title: z.string(), at: Instant })
      .nullable()
      .default(null),
  })
  .meta({ id: "FoundCustomer" });
export type FoundCustomer = z.infer<typeof FoundCustomer>;

export const findCustomers = endpoint({
  method: "GET",
  path: "/api/admin/sales/customers",
  summary:
    "A few people whose name, number or e-mail address begins with this: accounts, then guests of earlier orders, quotes and appointments",
  access: "staff",
  query: z.object({ q: typedSearch(100).min(2) }),
  response: z.array(FoundCustomer),
});

export const getCustomer = endpoint({
  method: "GET",
  path: "/api/admin/customers/:id",
  summary: "A customer with their records; clerks see neither the address nor the total spent",
  access: "staff",
  params: idParams,
  response: CustomerDetail,
  errors: ["NOT_FOUND"],
});

export const createCustomer = endpoint({
  method: "POST",
  path: "/api/admin/customers",
  summary: "Write a customer down who called or walked in; CONFLICT names who is known under the number",
  access: "staff",
  body: CustomerForm,
  response: CustomerDetail,
  status: 201,
  idempotent: true,
  errors: ["EMAIL_EXISTS", "CONFLICT", "IDEMPOTENCY_KEY_REUSED"],
});

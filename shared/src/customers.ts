import { endpoint } from "./endpoint";
import { Id, Instant, idParams, text } from "./fields";
import { z } from "./z";

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

/** Something that a customer had with the shop, in one line. */
const Dealing = z.object({
  id: Id,
  title: z.string(),
  status: z.string(),
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
}).meta({ id: "CustomerDetail" });
export type CustomerDetail = z.infer<typeof CustomerDetail>;

export const listCustomers = endpoint({
  method: "GET",
  path: "/api/admin/customers",
  summary: "Customers with an account; the number of all is in X-Total-Count",
  access: "manager",
  query: z.object({
    /** The beginning of a name, an e-mail address or a phone number. */
    search: text(100).optional(),
    sort: z.enum(["newest", "oldest"]).default("newest"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.array(Customer),
});

export const getCustomer = endpoint({
  method: "GET",
  path: "/api/admin/customers/:id",
  summary: "A customer with all they had with the shop; clerks see neither the address nor what was spent",
  access: "staff",
  params: idParams,
  response: CustomerDetail,
  errors: ["NOT_FOUND"],
});

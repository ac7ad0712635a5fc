import { contract } from "@fundi/shared/contract/contract";
import fc from "fast-check";
import type { Person } from "./api";

/** Every endpoint that generated requests are sent to: all of the contract. */
export const FUZZED = Object.entries(contract);
/** They end the session they are called with. */
const ENDS_SESSION = ["logout", "updateMe"];

const junk = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    " ",
    "null",
    // Names that every object has.
    "constructor",
    "__proto__",
    "9999-12-31",
    "-1",
    "0",
    "NaN",
    "1e308",
    "999999999999999999999",
    "'; drop table orders; --",
    "\u0000",
    "🧰",
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const value = fc.oneof({ maxDepth: 2 }, junk, fc.array(junk, { maxLength: 3 }), fc.object({ maxDepth: 2, maxKeys: 3 }));
const FIELDS = [
  "items",
  "email",
  "password",
  "name",
  "price",
  "specs",
  "quantity",
  "amount",
  "status",
  "orderId",
  "ids",
  "version",
  "customer",
  "shipping",
  "mpesaReceiptNumber",
  "reference",
  "phoneNumber",
  "note",
  "sku",
  "mapping",
  "options",
];
const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 }).map((fields) => JSON.stringify(fields)),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.json() },
);
const query = fc.dictionary(
  fc.constantFrom(
    "page",
    "limit",
    "pageSize",
    "q",
    "search",
    "status",
    "sort",
    "sortBy",
    "dateFrom",
    "dateTo",
    "after",
    "since",
    "before",
    "offset",
    "category",
    "sku",
  ),
  junk.map(String),
  { maxKeys: 4 },
);

/** Requests to any endpoint, by any role, with junk in every input. */
export const fuzzedRequest = (people: readonly Person[]) =>
  fc
    .record({
      call: fc.constantFrom(...FUZZED),
      person: fc.constantFrom(undefined, ...people),
      parameter: fc.oneof(junk.map(String), fc.integer({ min: 1, max: 50 }).map(String)),
      query,
      body,
      key: fc.option(fc.string({ minLength: 1, maxLength: 130 }), { nil: undefined }),
    })
    .map(({ call: [name, endpoint], ...request }) => ({
      ...request,
      endpoint,
      endsSession: ENDS_SESSION.includes(name),
    }));

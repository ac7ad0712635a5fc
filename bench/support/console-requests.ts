import { FIRST_NAMES, LAST_NAMES, LINES } from "./fill/fill";

const of = (words: readonly string[], number: number): string => words[number % words.length] ?? "";
const digits = (number: number): string => String((number * 7919 * 13) % 100_000_000).padStart(8, "0");
const customer = (number: number): number => 1 + ((number * 104_729) % 100_000);

/** What people type into the palette, by what they mean. */
export const paletteTexts: Record<string, (number: number) => string> = {
  "an order's number": (number) => `FD-${digits(number).slice(0, 4)}-${digits(number).slice(4)}`,
  "the beginning of a number": (number) => digits(number).slice(0, 4),
  "a phone, +254…": (number) => `+254 7${digits(number)}`,
  "a frequent name": (number) => of([...FIRST_NAMES, ...LAST_NAMES], number),
  "two letters": (number) => of(LAST_NAMES, number).slice(0, 2),
  "first and last name": (number) => `${of(FIRST_NAMES, number)} ${of(LAST_NAMES, number)}`,
  "an address": (number) => `customer${customer(number)}@people.example`,
  "a receipt": (number) => `U${(customer(number) * 7919).toString(36).toUpperCase().padStart(9, "0")}`,
  "a SKU": (number) => `SKU-${customer(number)}`,
  "words of a product": (number) => `${of(LINES, number)} core i5`,
  "words of a ticket": (number) => `${of(LINES, number)} screen flick`,
};

interface ConsoleRequest {
  what: string;
  target: number;
  pathOf: (number: number) => string;
}

const FIRST_PAGE = 150;
const FILTERED = 300;

const list = (name: string, path: string, filters: Record<string, (number: number) => string>): ConsoleRequest[] => [
  { what: `${name}: first page`, target: FIRST_PAGE, pathOf: () => path },
  ...Object.entries(filters).map(([filter, queryOf]) => ({
    what: `${name}: ${filter}`,
    target: FILTERED,
    pathOf: (number: number) => `${path}${path.includes("?") ? "&" : "?"}${queryOf(number)}`,
  })),
];

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const month = (number: number): string => `dateFrom=${day(60 + number)}&dateTo=${day(30 + number)}`;
const search = (textOf: (number: number) => string) => (number: number) =>
  `search=${encodeURIComponent(textOf(number))}`;
const name = search((number) => of(LAST_NAMES, number));
const fullName = search((number) => `${of(FIRST_NAMES, number)} ${of(LAST_NAMES, number)}`);
const phone = search((number) => `07${digits(number).slice(0, 5)}`);

/** The first page of each list of the console, and of it under each of its filters. */
export const consoleRequests: readonly ConsoleRequest[] = [
  ...list("orders", "/api/admin/orders?limit=50", {
    "by status": (number) => `status=${of(["pending", "completed", "cancelled", "delivered"], number)}`,
    "by payment": (number) => `paymentStatus=${of(["paid", "unpaid"], number)}`,
    "by number": search((number) => `FD-${digits(number).slice(0, 4)}`),
    "by name": name,
    "by first and last name": fullName,
    "by phone": phone,
    "by address": search((number) => `person${customer(number)}@`),
    "of a month": month,
    "cancelled, of a month": (number) => `status=cancelled&${month(number)}`,
    "paid, of a month, by name": (number) => `paymentStatus=paid&${month(number)}&${name(number)}`,
    dearest: () => "sortBy=total",
    "by status, sorted": () => "sortBy=status&sortOrder=asc",
    "by name, dearest": (number) => `sortBy=total&${name(number)}`,
    "page 1,000": (number) => `page=${900 + number}`,
  }),
  ...list("customers", "/api/admin/customers?limit=50", {
    "by name": name,
    "by first and last name": fullName,
    "by phone": phone,
    "by address": search((number) => `customer${customer(number)}`),
    "page 1,000": (number) => `page=${900 + number}`,
  }),
  ...list("payments that wait", "/api/admin/payments?status=pending&limit=50", { "by name": name }),
  ...list("all payments", "/api/admin/payments?limit=50", {
    approved: () => "status=approved",
    "by receipt": search((number) => `U${(customer(number) * 7919).toString(36).padStart(9, "0").slice(0, 7)}`),
    "by name": name,
    "by first and last name": fullName,
    "by phone": phone,
    "by order": search((number) => `FD-${digits(number).slice(0, 3)}`),
    "of a month": month,
    "rejected, of a month": (number) => `status=rejected&${month(number)}`,
    "page 1,000": (number) => `page=${900 + number}`,
  }),
  ...list("messages", "/api/admin/messages?limit=50", {
    "not archived": () => "archived=false",
    starred: () => "starred=true",
    "unread, urgent": () => "status=unread&priority=high",
    "by name": name,
    "by subject": search((number) => `${of(LINES, number)} battery`),
  }),
  ...list("tickets", "/api/admin/support/tickets?limit=50", {
    open: () => "status=open",
    "by name": name,
    "by subject": search((number) => `${of(LINES, number)} battery`),
    "open, by subject": search((number) => of(LINES, number)),
  }),
  ...list("quotes", "/api/admin/quotes?limit=50", {
    "by name": name,
    "most urgent": () => "sort=urgency",
  }),
  ...list("audit log", "/api/admin/audit?limit=50", {
    "of a month": month,
    "of a kind": () => "entity=service",
    "of a person": () => "actorId=1",
    "of a person in a month": (number) => `actorId=1&${month(number)}`,
    "of a kind in a month": (number) => `entity=service&${month(number)}`,
  }),
  ...list("stock", "/api/admin/inventory?limit=50", {
    "by name": search((number) => `Item ${customer(number)}`),
    "by SKU": search((number) => `SKU-${customer(number)}`),
  }),
];

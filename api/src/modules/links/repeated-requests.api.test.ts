import { renewAppointmentLink } from "@fundi/shared/appointments/admin-appointments";
import { bookAppointment, takeOverAppointment } from "@fundi/shared/appointments/appointments";
import { openGuestLink } from "@fundi/shared/links/links";
import { renewOrderLink } from "@fundi/shared/orders/admin-orders";
import { checkout, takeOverOrder } from "@fundi/shared/orders/orders";
import { createQuote, renewQuoteLink, takeOverQuote } from "@fundi/shared/quotes/quotes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";
import { forgetLimits } from "../../../../tests/support/forget-limits";
import { quoteRequest } from "../../../../tests/support/quote-shop";

let api: TestApi;
let manager: Person;
let serviceId: number;
beforeAll(async () => {
  api = await startTestApi({ clock: () => FRIDAY, env: { ACCOUNT_LIMITS: "on" } });
  manager = await api.person("manager");
  for (let technician = 0; technician < 3; technician += 1) await api.person("staff");
  serviceId = await bookableService(api);
});
afterAll(() => api.stop());
beforeEach(() => forgetLimits(api.app));

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `07${String(60_000_000 + phones)}`;
};
const order = async () => {
  const { id } = await api.product({ price: 1000, quantity: 50 });
  const shipping = { phone: newPhone() };
  return checkoutForm(id, { customer: { firstName: "Njeri" }, handover: "collection", shipping });
};

interface Kind {
  name: string;
  /** Returns what sends one request, again and again. */
  request(idempotencyKey: string): Promise<() => Promise<{ id: number; link: string | null }>>;
  renew(id: number): Promise<{ url: string }>;
  takeOver(link: string): Promise<unknown>;
}
const KINDS: readonly Kind[] = [
  {
    name: "order",
    async request(idempotencyKey) {
      const body = await order();
      return async () => {
        const placed = await api.guest(checkout, { body, idempotencyKey });
        return { id: placed.order.id, link: placed.orderLink };
      };
    },
    renew: (id) => manager.call(renewOrderLink, { params: { id } }),
    takeOver: async (link) => (await api.person()).call(takeOverOrder, { body: { link } }),
  },
  {
    name: "quote",
    request(idempotencyKey) {
      const body = quoteRequest({ email: "", phone: newPhone() });
      return Promise.resolve(() => api.guest(createQuote, { body, idempotencyKey }));
    },
    renew: (id) => manager.call(renewQuoteLink, { params: { id } }),
    takeOver: async (link) => (await api.person()).call(takeOverQuote, { body: { link } }),
  },
  {
    name: "appointment",
    request(idempotencyKey) {
      const guest = { name: "Njeri", phone: newPhone() };
      const body = { ...{ serviceId, date: MONDAY, time: "10:00", device: "HP", notes: "" }, guest };
      return Promise.resolve(() => api.guest(bookAppointment, { body, idempotencyKey }));
    },
    renew: (id) => manager.call(renewAppointmentLink, { params: { id } }),
    takeOver: async (link) => (await api.person()).call(takeOverAppointment, { body: { link } }),
  },
];

describe.each(KINDS)("the request of an $name that is sent again", ({ name, request, renew, takeOver }) => {
  it("returns the link that it made, until staff replace it: never the one that replaced it", async () => {
    const send = await request(`renewed-${name}`);
    const first = await send();
    expect(await send()).toMatchObject({ id: first.id, link: first.link });
    const { url } = await renew(first.id);
    expect(url).not.toContain(first.link ?? "-");
    expect(await send()).toMatchObject({ id: first.id, link: null });
  });

  it("returns nothing of it once an account has taken it over", async () => {
    const send = await request(`taken-${name}`);
    const { link } = await send();
    await takeOver(link ?? "");
    expect(await failureOf(send())).toMatchObject({ code: "LINK_INVALID", details: { reason: "owned" } });
  });
});

it("lets links of the shop through, whatever neighbours behind the same address try", async () => {
  const { id } = await api.product({ price: 1000, quantity: 5 });
  const form = checkoutForm(id, { customer: { firstName: "Njeri" }, handover: "collection" });
  const placed = await api.guest(checkout, { body: form });
  const link = placed.orderLink ?? "";
  const forged = `${link.slice(0, -4)}AAAA`;
  const open = (tried: string) => api.guest(openGuestLink, { body: { link: tried } });
  const codes = new Set<unknown>();
  for (let time = 0; time < 70; time += 1) codes.add((await failureOf(open(forged))).code);
  expect(codes).toEqual(new Set(["LINK_INVALID", "RATE_LIMITED"]));
  expect(await open(link)).toEqual({ kind: "order", id: placed.order.id });
});

import { checkout, getOrder, type OrderDetail } from "@fundi/shared/orders/orders";
import { initializeCardPayment, verifyCardPayment } from "@fundi/shared/payments/card-payments";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "./api";
import { type PaystackDouble, startPaystackDouble } from "./paystack-double";

/** A shop that takes cards, with a double of the card company. Called once, at the top of a file. */
export function startCardShop() {
  let double: PaystackDouble;
  let api: TestApi;
  let customer: Person;
  let manager: Person;
  let now = new Date();
  beforeAll(async () => {
    double = await startPaystackDouble();
    api = await startTestApi({
      env: {
        PAYSTACK_SECRET_KEY: double.secretKey,
        PAYSTACK_URL: double.url,
        STOREFRONT_URL: "https://shop.example",
      },
      clock: () => now,
    });
    // A test that moves the clock asks by itself: what the loop claims at that moment would be missing there.
    await api.app.cardPayments.loop.stop();
    double.sendTo(`${api.url}/api/hooks/paystack`);
    customer = await api.person();
    manager = await api.person("manager");
  });
  afterAll(async () => {
    await api.stop();
    await double.stop();
  });
  beforeEach(() => {
    now = new Date();
    Object.assign(double.trouble, { slowMs: 0, failing: false, losesMessages: false });
  });

  async function newOrder(): Promise<OrderDetail> {
    const laptop = await api.product({ price: 10_000, quantity: 5 });
    return (await customer.call(checkout, { body: checkoutForm(laptop.id) })).order;
  }
  const begin = (orderId: number, by = customer) => by.call(initializeCardPayment, { body: { orderId } });

  return {
    get double() {
      return double;
    },
    get api() {
      return api;
    },
    get customer() {
      return customer;
    },
    get manager() {
      return manager;
    },
    wait(minutes: number): void {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    newOrder,
    begin,
    verify: (reference: string) => api.guest(verifyCardPayment, { body: { reference } }),
    see: (id: number) => manager.call(getOrder, { params: { id } }),

    /** An order whose card payment was started, and succeeded at the bank without a notification yet. */
    async paidInSilence() {
      const order = await newOrder();
      const { reference } = await begin(order.id);
      double.trouble.losesMessages = true;
      await double.pay(reference);
      return { order, reference };
    },
  };
}

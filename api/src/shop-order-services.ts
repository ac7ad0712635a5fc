import { createManagerApproval, hasProvedPhone } from "./modules/accounts";
import { saveOrderAddress } from "./modules/addresses";
import type { Catalog } from "./modules/catalog";
import { applyVoucher, findUnusedVoucher, useVoucherAtCounter } from "./modules/loyalty";
import { createBillService, createCheckout, createOrderLinks, createOrderService } from "./modules/orders";
import {
  adoptPayments,
  createCardPayments,
  createCounterPayments,
  createPaymentService,
  createPrompts,
  createReceivedMoney,
  findPaymentsOf,
  findRefundsOf,
  presentPayment,
  presentRefund,
  sumPayments,
} from "./modules/payments";
import { createSales } from "./modules/sales";
import type { GuestLinks } from "./platform/links/guest-links";
import type { Platform } from "./shop-platform";

/** Orders, at the counter too, and their money. */
export function createOrderServices(platform: Platform, catalog: Catalog, guestLinks: GuestLinks) {
  const { env, log, db, jobs, inTransaction, box, shop, orderPrefix, orderPrefixes, limits, clock } = platform;
  const orders = createOrderService({
    db,
    inTransaction,
    paymentsOf: async (database, orderId) => (await findPaymentsOf(database, orderId)).map(presentPayment),
    refundsOf: async (database, orderId) => (await findRefundsOf(database, orderId)).map(presentRefund),
    timeZone: env.SHOP_TIME_ZONE,
    clock,
  });
  const bills = createBillService({ sumPayments, orderPrefix, shop, clock });
  const orderLinks = createOrderLinks({
    ...{ inTransaction, links: guestLinks, clock },
    storefrontUrl: env.STOREFRONT_URL,
    adoptPayments,
  });
  const checkout = createCheckout({
    db,
    inTransaction,
    productsForSale: catalog.productsForSale,
    applyVoucher,
    limits,
    viewOf: orders.viewByNumber,
    orderPrefix,
    holdMinutes: env.SHOP_HOLD_MINUTES,
    shop,
    deliveryZones: platform.deliveryZones,
    hasProvedPhone,
    saveAddress: saveOrderAddress,
    clock,
  });
  const paying = {
    db,
    inTransaction,
    limits,
    shop,
    timeZone: env.SHOP_TIME_ZONE,
    holdMinutes: env.SHOP_HOLD_MINUTES,
    clock,
  };
  const payments = createPaymentService(paying);
  const prompts = createPrompts({
    db,
    inTransaction,
    jobs,
    limits,
    orders,
    payments: paying,
    settings: platform.promptSettings,
    box,
    timeZone: env.SHOP_TIME_ZONE,
    clock,
    log,
  });
  const receivedMoney = createReceivedMoney({
    threadEntry: new URL("./statement-worker", import.meta.url),
    dataDir: env.DATA_DIR,
    orderPrefixes,
    webhooks: {
      c2bSecret: env.C2B_HOOK_SECRET,
      c2bShortCode: env.C2B_SHORTCODE,
      kcbSecret: env.KCB_HOOK_SECRET,
      kcbPublicKey: env.KCB_PUBLIC_KEY,
    },
    db,
    inTransaction,
    payments,
    orders,
    timeZone: env.SHOP_TIME_ZONE,
    holdMinutes: env.SHOP_HOLD_MINUTES,
    clock,
    log,
  });
  const cardPayments = createCardPayments({
    settings: {
      secretKey: env.PAYSTACK_SECRET_KEY,
      baseUrl: env.PAYSTACK_URL,
      storefrontUrl: env.STOREFRONT_URL,
    },
    db,
    inTransaction,
    jobs,
    shop,
    holdMinutes: env.SHOP_HOLD_MINUTES,
    clock,
    log,
  });
  const counter = { db, inTransaction, catalog, orders, holdMinutes: env.SHOP_HOLD_MINUTES, shop, clock };
  const withManager = createManagerApproval({ db, inTransaction, box, clock });
  const sales = createSales({
    ...counter,
    clerkDiscount: platform.clerkDiscount,
    orderPrefix,
    withManager,
    prompts,
    vouchers: { look: findUnusedVoucher, use: useVoucherAtCounter },
  });
  const counterPayments = createCounterPayments({ ...counter, cardRefunds: cardPayments.refunds });
  return {
    orders,
    bills,
    orderLinks,
    checkout,
    payments,
    receivedMoney,
    cardPayments,
    sales,
    counterPayments,
    prompts,
  };
}

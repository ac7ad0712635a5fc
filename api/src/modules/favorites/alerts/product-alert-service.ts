import type { addProductAlert } from "@fundi/shared/catalog/product-alerts";
import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import { LANGUAGE_PREFIXES, type Language } from "@fundi/shared/languages/languages";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { fromMinor, toMinor } from "@fundi/shared/values/money";
import type { Db } from "../../../platform/database/database";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import type { Limiter } from "../../../platform/limits/limits";
import { queueMail } from "../../../platform/mail/mail-store";
import { readPhone } from "../../../platform/phone/phone-number";
import type { Signer } from "../../../platform/secrets/signer";
import { writeMail } from "../../mail-templates";
import type { Texts } from "../../texts";
import { isFall } from "../watch";
import { findWatchesOf, WATCH_TABLES } from "../watched-product-store";
import { alertOfToken, alertToken } from "./alert-link";
import * as store from "./product-alert-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  limits: Limiter;
  texts: Pick<Texts, "send" | "isOn" | "isAvailable">;
  /** Counts a mail to an address; false beyond its limit. */
  mayMail: (tx: Tx, to: string) => Promise<boolean>;
  shop: ShopConfig;
  signer: Signer;
  storefrontUrl: string | undefined;
  clock: () => Date;
}

type Form = z.output<typeof addProductAlert.body>;

interface Asked {
  form: Form;
  userId: number | null;
  address: string;
  language: Language;
}

const DAY_MS = 24 * 3_600_000;
/** An alert ends after a year; one that nobody confirmed after a week. */
const ALERT_MS = 365 * DAY_MS;
const UNCONFIRMED_MS = 7 * DAY_MS;

const notOffered = () => new AppError("NOT_FOUND", "This is no longer offered.");
const notYours = () => new AppError("NOT_FOUND", "This is not among your alerts.");
const unknownLink = () =>
  new AppError("NOT_FOUND", "This alert is over, or its link is not complete. Open it from the message once more.");
const noTexts = () =>
  new AppError("CONFLICT", "We cannot text this number now. Leave an e-mail address instead, or try again tomorrow.");
/** Without the address of our pages there is no link, by which strangers confirm and end an alert. */
const noMessages = () => new AppError("CONFLICT", "We cannot send messages at the moment. Please call us.");
const required = (field: "email" | "phone") =>
  new AppError("VALIDATION_ERROR", "Required", { fieldErrors: { [field]: ["Required"] } });

/** Alerts about the price and stock of products, of accounts and of people without one (decision 106). */
export function createProductAlertService(dependencies: Dependencies) {
  const { db, inTransaction, limits, texts, mayMail, shop, signer, storefrontUrl, clock } = dependencies;

  /** Sends the link that confirms an alert; nothing else is sent to an address before it is opened. */
  async function sendLink(tx: Tx, id: number, product: string, to: string, { form, language }: Asked): Promise<void> {
    const path = `/alerts/${alertToken(signer, id)}`;
    if (form.channel === "text") {
      const link = `${storefrontUrl}${path}`;
      const content = { kind: "alert-confirm" as const, values: { product, link } };
      const about = { entity: "product_alert", id };
      const request = { to: { number: to, isUnproved: true }, content, about, language, dedupeKey: `alert:${id}` };
      if ((await texts.send(tx, request)) === null) throw noTexts();
      return;
    }
    const link = `${storefrontUrl}${LANGUAGE_PREFIXES[language]}${path}`;
    const values = { name: "there", product, link };
    const written = await writeMail(tx.db, shop, { kind: "alert-confirm", values }, language);
    const isOverLimit = !(await mayMail(tx, to));
    await queueMail(tx.db, { ...written, to, dedupeKey: `alert:${id}`, isOverLimit });
  }

  /** Returns where somebody without an account is reached. */
  function recipientOf({ channel, email, phone }: Form): string {
    if (channel === "mail") {
      if (!email) throw required("email");
      return email;
    }
    if (!texts.isOn()) throw noTexts();
    if (!phone) throw required("phone");
    const number = readPhone(phone)?.e164;
    if (!number) throw noTexts();
    return number;
  }

  const byToken = async (token: string): Promise<store.AlertRecord> => {
    const id = alertOfToken(signer, token);
    const alert = id === null ? null : await store.findAlert(db, id);
    if (!alert) throw unknownLink();
    return alert;
  };

  return {
    listOf: (userId: number) => store.findAlertsOf(db, userId),

    /** Adds an alert; returns whether it holds already, or a link has to be opened first. */
    add: (asked: Asked): Promise<boolean> =>
      inTransaction(async (tx) => {
        const { form, userId, address, language } = asked;
        if (userId === null && !storefrontUrl) throw noMessages();
        const offer = await store.findOffer(tx.db, form.productId);
        if (!offer) throw notOffered();
        const recipient = userId === null ? recipientOf(form) : null;
        if (userId === null) await limits.count(tx.db, "guestAlerts", address);
        else if (form.channel === "text" && !(texts.isAvailable() && (await store.isTextable(tx.db, userId))))
          throw new AppError("CONFLICT", "Confirm your phone number in your profile first, or choose e-mail.");
        const of = userId === null ? { recipient: recipient ?? "" } : { userId };
        await limits.checkOpen(tx, "productAlerts", userId ?? recipient ?? "", {
          added: 1,
          countOpen: (open) => store.countAlerts(open, of),
        });
        const now = clock();
        const isConfirmed = userId !== null;
        const id = await store.saveAlert(tx.db, {
          ...{ productId: form.productId, userId, recipient, channel: form.channel, language },
          wishedPriceMinor: form.wishedPrice === null ? null : toMinor(form.wishedPrice),
          knownPriceMinor: offer.priceMinor,
          knownInStock: offer.isInStock,
          confirmedAt: isConfirmed ? now : null,
          createdAt: now,
          expiresAt: new Date(now.getTime() + (isConfirmed ? ALERT_MS : UNCONFIRMED_MS)),
        });
        if (recipient !== null) await sendLink(tx, id, offer.name, recipient, asked);
        return isConfirmed;
      }),

    async remove(userId: number, id: number): Promise<void> {
      if ((await inTransaction((tx) => store.deleteAlertOf(tx.db, userId, id))) === 0) throw notYours();
    },

    byToken,

    /** Confirms the alert of a link, also one that was confirmed before. */
    async confirm(token: string): Promise<store.AlertRecord> {
      const alert = await byToken(token);
      const now = clock();
      if (alert.confirmedAt === null)
        await inTransaction((tx) =>
          store.confirmAlert(tx.db, alert, { now, expiresAt: new Date(now.getTime() + ALERT_MS) }),
        );
      return byToken(token);
    },

    /** Removes the alert of a link, which may be gone already. */
    async removeByToken(token: string): Promise<void> {
      const id = alertOfToken(signer, token);
      if (id === null) throw unknownLink();
      await inTransaction((tx) => store.deleteAlert(tx.db, id));
    },

    /** Returns how many people wait for a product, and how many of them a price would reach. */
    async count(productId: number, price: number | undefined): Promise<{ waiting: number; reached: number }> {
      const tables = WATCH_TABLES.filter((table) => table !== "favorites" || texts.isAvailable());
      const waiting = (
        await Promise.all(tables.map((table) => findWatchesOf(db, table, { productId, now: clock() })))
      ).flat();
      const reached = waiting.filter(
        (watch) => price !== undefined && watch.isInStock && isFall(watch, toMinor(price)),
      );
      return { waiting: waiting.length, reached: reached.length };
    },
  };
}

export type ProductAlertService = ReturnType<typeof createProductAlertService>;

/** Maps an alert to the wire format. */
export const presentAlert = (alert: store.AlertRecord) => ({
  id: alert.id,
  productId: alert.productId,
  productName: alert.productName,
  price: fromMinor(alert.priceMinor),
  wishedPrice: alert.wishedPriceMinor === null ? null : fromMinor(alert.wishedPriceMinor),
  channel: alert.channel,
  isOffered: alert.isOffered,
  isConfirmed: alert.confirmedAt !== null,
  createdAt: alert.createdAt.toISOString(),
});

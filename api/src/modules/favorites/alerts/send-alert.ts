import { LANGUAGE_PREFIXES, type Language } from "@fundi/shared/languages/languages";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../../platform/database/transaction";
import { queueMail } from "../../../platform/mail/mail-store";
import type { Signer } from "../../../platform/secrets/signer";
import { acceptsMail, readerLanguage } from "../../accounts";
import { type MailContent, writeMail } from "../../mail-templates";
import type { TextRequest, Texts } from "../../texts";
import type { WatchedProduct, WatchTable } from "../watched-product-store";
import { alertToken } from "./alert-link";
import { findReader } from "./product-alert-store";

interface Dependencies {
  texts: Pick<Texts, "send">;
  shop: ShopConfig;
  signer: Signer;
  /** The storefront's address. */
  storefrontUrl: string | undefined;
  clock: () => Date;
}

/** Sends the message about a watched product, in the transaction that stores what is known now. */
export type SendAlert = (
  tx: Tx,
  table: WatchTable,
  watched: WatchedProduct,
  message: "price" | "stock",
) => Promise<void>;

/** Returns what tells people about watched products: by text or mail, in their language, with a link that ends an alert. */
export function createSendAlert({ texts, shop, signer, storefrontUrl, clock }: Dependencies): SendAlert {
  const linkTo = (path: string, language: Language) =>
    storefrontUrl ? `${storefrontUrl}${LANGUAGE_PREFIXES[language]}${path}` : "";

  /** A text names no language in its links: they are short, and open in that of the device. */
  function textOf(watched: WatchedProduct, message: "price" | "stock"): Pick<TextRequest, "content" | "premise"> {
    const { productId, name: product, priceMinor, knownPriceMinor } = watched;
    const link = linkTo(`/products/${productId}`, "en");
    if (message === "stock")
      return { content: { kind: "product-stock", values: { product, link } }, premise: "in stock" };
    const amount = formatKes(fromMinor(priceMinor));
    const before = formatKes(fromMinor(knownPriceMinor ?? priceMinor));
    return {
      content: { kind: "product-price", values: { product, link, amount, before } },
      premise: String(priceMinor),
    };
  }

  function mailOf(watched: WatchedProduct, message: "price" | "stock", name: string, language: Language): MailContent {
    const amount = formatKes(fromMinor(watched.priceMinor));
    const facts = {
      ...{ name, product: watched.name, amount },
      link: linkTo(`/products/${watched.productId}`, language),
      stopLink: linkTo(`/alerts/${alertToken(signer, watched.id)}`, language) || "sign in and open Favorites",
    };
    if (message === "stock") return { kind: "product-back", values: facts };
    const before = formatKes(fromMinor(watched.knownPriceMinor ?? watched.priceMinor));
    return { kind: "product-cheaper", values: { ...facts, before } };
  }

  return async function send(tx, table, watched, message) {
    const { id, userId, productId, recipient, channel } = watched;
    const day = clock().toISOString().slice(0, 10);
    const which = message === "stock" ? `stock:${day}` : `price:${watched.priceMinor}:${day}`;
    const dedupeKey = `watched:${table}:${id}:${which}`;
    if (channel === "text") {
      const to = userId === null ? { number: recipient ?? "" } : { userId };
      const request = { to, about: { entity: "product", id: productId }, language: watched.language, dedupeKey };
      await texts.send(tx, { ...request, ...textOf(watched, message) });
      return;
    }
    const [reader, isWanted, language] = await Promise.all([
      userId === null ? recipient && { to: recipient, name: "there" } : findReader(tx.db, userId),
      // They asked for it: only who wants no mails at all gets none.
      userId === null || acceptsMail(tx.db, userId, "conversation"),
      userId === null ? watched.language : readerLanguage(tx.db, { userId }),
    ]);
    if (!reader || !isWanted) return;
    const written = await writeMail(tx.db, shop, mailOf(watched, message, reader.name, language), language);
    await queueMail(tx.db, { ...written, to: reader.to, dedupeKey });
  };
}

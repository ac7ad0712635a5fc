import { paymentMethodsText } from "@fundi/shared/payments/mpesa";
import { type Handover, handoversOf } from "@fundi/shared/settings/offers";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { shopText } from "@fundi/shared/settings/shop-texts";
import { formatAmount } from "@fundi/shared/values/money";
import { weekLines } from "@fundi/shared/values/week-hours";
import type { Reply } from "./reply";

const SAMPLE_QUESTIONS = [
  "What services do you offer?",
  "How much is a repair?",
  "Where are you, and when are you open?",
];

/** Formats opening hours: "Mon-Fri 8:00-18:00, Sat 9:00-16:00, closed on Sun". */
export function describeHours(hours: ShopConfig["hours"]): string {
  const lines = weekLines(hours).map((line) => ({ days: tight(line.days), hours: tight(line.hours) }));
  return lines
    .map((line) => (line.hours === "Closed" ? `closed on ${line.days}` : `${line.days} ${line.hours}`))
    .join(", ");
}

const tight = (range: string) => range.replace(" – ", "-");

const orCall = ({ phone }: ShopConfig) => (phone ? ` You can also call us on ${phone}.` : "");

/** The first message of a conversation. */
export const welcome = (shop: ShopConfig): Reply => ({
  text: [
    "Hello!",
    shopText(shop, "assistant.welcome"),
    "Type to me, or speak with the microphone; I write my answers and read them aloud.",
    shop.phone && `For a person, call ${shop.phone}.`,
  ]
    .filter(Boolean)
    .join(" "),
  questions: SAMPLE_QUESTIONS,
});

export const cleared: Reply = { text: "Conversation cleared. What would you like to know?" };

export const services = (shop: ShopConfig): Reply => ({
  text: shopText(shop, "assistant.services"),
  link: { to: "/services", label: "Services and prices" },
});

export const prices = (shop: ShopConfig): Reply => ({
  text: shopText(shop, "assistant.prices"),
  link: { to: "/services", label: "Prices of all services" },
});

export const quote = (shop: ShopConfig): Reply => ({
  text: `${shopText(shop, "assistant.quote")}${orCall(shop)}`,
  link: { to: "/services", label: "Choose a service" },
});

export const repair = (shop: ShopConfig): Reply => ({
  text: shopText(shop, "assistant.repair"),
  link: { to: "/services?category=repairs", label: "Repairs and their prices" },
});

export const website = (shop: ShopConfig): Reply => ({
  text: shopText(shop, "assistant.website"),
  link: { to: "/services?category=software", label: "Web development" },
});

export const contact = ({ phone, email, address, hours }: ShopConfig): Reply => ({
  text: [
    address && `You find us at ${address}.`,
    hours.some(Boolean) && `Opening hours: ${describeHours(hours)}.`,
    phone && `Phone: ${phone}.`,
    email && `E-mail: ${email}.`,
  ]
    .filter(Boolean)
    .join("\n"),
  link: { to: "/contact", label: "More ways to reach us" },
});

const HANDOVER_WORDS: Record<Handover, (shop: ShopConfig) => string> = {
  delivery: ({ deliveryFee, deliveryZones }) =>
    deliveryFee > 0 && !deliveryZones ? `we deliver for ${formatAmount(deliveryFee)}` : "we deliver",
  collection: ({ address }) => `you collect it at ${address}`,
};

/** How to order, with the payment methods and handovers that the shop offers now. */
export function order(shop: ShopConfig): Reply {
  const ways = handoversOf(shop).map((way) => HANDOVER_WORDS[way](shop));
  const pay = paymentMethodsText(shop);
  const text =
    ways.length > 0 && pay
      ? `To order, put the goods in the cart, sign in and place the order; you pay by ${pay} on the next page. Then ${ways.join(", or ")}.`
      : `We take no orders online at the moment.${orCall(shop)}`;
  return { text, link: { to: "/products", label: "See the products" } };
}

export const help = (shop: ShopConfig): Reply => ({
  text:
    "Products has everything we sell, with a search. Services has repairs, websites and the rest, with prices. " +
    `Your orders are under Dashboard once you have signed in.${orCall(shop)}`,
  link: { to: "/search", label: "Search the shop" },
});

export const general = (): Reply => ({
  text: "I can tell you about services, prices, repairs, products, orders and how to reach us. For example:",
  questions: SAMPLE_QUESTIONS,
});

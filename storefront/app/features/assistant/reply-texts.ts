import type { ShopConfig } from "@fundi/shared/shop";
import { weekLines } from "../shell";
import type { Reply } from "./reply";

/** The facts that the assistant's fixed answers carry (specification 2 §9); contacts and hours are the shop's settings. */
const PRICES = {
  repairs: "KSh 500 to 15,000+",
  computers: "KSh 25,000 to 200,000+",
  websites: "KSh 5,000 to 100,000+",
};

const SAMPLE_QUESTIONS = [
  "What services do you offer?",
  "How much is a repair?",
  "Where are you, and when are you open?",
];

/** "Mon-Fri 8:00-18:00, Sat 9:00-16:00, closed on Sun", as the shop's hours are. */
export function hoursInWords(hours: ShopConfig["hours"]): string {
  const lines = weekLines(hours).map((line) => ({ days: tight(line.days), hours: tight(line.hours) }));
  return lines
    .map((line) => (line.hours === "Closed" ? `closed on ${line.days}` : `${line.days} ${line.hours}`))
    .join(", ");
}

const tight = (range: string) => range.replace(" – ", "-");

const orCall = ({ phone }: ShopConfig) => (phone ? ` You can also call us on ${phone}.` : "");

/** The first message of a conversation. */
export const welcome = ({ brand, phone }: ShopConfig): Reply => ({
  text:
    `Hello! I answer for ${brand}: repairs, computers, custom PCs, websites, security and software. ` +
    "Type to me, or speak with the microphone; I write my answers and read them aloud." +
    (phone ? ` For a person, call ${phone}.` : ""),
  questions: SAMPLE_QUESTIONS,
});

export const cleared: Reply = { text: "Conversation cleared. What would you like to know?" };

export const services = (): Reply => ({
  text:
    "We offer:\n• Device repairs\n• Computer sales and custom PC builds\n• Web development\n• Cybersecurity\n" +
    "• Software solutions",
  link: { to: "/services", label: "Services and prices" },
});

export const prices = (): Reply => ({
  text:
    `What things cost, roughly:\n• Repairs: ${PRICES.repairs}\n• Computers: ${PRICES.computers}\n` +
    `• Websites: ${PRICES.websites}\nYou hear the firm price before any work begins.`,
  link: { to: "/services", label: "Prices of all services" },
});

export const quote = (shop: ShopConfig): Reply => ({
  text:
    "For a quote, open Services, choose what you need and tell us about the device or the project. " +
    `We look at it and send you a firm price; nothing begins without your yes.${orCall(shop)}`,
  link: { to: "/services", label: "Choose a service" },
});

export const repair = (): Reply => ({
  text:
    "We repair laptops and computers: screens, batteries, keyboards, boards, liquid damage, viruses and lost files. " +
    "First we look at the device, then you hear the price, and we start on your yes. " +
    `Repairs are ${PRICES.repairs}.`,
  link: { to: "/services?category=repairs", label: "Repairs and their prices" },
});

export const website = (): Reply => ({
  text:
    "We build websites, online shops and web applications, and look after them once they are up. " +
    `Websites are ${PRICES.websites}, depending on pages and functions.`,
  link: { to: "/services?category=software", label: "Web development" },
});

export const contact = ({ phone, email, address, hours }: ShopConfig): Reply => ({
  text: [
    address && `You find us at ${address}.`,
    `Opening hours: ${hoursInWords(hours)}.`,
    phone && `Phone: ${phone}.`,
    email && `E-mail: ${email}.`,
  ]
    .filter(Boolean)
    .join("\n"),
  link: { to: "/contact", label: "More ways to reach us" },
});

export const order = ({ cardPayments }: ShopConfig): Reply => ({
  text:
    "To order, put the goods in the cart, sign in, say where we should deliver and place the order; they are kept for " +
    "you while you pay. We take M-Pesa, bank transfer and cards; " +
    `an online order is paid by M-Pesa${cardPayments ? " or card" : ""}. ` +
    "We deliver in Nairobi and major towns, or you collect from the shop.",
  link: { to: "/products", label: "See the products" },
});

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

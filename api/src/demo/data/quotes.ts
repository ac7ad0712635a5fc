import type { QuoteUrgency } from "@fundi/shared/quotes/quote-status";

/** Status changes by staff, in order; hours count from the request. */
export type DemoQuoteStep =
  | { hours: number; status: "in-review" }
  | { hours: number; status: "declined"; notes: string }
  | {
      hours: number;
      status: "quoted";
      lines: readonly { description: string; quantity: number; price: number }[];
      notes: string;
      /** Days for which the offer is valid; without it, until it is answered. */
      validDays?: number;
    };

export interface DemoQuote {
  /** Days before the data is loaded; a fraction is part of a day. */
  daysAgo: number;
  /** Index in `demoCustomers`. */
  customer: number;
  /** A title of `demoServices`. */
  service: string;
  message: string;
  deviceType?: string;
  urgency: QuoteUrgency;
  budget?: string;
  steps: readonly DemoQuoteStep[];
  /** The customer's answer to the offer, so many hours after the request. */
  answer?: { hours: number; status: "accepted" | "declined" };
}

/** Requests in every status, most of them the demo login's. */
export const demoQuotes: readonly DemoQuote[] = [
  {
    daysAgo: 26,
    customer: 0,
    service: "Business website",
    message:
      "We are a bakery in Ngong with three shops. We need a site with our cakes, prices, the way to each shop and a form for orders of birthday cakes. We have photos and a logo.",
    urgency: "low",
    budget: "Up to 60,000",
    steps: [
      { hours: 5, status: "in-review" },
      {
        hours: 30,
        status: "quoted",
        lines: [
          { description: "Design and five pages", quantity: 1, price: 38_000 },
          { description: "Order form with e-mail", quantity: 1, price: 9000 },
          { description: "Hosting and domain, first year", quantity: 1, price: 6500 },
        ],
        notes: "Ready three weeks after we have the texts and photos.",
      },
    ],
    answer: { hours: 54, status: "declined" },
  },
  {
    daysAgo: 12,
    customer: 0,
    service: "Liquid damage cleaning",
    message:
      "Tea on the keyboard yesterday evening. I switched it off and took out the charger. It has not been switched on since.",
    deviceType: "Lenovo ThinkPad T480",
    urgency: "emergency",
    steps: [
      {
        hours: 1,
        status: "quoted",
        lines: [
          { description: "Opening, cleaning and drying", quantity: 1, price: 3500 },
          { description: "New keyboard, if the old one cannot be saved", quantity: 1, price: 4200 },
        ],
        notes: "Please leave it off and bring it as soon as you can. If the keyboard survives, you do not pay for it.",
      },
    ],
    answer: { hours: 2, status: "accepted" },
  },
  {
    daysAgo: 6,
    customer: 1,
    service: "Office network and Wi-Fi",
    message:
      "Two floors, 24 people. The Wi-Fi is fine beside the router and gone in the meeting room. We would also like a separate network for guests.",
    urgency: "normal",
    budget: "150,000",
    steps: [{ hours: 4, status: "in-review" }],
  },
  {
    daysAgo: 4.2,
    customer: 0,
    service: "Motherboard repair",
    message:
      "It was dropped from a matatu and now shows nothing at all. I would like to use it again, if that is possible.",
    deviceType: "Acer Aspire One, about 2011",
    urgency: "low",
    steps: [
      {
        hours: 20,
        status: "declined",
        notes: "No parts are made for this board any more. Your files can still be saved: ask for data recovery.",
      },
    ],
  },
  {
    daysAgo: 2.1,
    customer: 0,
    service: "Laptop screen replacement",
    message: "A crack from the lower left corner, with a dark stain that grows every day. Touch was never used.",
    deviceType: "HP EliteBook 840 G3",
    urgency: "urgent",
    budget: "About 8,000",
    steps: [
      { hours: 2, status: "in-review" },
      {
        hours: 6,
        status: "quoted",
        lines: [
          { description: "14″ Full HD panel, matte", quantity: 1, price: 6800 },
          { description: "Labour", quantity: 1, price: 1000 },
        ],
        notes: "The panel is on the shelf: an hour while you wait. Three months' warranty on it.",
        validDays: 14,
      },
    ],
  },
  {
    daysAgo: 1.3,
    customer: 0,
    service: "Custom PC build",
    message: "For video editing in 4K with DaVinci Resolve. It should be quiet, and I have two 27″ monitors already.",
    urgency: "normal",
    budget: "180,000 to 220,000",
    steps: [{ hours: 3, status: "in-review" }],
  },
  {
    daysAgo: 0.15,
    customer: 0,
    service: "Data recovery",
    message: "The external disk is not shown any more and clicks when it starts. It has the photos of our wedding.",
    deviceType: "Seagate Expansion 2 TB",
    urgency: "urgent",
    steps: [],
  },
];

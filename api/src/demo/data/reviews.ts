interface DemoReview {
  sku: string;
  /** Index in `demoCustomers`. */
  customer: number;
  stars: number;
  text: string;
  reply?: string;
  /** Not read by staff yet. */
  waits?: true;
}

/** What customers said about what they bought (`demoOrders`). */
export const demoReviews: readonly DemoReview[] = [
  {
    sku: "LAP-HP-840G5",
    customer: 4,
    stars: 5,
    text: "We took three for the staff room. They look almost new, the keyboards are clean, and all three hold their charge through a school day.",
  },
  {
    sku: "STO-KIN-A400-480",
    customer: 1,
    stars: 5,
    text: "My old laptop starts in 15 seconds now. They copied my files for me.",
  },
  {
    sku: "LAP-LEN-T480",
    customer: 0,
    stars: 4,
    text: "Strong and fast enough for my accounts. One small scratch on the lid, as they showed me before I paid.",
    reply: "Thank you, Wanjiru. If you ever want more memory in it, we fit it while you wait.",
  },
  { sku: "MOU-LOG-M185", customer: 0, stars: 5, text: "" },
  {
    sku: "MON-LG-24MR400",
    customer: 6,
    stars: 4,
    text: "Good colours for design work. The stand does not go up and down, I use a book.",
  },
  {
    sku: "PRN-EPS-L3250",
    customer: 5,
    stars: 3,
    text: "Prints well and the ink lasts. Setting up the Wi-Fi took me a whole evening.",
    reply: "Sorry about that evening. Bring it or call us next time: we set up the Wi-Fi for free.",
  },
  { sku: "NET-MIK-HEX", customer: 3, stars: 5, text: "Router ya nguvu. Internet haikatiki tena dukani." },
  { sku: "DSK-HP-800G4", customer: 2, stars: 4, text: "Arrived in Nakuru the next day, well packed." },
  { sku: "MEM-KIN-8-D4S", customer: 1, stars: 5, text: "They asked for my laptop's model first, so it fitted." },
  {
    sku: "LAP-APL-MBA-M1",
    customer: 6,
    stars: 5,
    text: "Silent, and the battery was at 91 %, as the page said.",
    waits: true,
  },
];

/** A conversation of the demo customer with the shop. */
export const demoConversation: readonly { by: "customer" | "staff"; hoursAgo: number; content: string }[] = [
  {
    by: "customer",
    hoursAgo: 27,
    content:
      "Good morning. My ThinkPad no longer charges past 60%, and the battery is hot after an hour. Is that the battery or the charger?",
  },
  {
    by: "staff",
    hoursAgo: 26.8,
    content:
      "Good morning Wanjiru. Stopping at 60% can also be a setting: in Lenovo Vantage, look under Power for “Conservation mode”. If it is off, the battery is worn.",
  },
  { by: "customer", hoursAgo: 26.5, content: "It was off. So the battery then 😕 What does a new one cost?" },
  {
    by: "staff",
    hoursAgo: 26.3,
    content:
      "It depends on the model: the number stands under the laptop after “Type”. Send it, or a photo of the label, and we tell you the price with fitting.",
  },
  { by: "customer", hoursAgo: 3, content: "Type 20L6. I could bring it on Saturday." },
  {
    by: "staff",
    hoursAgo: 2.5,
    content:
      "Thank you, we have that battery in the shop. Fitting takes about half an hour, so Saturday is fine: we are open from 9:00 to 16:00.",
  },
];

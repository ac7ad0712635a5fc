/** The page about the shop. See `SHOP_TEXTS`. */
export const ABOUT_TEXTS = {
  "about.heading": "About {brand}",
  "about.text":
    "{brand} repairs and sells computers{atAddress}. Come by, call or write: we tell you what a repair costs before it begins.",
  "about.title1": "The price first",
  "about.text1": "We look at the device and tell you what is wrong and what it costs. Work starts when you say yes.",
  "about.title2": "",
  "about.text2": "",
  "about.title3": "",
  "about.text3": "",
  "about.title4": "",
  "about.text4": "",
} as const;

/** The first page. See `SHOP_TEXTS`. */
export const HOME_TEXTS = {
  "home.pageTitle": "Computer repairs, laptops and software{inTown}",
  "home.pageDescription":
    "Laptop and computer repairs with the price told first, new and refurbished laptops, custom PCs, websites and software. See what is in stock and what it costs.",
  "home.heading": "Computers repaired, sold and built with care",
  "home.sentence": "Repairs, laptops, custom PCs and software.",
  "home.taskRepair": "You hear the price first.",
  "home.taskLaptop": "New and refurbished.",
  "home.taskBuild": "A PC, a website, a system.",
  "home.step1": "Bring the device and its charger.",
  "home.step2": "What is wrong, what it costs and when it is ready, in plain words.",
  "home.step3": "Nothing is repaired without your yes.",
  "home.step4": "Try it at the counter first, and keep the receipt.",
} as const;

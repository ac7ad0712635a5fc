/** Words with which people ask for low prices; the search finds goods by the others. */
const CHEAPEST = [
  ...["cheap", "cheaper", "cheapest", "affordable", "low cost", "low price", "lowest price"],
  ...["bei rahisi", "ya bei rahisi", "bei nafuu", "ya bei nafuu", "nafuu", "bei ya chini", "ya bei ya chini"],
];

/** Whether a query asks for what costs least: "cheapest laptop", "laptop ya bei rahisi". */
export function asksForCheapest(q: string): boolean {
  const typed = ` ${q.toLowerCase().split(/\s+/).join(" ")} `;
  return CHEAPEST.some((words) => typed.includes(` ${words} `));
}

import { expect, it } from "vitest";
import { spokenText } from "./spoken-text";

it.each([
  ["**Bold**, _thin_ and `code`", "Bold, thin and code"],
  ["# Title\n- one\n* two\n1. three", "Title. one. two. three"],
  ["See [our services](/services) now", "See our services now"],
  ["Hello 👋🏽! 🇰🇪 Good ✅ day 👨‍👩‍👧", "Hello! Good day"],
])("strips emoji and markdown from “%s”", (text, spoken) => {
  expect(spokenText(text)).toBe(spoken);
});

it.each([
  ["It costs Ksh\u00a032,000.", "It costs 32,000 shillings."],
  ["We have:\n• T480, Ksh 32,000\n• T490, Ksh 38,500", "We have: T480, 32,000 shillings. T490, 38,500 shillings"],
  ["Repairs: KSh 500 to 15,000+", "Repairs: 500 to 15,000 shillings and more"],
  ["Mon-Fri 8:00-18:00, takes 1–2 hours", "Mon-Fri 8:00 to 18:00, takes 1 to 2 hours"],
])("spells out “%s” for speech", (text, spoken) => {
  expect(spokenText(text)).toBe(spoken);
});

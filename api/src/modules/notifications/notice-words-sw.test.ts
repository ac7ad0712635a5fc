import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Notification } from "@fundi/shared/activity/notifications";
import { ORDER_STATUSES } from "@fundi/shared/orders/order-status";
import { orderStatusLabel } from "@fundi/shared/orders/order-status-label";
import { HANDOVERS } from "@fundi/shared/settings/offers";
import { expect, it } from "vitest";
import { inLanguage, NOTICE_WORDS_SW } from "./notice-words-sw";

const notice = (title: string, message: string) => ({ title, message }) as Notification;

it.each([
  [
    "Appointment booked",
    "We booked Screen for you on Monday 23 November 2026 at 09:00.",
    "Tumekuwekea Screen, Jumatatu 23 Novemba 2026, 09:00.",
  ],
  [
    "You earned 40 points",
    "For order FD-1. Thank you! You have 90 points now.",
    "Kwa oda FD-1. Asante! Sasa una pointi 90.",
  ],
  ["Order FD-1: Shipped", "Your order is now shipped.", "Hali ya oda yako sasa: imetumwa."],
])("“%s” is in the language of the page", (title, message, swahili) => {
  const shown = inLanguage(notice(title, message), "sw");
  expect(shown.message).toBe(swahili);
  expect(shown.title).not.toBe(title);
  expect(inLanguage(notice(title, message), "en")).toEqual(notice(title, message));
});

it.each([...HANDOVERS, "both"] as const)("every status of an order has a text in Kiswahili: %s", (handover) => {
  const labels = ORDER_STATUSES.map((status) => orderStatusLabel(status, handover));
  // No customer waits for it; the bell says it in English.
  const words = labels.filter((label) => label !== "In Progress").flatMap((label) => [label, label.toLowerCase()]);
  expect(words.filter((word) => !(word in NOTICE_WORDS_SW))).toEqual([]);
});

it("every title of a notice has a text in Kiswahili", () => {
  const titles = readdirSync(import.meta.dirname)
    .filter((file) => /-notices\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(import.meta.dirname, file), "utf8").matchAll(/\btitle: (?:"([^"]+)"|`([^`]+)`)/g)].map(
        ([, plain, template]) => {
          let number = 0;
          return plain ?? (template ?? "").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, () => `{${number++}}`);
        },
      ),
    );
  expect(titles.length).toBeGreaterThan(12);
  // The status of a ticket is a part of its sentence.
  expect(titles.filter((title) => !(title in NOTICE_WORDS_SW) && !/^Ticket \{0\}/.test(title))).toEqual([]);
});

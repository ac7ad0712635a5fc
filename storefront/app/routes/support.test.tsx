import { listGuides } from "@fundi/shared/guides/guides";
import { getConfig, getHealth } from "@fundi/shared/settings/shop";
import { sendContactMessage } from "@fundi/shared/support/contact";
import { type Faq, listFaqs, listSupportResources, type SupportResource } from "@fundi/shared/support/support";
import type { ActionFunction, ActionFunctionArgs, LoaderFunction } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../test/fake-api";
import { shop } from "../../test/fixtures";
import { guideSummary } from "../../test/guide-fixture";
import { loadContext } from "../../test/load-context";
import * as root from "../root";
import * as supportRoute from "./support";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("scrollTo", () => {});
  localStorage.clear();
  api = fakeApi();
  api.on(getConfig, () => json(shop));
  api.on(listFaqs, () => json(FAQS));
  api.on(listGuides, () => json([guideSummary()]));
});

const noSwahili = { questionSw: "", answerSw: "" };
const FAQS: Faq[] = [
  { id: 1, category: "orders", question: "Where do you deliver?", answer: "In Nairobi and beyond.", ...noSwahili },
  { id: 2, category: "payments", question: "How do I pay?", answer: "By M-Pesa.", ...noSwahili },
  { id: 3, category: "orders", question: "May I cancel?", answer: "While it is pending.", ...noSwahili },
];
const LINK: SupportResource = {
  id: 1,
  title: "Choosing a laptop",
  description: "Side by side.",
  type: "video",
  difficulty: "beginner",
  duration: "5 min",
  url: "https://guides.example/laptop",
};

/** The real route with its loader, as on the server, at one of its two URLs. */
function open(address: string) {
  const withContext =
    (loader: unknown): LoaderFunction =>
    (args) =>
      (loader as LoaderFunction)({ ...args, context: loadContext() });
  const route = {
    Component: supportRoute.default,
    loader: withContext(supportRoute.loader),
    action: supportRoute.action as unknown as ActionFunction,
  };
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/",
      loader: withContext(root.loader),
      children: [
        { path: "support", ...route },
        { path: "dashboard/support", ...route },
      ],
    },
  ]);
  const { pathname, search, hash } = new URL(address, "http://shop.test");
  render(<Stub initialEntries={[{ pathname, search, hash }]} />);
  return screen.findByRole("heading", { level: 1, name: "Support & Help" });
}
const questions = () =>
  screen.getAllByRole("group").flatMap((group) => group.querySelector("summary")?.textContent ?? []);

describe("/support", () => {
  it("shows four contact methods, with their hours", async () => {
    const hours = [null, { opens: 480, closes: 1020 }, null, null, null, null, null];
    api.on(getConfig, () => json({ ...shop, hours, texts: { "support.phoneResponse": "At once" } }));
    await open("/support");
    const cards = within(screen.getByRole("list", { name: "Quick Support" })).getAllByRole("listitem");
    const seen = cards.map((card) => [
      within(card).getByRole("heading").textContent,
      ...within(card)
        .getAllByRole("definition")
        .map((fact) => fact.textContent),
      within(card).getByRole("link").getAttribute("href"),
    ]);
    expect(seen).toEqual([
      ["Live Chat", "Mon 8:00 – 17:00", "As soon as somebody is free", "/messages"],
      ["Phone Support", "Mon 8:00 – 17:00", "At once", "tel:+254700000000"],
      [
        "Email Support",
        "At any time",
        "As soon as we can",
        "mailto:hello@fundi.example?subject=Support%20Request&body=Hello%20Fundi%20Computers%20support%20team%2C",
      ],
      ["Video Call", "Mon 8:00 – 17:00", "By appointment", "/video-call"],
    ]);
  });

  it("shows neither chat nor video call where they are switched off", async () => {
    api.on(getConfig, () => json({ ...shop, offers: { ...shop.offers, chat: false, video: false } }));
    await open("/support");
    const cards = within(screen.getByRole("list", { name: "Quick Support" })).getAllByRole("heading");
    expect(cards.map((card) => card.textContent)).toEqual(["Phone Support", "Email Support"]);
  });

  it.each(["/support", "/dashboard/support"])("has four tabs as links at %s", async (path) => {
    await open(path);
    const tabs = within(screen.getByRole("navigation", { name: "Support" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")])).toEqual([
      ["FAQ", `${path}?tab=faq`, "page"],
      ["Guides", `${path}?tab=guides`, null],
      ["Contact Us", `${path}?tab=contact`, null],
      ["System Status", `${path}?tab=status`, null],
    ]);
  });

  it("opens the tab that a hash names", async () => {
    await open("/support#contact");
    expect(await screen.findByRole("form", { name: "Contact Us" })).toBeTruthy();
  });
});

describe("the FAQ tab", () => {
  it("filters while typing, and shows when nothing matches", async () => {
    await open("/support");
    expect(questions()).toHaveLength(3);
    const search = screen.getByRole("searchbox", { name: "Search questions" });
    await userEvent.type(search, "nairobi");
    expect(questions()).toEqual(["Where do you deliver?"]);
    await userEvent.type(search, "zzz{Enter}");
    expect(screen.getByText("No FAQ items found matching your search.")).toBeTruthy();
  });

  it("filters by category", async () => {
    await open("/support");
    const names = ["All", "Appointments", "Orders", "Payments", "Account", "Loyalty"];
    const category = within(screen.getByRole("group", { name: "Category" }));
    expect(category.getAllByRole("button").map((button) => button.textContent)).toEqual(names);
    await userEvent.click(category.getByRole("button", { name: "Orders" }));
    expect(questions()).toEqual(["Where do you deliver?", "May I cancel?"]);
    expect(category.getByRole("button", { name: "Orders" }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(category.getByRole("button", { name: "All" }));
    expect(questions()).toHaveLength(3);
  });

  it("is filtered by its URL alone, of a form that submits both choices", async () => {
    await open("/support?tab=faq&category=payments&q=cancel&category=orders");
    expect(questions()).toEqual(["May I cancel?"]);
    const form = screen.getByRole("search") as HTMLFormElement;
    expect([form.method, new URL(form.action).pathname]).toEqual(["get", "/support"]);
    expect(Object.fromEntries(new FormData(form))).toEqual({ tab: "faq", category: "orders", q: "cancel" });
  });

  it("keeps at most one answer open", async () => {
    await open("/support");
    const entries = [...document.querySelectorAll("details")];
    expect(new Set(entries.map((entry) => entry.getAttribute("name"))).size).toBe(1);
    const [first, second] = entries as [HTMLDetailsElement, HTMLDetailsElement];
    for (const entry of [first, second]) {
      await userEvent.click(within(entry).getByText(/\?$/));
      await waitFor(() => expect(document.querySelectorAll("details[open]")).toHaveLength(1));
      expect(entry.open).toBe(true);
    }
  });
});

describe("the Guides tab", () => {
  it("leads to the shop's guides, then to further help here and in a new tab elsewhere", async () => {
    const here = { ...LINK, id: 2, title: "Finding us", url: "/about" };
    api.on(listSupportResources, () => json([LINK, here]));
    await open("/support?tab=guides");
    const guide = within(screen.getByRole("region", { name: "Guides" })).getByRole("link");
    expect([guide.textContent, guide.getAttribute("href")]).toEqual(["Clean the fan", "/guides/clean-the-fan"]);
    const help = within(screen.getByRole("region", { name: "Further help" }));
    const [elsewhere, own] = help.getAllByRole("link");
    expect([elsewhere?.getAttribute("href"), elsewhere?.getAttribute("target")]).toEqual([LINK.url, "_blank"]);
    expect([own?.getAttribute("href"), own?.getAttribute("target")]).toEqual(["/about", null]);
    help.getAllByText("Side by side.");
  });

  it("shows an empty state", async () => {
    api.on(listSupportResources, () => json([]));
    api.on(listGuides, () => json([]));
    await open("/support?tab=guides");
    expect(screen.getByText("No guides available yet.")).toBeTruthy();
  });
});

describe("the System Status tab", () => {
  const health = (status: "ok" | "degraded", mail: boolean | "off" = true) => ({
    status,
    version: "1",
    uptime: 1,
    checks: { database: status === "ok", mail, payments: true },
  });
  const rows = () =>
    within(screen.getByRole("region", { name: "System Status" }))
      .getAllByRole("listitem")
      .map((row) => row.textContent);

  it("shows that everything is operational, and when that was checked", async () => {
    api.on(getHealth, () => json(health("ok")));
    await open("/support?tab=status");
    expect(screen.getByText("All systems operational")).toBeTruthy();
    expect(rows()).toEqual([
      "Website & PlatformOperational",
      "Booking SystemOperational",
      "Card PaymentsOperational",
      "Email NotificationsOperational",
    ]);
    expect(screen.getByText(/Last updated/).textContent).toMatch(/\d{1,2} \w{3} \d{4}, \d\d:\d\d$/);
  });

  it("shows what is degraded", async () => {
    api.on(getHealth, () => json(health("degraded"), 503));
    await open("/support?tab=status");
    expect(screen.getByText("Some systems degraded")).toBeTruthy();
    expect(rows()[0]).toBe("Website & PlatformDegraded");
    expect(rows().slice(1)).toEqual([
      "Booking SystemDegraded",
      "Card PaymentsNot known",
      "Email NotificationsNot known",
    ]);
  });

  it("shows a part as not offered instead of operational", async () => {
    api.on(getHealth, () => json(health("ok", "off")));
    await open("/support?tab=status");
    expect(rows()[3]).toBe("Email NotificationsNot offered");
    expect(screen.getByText("All systems operational")).toBeTruthy();
  });

  it("refetches the health check while it is open", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      api.on(getHealth, () => json(health("ok")));
      await open("/support?tab=status");
      api.on(getHealth, () => json(health("ok", false)));
      vi.advanceTimersByTime(30_000);
      expect(await screen.findByText("Some systems degraded")).toBeTruthy();
      expect(rows()[3]).toBe("Email NotificationsDegraded");
      api.on(getHealth, noNetwork);
      vi.advanceTimersByTime(30_000);
      await waitFor(() => expect(rows()[0]).toBe("Website & PlatformDegraded"));
    } finally {
      vi.useRealTimers();
    }
  });
});

it("works while nothing can be loaded", async () => {
  for (const endpoint of [listFaqs, listGuides, listSupportResources, getHealth])
    api.on(endpoint, () => failure(500, "INTERNAL", "boom"));
  await open("/support?tab=faq");
  expect(screen.getByText(/^There are no questions here at the moment/).textContent).not.toMatch(/chat|phone|e-mail/);
  expect(screen.queryByLabelText("Search questions")).toBeNull();
  for (const [tab, text] of [
    ["Guides", "No guides available yet."],
    ["System Status", "Some systems degraded"],
  ] as const) {
    await userEvent.click(screen.getByRole("link", { name: tab }));
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(screen.queryByRole("alert")).toBeNull();
});

describe("the form without JavaScript", () => {
  const TYPED = { name: "Kamau", email: "kamau@example.com", subject: "Hours", message: "Sunday?", priority: "high" };
  const post = (fields: Record<string, string>) => {
    const request = new Request("http://shop.test/support?tab=contact", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return supportRoute.action({ request, params: {}, context: loadContext() } as ActionFunctionArgs);
  };

  it("sends a guest's message once and redirects to the confirmation", async () => {
    api.on(sendContactMessage, () => json({ success: true, message: "Thanks" }, 201));
    const answer = (await post(TYPED)) as Response;
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/support?tab=contact&sent"]);
    await post(TYPED);
    const calls = api.callsOf(sendContactMessage);
    expect(calls[0]?.body).toEqual({
      name: "Kamau",
      email: "kamau@example.com",
      subject: "Hours",
      message: "Sunday?\n\nCategory: general\nPriority: high",
    });
    expect(calls[0]?.headers["x-forwarded-for"]).toBe("203.0.113.7");
    const [first, second] = calls.map((call) => call.headers["idempotency-key"]);
    expect(second).toBe(first);
  });

  it("is rendered again with its errors and values", async () => {
    expect(await post({ ...TYPED, email: "abc" })).toMatchObject({
      init: { status: 400 },
      data: { fields: { message: "Sunday?", email: "abc" }, errors: { email: "Enter a valid e-mail address" } },
    });
    expect(api.calls).toEqual([]);
    api.on(sendContactMessage, () => failure(429, "RATE_LIMITED", "Too many attempts."));
    expect(await post(TYPED)).toMatchObject({ init: { status: 429 }, data: { message: "Too many attempts." } });
    api.on(sendContactMessage, noNetwork);
    expect(await post(TYPED)).toMatchObject({ init: { status: 502 }, data: { message: "Please try again later." } });
  });

  it("shows the confirmation after the redirect", async () => {
    await open("/support?tab=contact&sent");
    expect(screen.getByRole("status").textContent).toBe("Message sent. Our team will get back to you shortly.");
  });
});

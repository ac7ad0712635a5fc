import { listServices } from "@fundi/shared/catalog/services";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { getConfig } from "@fundi/shared/settings/shop";
import type { LoaderFunction } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../test/fake-api";
import { shop } from "../../test/fixtures";
import { loadContext } from "../../test/load-context";
import { quote } from "../../test/quote-fixture";
import { service as sampleService } from "../../test/service-fixture";
import "../../test/render-page";
import * as root from "../root";
import * as servicesRoute from "./services";
import * as quoteRoute from "./services-quote";

const service = sampleService({ id: 4, slug: "screen-4" });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("scrollTo", () => {});
  localStorage.clear();
  sessionStorage.clear();
  api = fakeApi();
  api.on(getConfig, () => json(shop));
  api.on(listServices, () => json([service]));
  api.on(createQuote, () => json({ ...quote(), link: null }, 201));
});

function open(address: string) {
  const loader =
    (load: unknown): LoaderFunction =>
    (args) =>
      (load as LoaderFunction)({ ...args, context: loadContext() });
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/",
      loader: loader(root.loader),
      children: [
        { path: "services", Component: servicesRoute.default, loader: loader(servicesRoute.loader) },
        { path: "login", Component: () => "the sign-in page" },
        { path: "services/quote", Component: quoteRoute.default, loader: loader(quoteRoute.loader) },
      ],
    },
  ]);
  const { pathname, search } = new URL(address, "http://shop.test");
  return render(<Stub initialEntries={[{ pathname, search }]} />);
}

describe("a service's card", () => {
  it("links to booking and to the quote form, which opens over the list", async () => {
    open("/services?category=repairs");
    const book = await screen.findByRole("link", { name: "Book now for Screen replacement" });
    expect(book.getAttribute("href")).toBe("/services?category=repairs&book=4");
    await userEvent.click(screen.getByRole("link", { name: "Request a Quote for Screen replacement" }));
    const dialog = await screen.findByRole("dialog", { name: "Request a quote" });
    expect(screen.getByLabelText<HTMLSelectElement>("Service").value).toBe("4");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(screen.getByRole("link", { name: "Repairs" }).getAttribute("aria-current")).toBe("true");
  });

  it("leaves the booking URL to the booking dialog", async () => {
    open("/services?book=4&quote=12");
    expect(await screen.findByRole("dialog", { name: "Book an appointment" })).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Request a quote" })).toBeNull();
  });

  it("shows a confirmation in the dialog once the request is sent", async () => {
    open("/services?quote=4");
    await userEvent.type(await screen.findByLabelText("What should be done?"), "It is cracked.");
    await userEvent.type(screen.getByLabelText("Your name"), "Wanjiru");
    await userEvent.type(screen.getByLabelText("E-mail (optional)"), "w@people.example");
    await userEvent.click(screen.getByRole("button", { name: "Request a quote" }));
    expect(await screen.findByRole("dialog", { name: "Thank you" })).toBeTruthy();
  });
});

describe("the form's own page", () => {
  it("is a plain form with the preselected service, and a new key each time", async () => {
    const { unmount } = open("/services/quote?service=4");
    await screen.findByRole("heading", { level: 1, name: "Request a quote" });
    const form = document.querySelector("form") as HTMLFormElement;
    expect([form.method, new URL(form.action).pathname]).toEqual(["post", "/services/quote"]);
    const { key, ...fields } = Object.fromEntries(new FormData(form));
    expect(fields).toMatchObject({ serviceId: "4", urgency: "normal", message: "" });
    unmount();
    open("/services/quote");
    await screen.findByRole("heading", { level: 1 });
    const other = new FormData(document.querySelector("form") as HTMLFormElement).get("key");
    expect(other).toMatch(/^[0-9a-f-]{36}$/);
    expect(other).not.toBe(key);
  });

  it("shows a confirmation after sending", async () => {
    open("/services/quote?sent=1");
    await screen.findByRole("heading", { level: 1, name: "Quote submitted successfully!" });
    expect(document.querySelector("form")).toBeNull();
  });
});

describe("a form submitted without JavaScript", () => {
  const send = (fields: Record<string, string>) => {
    const request = new Request("http://shop.test/services/quote", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return quoteRoute.action({ request, params: {}, context: loadContext() });
  };
  const filled = {
    key: "k-1",
    serviceId: "4",
    message: "The screen is cracked.",
    name: "Wanjiru",
    email: "w@people.example",
    phone: "",
  };

  it("is sent as a guest's request with the visitor's address, and answered with its link, which is in no address", async () => {
    const link = `q.c-1-${"A".repeat(22)}`;
    api.on(createQuote, () => json({ ...quote({ id: 9 }), link }, 201));
    expect(await send(filled)).toMatchObject({ data: { made: { id: 9, link } }, init: { status: 201 } });
    const [call] = api.callsOf(createQuote);
    expect(call?.body).toEqual({
      name: "Wanjiru",
      email: "w@people.example",
      message: "The screen is cracked.",
      serviceId: 4,
      service: "Screen replacement",
      serviceCategory: "repairs",
    });
    expect(call?.headers).toMatchObject({ "idempotency-key": "k-1", "x-forwarded-for": "203.0.113.7" });
  });

  it("is rendered again with its values and field errors", async () => {
    api.on(createQuote, () =>
      failure(400, "VALIDATION_ERROR", "Some fields are not valid.", {
        fieldErrors: { service: ["Required"], email: ["Enter a valid e-mail address"] },
      }),
    );
    expect(await send({ ...filled, serviceId: "", email: "w" })).toMatchObject({
      data: {
        returned: {
          fields: { message: "The screen is cracked.", email: "w" },
          errors: { serviceId: "Required", email: "Enter a valid e-mail address" },
          refusal: "Please look at the marked fields.",
          key: "k-1",
        },
      },
      init: { status: 400 },
    });
  });

  it("is rendered again when the api does not respond or rate-limits", async () => {
    api.on(createQuote, noNetwork);
    expect(await send(filled)).toMatchObject({
      data: { returned: { fields: { name: "Wanjiru" }, refusal: expect.stringMatching(/What you typed is kept/) } },
      init: { status: 503 },
    });
    api.on(createQuote, () => failure(429, "RATE_LIMITED", "Too many attempts. Please try again in 40 min."));
    expect(await send(filled)).toMatchObject({
      data: { returned: { refusal: "Too many attempts. Please try again in 40 min." } },
      init: { status: 429 },
    });
  });
});

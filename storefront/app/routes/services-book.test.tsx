import { bookAppointment, getAvailability } from "@fundi/shared/appointments/appointments";
import { listServices } from "@fundi/shared/catalog/services";
import { getConfig } from "@fundi/shared/settings/shop";
import type { LoaderFunction } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { appointment } from "../../test/appointments";
import { failure, fakeApi, json, noNetwork } from "../../test/fake-api";
import { shop } from "../../test/fixtures";
import { loadContext } from "../../test/load-context";
import { renderPage } from "../../test/render-page";
import { service as sampleService } from "../../test/service-fixture";
import { storedLinks } from "../browser/guest-links";
import type { ShownTimes } from "../features/appointments/booking/book-by-form.server";
import { BookPage } from "../features/appointments/booking/book-page";
import { BookedByForm } from "../features/appointments/booking/booked-by-form";
import { placeOf } from "../features/appointments/booking/place-choice";
import * as root from "../root";
import * as route from "./services-book";

const service = sampleService({ id: 4, slug: "screen-4" });
const LINK = `a.c-1-${"A".repeat(22)}`;
const DAY = "2031-01-02";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("scrollTo", () => {});
  vi.useFakeTimers({ now: new Date("2030-12-30T09:00:00Z"), toFake: ["Date"] });
  localStorage.clear();
  api = fakeApi();
  api.on(getConfig, () => json(shop));
  api.on(listServices, () => json([service]));
  api.on(getAvailability, ({ query }) => {
    const slots = [
      { time: "09:00", available: false, left: 0 },
      { time: "10:00", available: true, left: 1 },
    ];
    const days = [
      { date: "2031-01-01", open: false, slots: [], dropOff: null },
      { date: DAY, open: true, slots, dropOff: { from: "08:00", to: "18:00", left: 3 } },
    ];
    return json({ date: query.get("date"), slots: [], days });
  });
  api.on(bookAppointment, () =>
    json({ ...appointment({ customerId: null, date: DAY, time: "10:00" }), link: LINK }, 201),
  );
  return () => vi.useRealTimers();
});

const withContext =
  (load: unknown): LoaderFunction =>
  (args) =>
    (load as LoaderFunction)({ ...args, context: loadContext() });

function open(address: string) {
  const children = [{ path: "services/book", Component: route.default, loader: withContext(route.loader) }];
  const Stub = createRemixStub([{ id: "root", path: "/", loader: withContext(root.loader), children }]);
  return render(<Stub initialEntries={[address]} />);
}

const send = (fields: Record<string, string>) => {
  const request = new Request("http://shop.test/services/book?service=4", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return route.action({ request, params: {}, context: loadContext() } as never);
};
const filled = {
  ...{ key: "k-1", earlier: "", service: "4", place: `date=${DAY}&time=10%3A00` },
  ...{ device: "HP 840", notes: "Cracked", name: "Njeri", phone: "0712345678", email: "" },
};

describe("the page", () => {
  it("has the free times of a service as radio buttons, those of a link chosen, and a form that needs no script", async () => {
    open(`/services/book?service=4&date=${DAY}&time=10:00`);
    const day = await screen.findByRole("group", { name: "Thursday 2 January 2031" });
    const radios = within(day).getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      [`date=${DAY}&time=10%3A00`, true],
      [`date=${DAY}&drop=1`, false],
    ]);
    expect(within(day).getByLabelText("Just bring it, any time until 18:00")).toBeTruthy();
    expect(screen.queryByLabelText("09:00")).toBeNull();
    expect(radios[0]?.form?.method).toBe("post");
    expect(new FormData(radios[0]?.form ?? undefined).get("service")).toBe("4");
    expect(api.callsOf(getAvailability)[0]?.query.get("serviceId")).toBe("4");
    const later = screen.getByRole<HTMLButtonElement>("button", { name: "Later days" });
    expect([later.name, later.value, later.formNoValidate]).toEqual(["show", "2031-01-09", true]);
  });

  it("books when Enter is pressed in a field, and shows no other times", async () => {
    open("/services/book?service=4");
    const name = await screen.findByLabelText<HTMLInputElement>("Your name");
    const first = name.form?.querySelector<HTMLButtonElement>("button");
    expect([first?.name, first?.type]).toEqual(["", "submit"]);
  });

  it("asks what it is about where no service fits", async () => {
    open("/services/book");
    expect(await screen.findByLabelText("What is it about?")).toBeTruthy();
  });

  it("keeps the service and the time of a link while the shop does not answer", async () => {
    for (const call of [getAvailability, listServices]) api.on(call, noNetwork);
    open(`/services/book?service=4&date=${DAY}&time=10:00`);
    expect(await screen.findByText(/could not look up the free times/)).toBeTruthy();
    const form = screen.getByLabelText<HTMLInputElement>("Your name").form ?? undefined;
    expect(Object.fromEntries(new FormData(form))).toMatchObject({ service: "4", place: `date=${DAY}&time=10%3A00` });
    expect(screen.getByLabelText("As chosen: Thursday 2 January 2031, 10:00")).toBeTruthy();
  });
});

describe("the form sent without JavaScript", () => {
  it("books as somebody without an account, and answers with the link, which is in no address", async () => {
    const answer = (await send(filled)) as { data: { booked: object }; init: { status: number } };
    expect(answer.init.status).toBe(201);
    expect(answer.data.booked).toMatchObject({ link: LINK, isEarlier: false, appointment: { id: 12 } });
    const [call] = api.callsOf(bookAppointment);
    expect(call?.body).toEqual({
      ...{ serviceId: 4, date: DAY, time: "10:00", device: "HP 840", notes: "Cracked" },
      guest: { name: "Njeri", phone: "0712345678", email: "" },
    });
    expect(call?.headers).toMatchObject({ "idempotency-key": "k-1", "x-forwarded-for": "203.0.113.7" });
  });

  it("shows the times of another week or service with all that was typed, and books nothing", async () => {
    const earlier = JSON.stringify([{ sent: "before" }]);
    const { data } = (await send({ ...filled, earlier, phone: "12", from: DAY, show: "2031-01-09" })) as {
      data: Parameters<typeof BookPage>[0]["returned"] & { times: ShownTimes };
    };
    expect(data).toMatchObject({
      ...{ errors: {}, refusal: "", key: "k-1", earlier },
      fields: {
        service: "4",
        device: "HP 840",
        notes: "Cracked",
        name: "Njeri",
        phone: "12",
        date: DAY,
        time: "10:00",
      },
      times: { service: "4", from: "2031-01-09", earlier: DAY, later: "2031-01-16" },
    });
    expect(api.callsOf(getAvailability)[0]?.query.get("date")).toBe("2031-01-09");
    expect(api.callsOf(bookAppointment)).toEqual([]);
    const given = { services: [service], place: placeOf(new URLSearchParams()), device: "", notes: "" };
    const page = { ...given, times: { ...data.times, days: [] }, formKey: "k-1", earlierSent: "", returned: data };
    await renderPage({ pages: { "/": () => <BookPage {...page} /> }, at: "/" });
    // The time of the week before is still the chosen one.
    const form = screen.getByLabelText<HTMLInputElement>("Your name").form ?? undefined;
    expect(Object.fromEntries(new FormData(form))).toMatchObject({ ...filled, phone: "12", earlier: "" });
  });

  it("books a drop-off", async () => {
    await send({ ...filled, place: `date=${DAY}&drop=1` });
    expect(api.callsOf(bookAppointment)[0]?.body).toMatchObject({ date: DAY, dropOff: true });
    expect(api.callsOf(bookAppointment)[0]?.body).not.toHaveProperty("time");
  });

  it("comes back with what was typed and an error at each field, without asking the shop, where something is missing", async () => {
    expect(await send({ ...filled, place: "", name: " ", phone: "12" })).toMatchObject({
      data: {
        booked: null,
        fields: { notes: "Cracked", phone: "12" },
        times: { service: "4", days: expect.any(Array) },
        errors: { time: "Choose a time", name: "Tell us your name", phone: expect.stringMatching(/^Enter a valid/) },
        key: "k-1",
      },
      init: { status: 400 },
    });
    expect(api.callsOf(bookAppointment)).toEqual([]);
  });

  it("comes back with why the shop refused: the time was taken, or too many attempts", async () => {
    api.on(bookAppointment, () =>
      failure(409, "SLOT_TAKEN", "This time has just been taken. Please pick another one."),
    );
    expect(await send(filled)).toMatchObject({
      data: { refusal: "This time has just been taken. Please pick another one." },
      init: { status: 409 },
    });
    api.on(bookAppointment, () => failure(429, "RATE_LIMITED", "Too many attempts. Please try again in 40 min."));
    expect(await send(filled)).toMatchObject({
      data: { refusal: "Too many attempts. Please try again in 40 min." },
      init: { status: 429 },
    });
  });

  it("is not booked twice when the answer was lost and the number is corrected", async () => {
    api.on(bookAppointment, noNetwork);
    const lost = (await send(filled)) as { data: { earlier: string; refusal: string }; init: { status: number } };
    expect([lost.init.status, lost.data.refusal]).toEqual([503, expect.stringMatching(/What you typed is kept/)]);
    api.on(bookAppointment, ({ body }) =>
      (body as { guest: { phone: string } }).guest.phone === "0712345678"
        ? json({ ...appointment({ customerId: null }), link: LINK }, 201)
        : failure(422, "IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used"),
    );
    expect(await send({ ...filled, earlier: lost.data.earlier, phone: "0722000000" })).toMatchObject({
      data: { booked: { link: LINK, isEarlier: true } },
    });
    // Without what was sent before, it is said, and nothing is booked.
    expect(await send({ ...filled, earlier: "{", phone: "0722000000" })).toMatchObject({
      data: { refusal: expect.stringMatching(/^This was booked already/) },
    });
  });
});

it("shows what was booked with its link, which a browser with JavaScript keeps", async () => {
  const booked = appointment({ customerId: null, date: DAY, time: "10:00" });
  const done = { appointment: booked, link: LINK, isEarlier: false, service: null, origin: "https://shop.example" };
  await renderPage({ pages: { "/": () => <BookedByForm {...done} /> }, at: "/" });
  expect(screen.getByRole("heading", { level: 1, name: "Your request is in" })).toBeTruthy();
  const link = screen.getByRole("link", { name: `https://shop.example/track#${LINK}` });
  expect(link.getAttribute("href")).toBe(`/track#${LINK}`);
  expect(storedLinks("appointment")).toEqual([LINK]);
});

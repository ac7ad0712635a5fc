import {
  cancelAppointment,
  getAppointment,
  getAvailability,
  listMyAppointments,
  rescheduleAppointment,
  takeOverAppointment,
} from "@fundi/shared/appointments/appointments";
import { listServices } from "@fundi/shared/catalog/services";
import { openGuestLink } from "@fundi/shared/links/links";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { appointment } from "../../../test/appointments";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { keepLink, storedLinks } from "../../browser/guest-links";
import { adoptSession, endSession, SignedInArea } from "../../session";
import { TrackPage } from "../guest-links/track-page";
import { AppointmentPage } from "./appointment-page";
import { AppointmentsPage } from "./appointments-page";

const LINK = `a.c-1-${"A".repeat(22)}`;
const FAR = "2099-05-04";
const booked = (overrides: Parameters<typeof appointment>[0] = {}) =>
  appointment({ customerId: null, date: FAR, ...overrides });

let api: ReturnType<typeof fakeApi>;
let sessions = 0;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  endSession();
  api = fakeApi();
  api.on(getAppointment, () => json(booked()));
  api.on(listServices, () => json([]));
  api.on(getAvailability, () => json({ date: FAR, slots: [], days: [] }));
});

const inArea = (page: JSX.Element) => () => (
  <SignedInArea opensByLink="appointment" fallback={null}>
    {page}
  </SignedInArea>
);
const pages = {
  "/track": TrackPage,
  "/appointments": inArea(<AppointmentsPage />),
  "/appointments/12": inArea(<AppointmentPage id={12} />),
};
const open = (at: string) => renderPage({ pages, at });

describe("an appointment without an account", () => {
  it("is opened by its link, which is kept here, and says whether it is booked", async () => {
    api.on(openGuestLink, () => json({ kind: "appointment", id: 12 }));
    const { place } = await open(`/track#${LINK}`);
    expect(await screen.findByRole("heading", { level: 1, name: "We have your request" })).toBeTruthy();
    expect(place().path).toBe("/appointments/12");
    expect(storedLinks("appointment")).toEqual([LINK]);
    expect(api.callsOf(getAppointment)[0]?.headers["x-guest-links"]).toBe(LINK);
    expect(screen.getByText("Moi Avenue, Nairobi")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open the map" }).getAttribute("href")).toContain("Moi+Avenue");
    expect(screen.getByText(/charger/)).toBeTruthy();
  });

  it("is booked once the shop has confirmed it", async () => {
    keepLink(LINK);
    api.on(getAppointment, () => json(booked({ status: "confirmed" })));
    await open("/appointments/12");
    expect(await screen.findByRole("heading", { level: 1, name: "You are booked" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Download ICS/ })).toBeTruthy();
  });

  it("takes more about the device, and is cancelled", async () => {
    keepLink(LINK);
    api.on(rescheduleAppointment, () => json(booked({ notes: "And the hinge" })));
    await open("/appointments/12");
    await userEvent.click(await screen.findByRole("button", { name: "Move it, or add something" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reschedule appointment" }));
    await userEvent.type(dialog.getByLabelText("Device (optional)"), "HP 840");
    await userEvent.click(dialog.getByRole("button", { name: "Update Appointment" }));
    await waitFor(() =>
      expect(api.callsOf(rescheduleAppointment)[0]?.body).toMatchObject({ device: "HP 840", notes: "Cracked corner" }),
    );
    // Without an account there are no messages to support.
    expect(screen.queryByText("Message Support Instead")).toBeNull();
    api.on(cancelAppointment, () => json({ success: true, message: "Cancelled" }));
    api.on(getAppointment, () => json(booked({ status: "cancelled", allowedActions: [] })));
    await userEvent.click(screen.getByRole("button", { name: /^Cancel:/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, cancel it" }));
    expect(await screen.findByRole("heading", { level: 1, name: "This appointment is cancelled" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Book another time" }).getAttribute("href")).toBe("/services?book=3");
  });

  it("is listed with the others of this device", async () => {
    keepLink(LINK);
    api.on(listMyAppointments, () => json([booked()]));
    await open("/appointments");
    expect(await screen.findByText("Laptop screen replacement")).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Open/ }).getAttribute("href")).toBe("/appointments/12");
    expect(screen.queryByRole("link", { name: /^Message support/ })).toBeNull();
  });

  it("is taken into an account by who has signed in, and the link is removed", async () => {
    keepLink(LINK);
    const { place } = await open("/appointments/12");
    await userEvent.click(await screen.findByRole("button", { name: "Keep it in an account" }));
    await waitFor(() => expect(place().path).toBe("/register"));
    api.on(takeOverAppointment, () => json(booked({ customerId: jane.id })));
    sessions += 1;
    await act(async () => adoptSession({ token: `taker-${sessions}`, user: jane }));
    await open("/appointments/12");
    await waitFor(() => expect(api.callsOf(takeOverAppointment)[0]?.body).toEqual({ link: LINK }));
    await waitFor(() => expect(storedLinks()).toEqual([]));
  });

  it("is not found once its link was replaced", async () => {
    keepLink(LINK);
    api.on(getAppointment, () => failure(404, "NOT_FOUND", "Not here"));
    await open("/appointments/12");
    expect(await screen.findByRole("heading", { level: 1, name: "Appointment not found" })).toBeTruthy();
  });
});

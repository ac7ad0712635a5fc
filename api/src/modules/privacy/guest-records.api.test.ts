import { updateAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { bookAppointment, cancelAppointment } from "@fundi/shared/appointments/appointments";
import { openGuestLink } from "@fundi/shared/links/links";
import {
  eraseGuestAppointment,
  eraseGuestQuote,
  exportGuestAppointment,
  exportGuestQuote,
} from "@fundi/shared/orders/guest-data";
import { askAboutQuote, createQuote, getAdminQuote, updateQuote } from "@fundi/shared/quotes/quotes";
import { ALBUM_HEADER, startAlbum, uploadToAlbum } from "@fundi/shared/uploads/uploads";
import { createClient } from "@fundi/shared/web/client";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";
import { delivered } from "../../../../tests/support/delivered";
import { everywhere } from "../../../../tests/support/everywhere";
import { quoteRequest } from "../../../../tests/support/quote-shop";

let api: TestApi;
let manager: Person;
let clerk: Person;
let serviceId: number;
beforeAll(async () => {
  api = await startTestApi({ clock: () => FRIDAY });
  manager = await api.person("manager");
  clerk = await api.person("staff");
  serviceId = await bookableService(api);
});
afterAll(() => api.stop());

const deviceWith = (link: string | null) => createClient({ baseUrl: api.url, guestLinks: () => link });

describe("the personal data of an appointment without an account", () => {
  const guest = { name: "Njeri Erasable", phone: "0733000111", email: "njeri.erasable@people.example" };

  it("is a file for managers, and is erased everywhere once it is over, with its link", async () => {
    const body = { serviceId, date: MONDAY, time: "10:00", device: "Erasable HP", notes: "Erasable note", guest };
    const { id, link } = await api.guest(bookAppointment, { body });
    const params = { id };
    const data = JSON.parse(await (await manager.call(exportGuestAppointment, { params })).text());
    expect(data).toMatchObject({ appointment: { contact: { phone: guest.phone }, device: "Erasable HP" }, texts: [] });
    expect(JSON.stringify(data)).not.toContain(link?.slice(-22));
    expect(await failureOf(clerk.call(exportGuestAppointment, { params }))).toMatchObject({ status: 403 });
    expect(await failureOf(manager.call(eraseGuestAppointment, { params }))).toMatchObject({ code: "CONFLICT" });
    await deviceWith(link)(cancelAppointment, { params });
    await delivered(api.app);
    const erased = await manager.call(eraseGuestAppointment, { params });
    expect(erased).toMatchObject({ customerName: "Deleted customer", customerPhone: null, device: "", notes: "" });
    await delivered(api.app);
    for (const text of ["Erasable", guest.phone, guest.email])
      expect(await everywhere(api.app.db, text), text).toEqual([]);
    expect(await failureOf(api.guest(openGuestLink, { body: { link: link ?? "" } }))).toMatchObject({
      code: "LINK_INVALID",
    });
    expect((await manager.call(eraseGuestAppointment, { params })).version).toBe(erased.version);
  });

  it("is the account's own where there is one", async () => {
    const customer = await api.person();
    const { id } = await customer.call(bookAppointment, { body: { serviceId, date: MONDAY, time: "12:00" } });
    await manager.call(updateAdminAppointment, { params: { id }, body: { status: "cancelled" } });
    expect(await failureOf(manager.call(eraseGuestAppointment, { params: { id } }))).toMatchObject({
      code: "CONFLICT",
    });
    expect(await failureOf(manager.call(exportGuestAppointment, { params: { id } }))).toMatchObject({
      code: "CONFLICT",
    });
  });
});

it("the personal data of a quote without an account is a file for managers, and is erased with its photos", async () => {
  const { album } = await api.guest(startAlbum, {});
  const files = new FormData();
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  files.set("image", new Blob([new Uint8Array(png)]), "a.png");
  const sender = createClient({ baseUrl: api.url, headers: () => ({ [ALBUM_HEADER]: album }) });
  const { data: photo } = await sender(uploadToAlbum, { files });
  const contact = { name: "Otieno Erasable", phone: "0733000222", email: "otieno.erasable@people.example" };
  const body = quoteRequest({ ...contact, message: "Erasable words of the customer", images: [photo.url], album });
  const { id, link } = await api.guest(createQuote, { body });
  const params = { id };
  await deviceWith(link)(askAboutQuote, { params, body: { question: "Erasable question?" } });
  await manager.call(updateQuote, { params, body: { status: "quoted", quotedAmount: 6500 } });
  await delivered(api.app);
  const file = JSON.parse(await (await manager.call(exportGuestQuote, { params })).text());
  expect(file).toMatchObject({ quote: { ...contact, images: [photo.url] } });
  expect(await failureOf(clerk.call(eraseGuestQuote, { params }))).toMatchObject({ status: 403 });
  const erased = await manager.call(eraseGuestQuote, { params });
  expect(erased).toMatchObject({ name: "Deleted customer", status: "declined", images: [], message: "", question: "" });
  await delivered(api.app);
  for (const text of ["Erasable", contact.phone, contact.email])
    expect(await everywhere(api.app.db, text), text).toEqual([]);
  expect(await api.app.db("uploads").where({ id: photo.id })).toEqual([]);
  expect(await failureOf(api.guest(openGuestLink, { body: { link: link ?? "" } }))).toMatchObject({
    code: "LINK_INVALID",
  });
  expect((await manager.call(eraseGuestQuote, { params })).version).toBe(erased.version);
  expect((await manager.call(getAdminQuote, { params })).total).toBe(6500);
});

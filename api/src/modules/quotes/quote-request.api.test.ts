import * as endpoints from "@fundi/shared/quotes/quotes";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../tests/support/api";
import { quoteRequest, startQuoteShop } from "../../../../tests/support/quote-shop";

const shop = startQuoteShop();
const { submit } = shop;

describe("requesting a quote", () => {
  it("accepts a guest's request, and one of an account, which lists it", async () => {
    const made = await shop.api.guest(endpoints.createQuote, { body: quoteRequest() });
    expect(made).toMatchObject({
      name: "Wanjirũ Kamau",
      email: "wanjiru@people.example",
      phone: null,
      urgency: "normal",
      status: "pending",
      images: [],
      customerId: null,
      nextStatuses: [],
    });
    const person = await shop.api.person();
    const own = await submit(person, {
      phone: "712 345 678",
      urgency: "urgent",
      budget: "10,000",
      deviceType: "HP 840",
    });
    expect(own).toMatchObject({
      phone: "0712345678",
      urgency: "urgent",
      budget: "10,000",
      customerId: expect.any(Number),
    });
    const { link, ...listed } = own;
    expect(link).toBeNull();
    expect(await person.call(endpoints.listMyQuotes, {})).toEqual([listed]);
    expect(await (await shop.api.person()).call(endpoints.listMyQuotes, {})).toEqual([]);
  });

  it("names every field that is missing or wrong", async () => {
    const empty = await failureOf(
      shop.api.guest(endpoints.createQuote, { body: {} as ReturnType<typeof quoteRequest> }),
    );
    expect(empty).toMatchObject({
      status: 400,
      details: {
        fieldErrors: { name: ["Required"], service: ["Required"], message: ["Required"] },
      },
    });
    const wrong = await failureOf(
      shop.api.guest(endpoints.createQuote, {
        body: quoteRequest({
          email: "wanjiru",
          message: "Broken",
          phone: "12",
          images: ["1", "2", "3", "4", "5", "6"],
        }),
      }),
    );
    expect(wrong.details).toMatchObject({
      fieldErrors: {
        email: ["Enter a valid e-mail address"],
        message: ["Tell us a little more: at least 10 characters"],
        phone: [expect.stringContaining("Kenyan")],
        images: ["At most 5 photos"],
      },
    });
  });

  it("accepts photos of the person's own uploads only", async () => {
    const [person, other] = [await shop.api.person(), await shop.api.person()];
    const files = new FormData();
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    files.set("image", new Blob([new Uint8Array(png)]), "screen.png");
    const { data } = await person.call(uploadSingle, { files });
    expect((await submit(person, { images: [data.url] })).images).toEqual([data.url]);
    for (const [who, text] of [
      [() => submit(other, { images: [data.url] }), /no longer there/],
      [() => submit(person, { images: ["https://elsewhere.example/a.png"] }), /no longer there/],
      [() => shop.api.guest(endpoints.createQuote, { body: quoteRequest({ images: [data.url] }) }), /no longer there/],
    ] as const)
      expect(await failureOf(who())).toMatchObject({
        code: "VALIDATION_ERROR",
        details: { fieldErrors: { images: [expect.stringMatching(text)] } },
      });
  });

  it("references the service of the catalogue while it exists", async () => {
    await shop.api.app.catalog.saveServices([
      {
        title: "Websites",
        description: "",
        category: "software",
        features: [],
        priceMinor: 100,
        duration: "1 week",
        durationMinutes: 60,
        icon: "website",
        status: "active",
      },
    ]);
    const { id } = await shop.api.app.db("services").where({ title: "Websites" }).first("id");
    const person = await shop.api.person();
    expect(await submit(person, { serviceId: id })).toMatchObject({ serviceId: id, serviceCategory: "software" });
    expect(await submit(person, { serviceId: 999_999, service: "Gone" })).toMatchObject({
      serviceId: null,
      service: "Gone",
    });
  });

  it("makes one request of a form that is sent twice, also concurrently", async () => {
    const person = await shop.api.person();
    const send = () => person.call(endpoints.createQuote, { body: quoteRequest(), idempotencyKey: "the-same-form" });
    const made = await Promise.all([send(), send(), send()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await person.call(endpoints.listMyQuotes, {})).toHaveLength(1);
  });
});

import { PHOTOS_MAX, pictureUrl } from "@fundi/shared/catalog/product-picture";
import {
  AdminProduct,
  createProduct,
  getAdminProduct,
  getProduct,
  listAdminProducts,
  updateProduct,
} from "@fundi/shared/catalog/products";
import { deleteUpload, uploadSingle } from "@fundi/shared/uploads/uploads";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.person("manager");
});
afterAll(() => api.stop());

const FRONT = { url: "https://pictures.example/front.jpg", alt: "Lid closed" };
const KEYS = { url: "https://pictures.example/keys.jpg", alt: "Keyboard" };
const MARK = { url: "https://pictures.example/mark.jpg", alt: "Scratch beside the logo" };

const add = (photos: (typeof FRONT)[]) =>
  manager.call(createProduct, { body: { name: "ThinkPad T480", price: 32_000, photos } });
const edit = (id: number, body: Parameters<typeof manager.call<typeof updateProduct>>[1]["body"]) =>
  manager.call(updateProduct, { params: { id }, body });
const photosOf = async (id: number) => (await api.guest(getProduct, { params: { id } })).photos;

async function upload(background: string) {
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  const files = new FormData();
  files.set("folder", "products");
  files.set("image", new Blob([new Uint8Array(photo)]), "photo.png");
  return (await manager.call(uploadSingle, { files })).data;
}

describe("the photos of a product", () => {
  it("are shown in their order; the first is the one of lists", async () => {
    const { id, ...product } = await add([FRONT, KEYS, MARK]);
    expect(product).toMatchObject({ image_url: FRONT.url, photos: [FRONT, KEYS, MARK] });
    expect(await api.guest(getProduct, { params: { id } })).toMatchObject({
      image_url: FRONT.url,
      photos: [FRONT, KEYS, MARK],
    });
    const listed = await manager.call(listAdminProducts, {});
    expect(listed.find((one) => one.id === id)?.photos).toEqual([FRONT, KEYS, MARK]);
  });

  it("are replaced as a whole, with a new order and new descriptions", async () => {
    const { id } = await add([FRONT, KEYS, MARK]);
    const renamed = { ...FRONT, alt: "From the front" };
    await edit(id, { photos: [MARK, renamed] });
    expect(await photosOf(id)).toEqual([MARK, renamed]);
    await edit(id, { photos: [] });
    expect(await api.guest(getProduct, { params: { id } })).toMatchObject({ image_url: null, photos: [] });
  });

  it("stay when something else is changed", async () => {
    const { id } = await add([FRONT, KEYS]);
    expect(await edit(id, { price: 30_000 })).toMatchObject({ photos: [FRONT, KEYS] });
  });

  it("move up when the first is removed; another first replaces it alone", async () => {
    const { id } = await add([FRONT, KEYS, MARK]);
    await edit(id, { image_url: null });
    expect(await photosOf(id)).toEqual([KEYS, MARK]);
    await edit(id, { image_url: FRONT.url });
    expect(await photosOf(id)).toEqual([{ url: FRONT.url, alt: "" }, MARK]);
    // A further one that becomes the first is not there twice.
    await edit(id, { image_url: MARK.url });
    expect(await photosOf(id)).toEqual([{ url: MARK.url, alt: "" }]);
  });

  it("are refused twice, in too large a number, and beside another first one", async () => {
    const many = Array.from({ length: PHOTOS_MAX + 1 }, (_, at) => ({ url: `/uploads/products/${at}.webp`, alt: "" }));
    const { id } = await add([FRONT]);
    for (const body of [{ photos: [KEYS, KEYS] }, { photos: many }, { photos: [KEYS], image_url: MARK.url }])
      expect(await failureOf(edit(id, body))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await photosOf(id)).toEqual([FRONT]);
  });

  it("are part of what a stale version is refused with", async () => {
    const { id, version } = await add([FRONT]);
    await edit(id, { photos: [FRONT, KEYS], version });
    const failure = await failureOf(edit(id, { photos: [MARK], version }));
    expect(failure.code).toBe("STALE_VERSION");
    expect(AdminProduct.parse((failure.details as { current: unknown }).current).photos).toEqual([FRONT, KEYS]);
  });

  it("are saved by two people at once one after the other, never mixed", async () => {
    const { id } = await add([FRONT]);
    const lists = Array.from({ length: 10 }, (_, at) =>
      ["a", "b", "c"].map((name) => ({ url: `https://pictures.example/${at}-${name}.jpg`, alt: "" })),
    );
    await Promise.all(lists.map((photos) => edit(id, { photos })));
    expect(lists).toContainEqual(await photosOf(id));
  });

  it("are named in the audit log", async () => {
    const { id } = await add([FRONT]);
    await edit(id, { photos: [FRONT, KEYS] });
    const [event] = await api.app.db("events").where({ name: "catalog.changed", entity_id: id }).orderBy("id", "desc");
    expect(JSON.parse(event.payload).changes.photos).toEqual([
      FRONT.url,
      `${FRONT.alt} (${FRONT.url}); ${KEYS.alt} (${KEYS.url})`,
    ]);
  });
});

describe("the picture of a further photo", () => {
  it("is served by its own address, and cannot be deleted while it is shown", async () => {
    const [red, blue] = await Promise.all([upload("#c00"), upload("#00c")]);
    const { id } = await add([
      { url: red.url, alt: "" },
      { url: blue.url, alt: "" },
    ]);
    const colourOf = async (image_url: string) => {
      const response = await fetch(api.url + pictureUrl({ id, image_url }, 160));
      expect(response.headers.get("cache-control")).toContain("immutable");
      const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
      return dominant.r > dominant.b ? "red" : "blue";
    };
    expect([await colourOf(red.url), await colourOf(blue.url)]).toEqual(["red", "blue"]);
    expect(await failureOf(manager.call(deleteUpload, { params: { id: blue.id } }))).toMatchObject({
      code: "CONFLICT",
    });
    // The address of a photo that is gone shows the first one, and is not kept for ever.
    await edit(id, { photos: [{ url: red.url, alt: "" }] });
    const gone = await fetch(api.url + pictureUrl({ id, image_url: blue.url }, 160));
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
    expect((await manager.call(deleteUpload, { params: { id: blue.id } })).success).toBe(true);
  });
});

it("shows a product without photos as one without", async () => {
  const { id } = await add([]);
  expect(await manager.call(getAdminProduct, { params: { id } })).toMatchObject({ image_url: null, photos: [] });
});

import { randomUUID } from "node:crypto";
import * as accounts from "@fundi/shared/accounts/accounts";
import { deleteMyAccount } from "@fundi/shared/accounts/preferences";
import { createProduct } from "@fundi/shared/catalog/products";
import { ensureConversation, sendMessage } from "@fundi/shared/conversations/conversations";
import { createGuide } from "@fundi/shared/guides/guides";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { NO_ABOUT } from "@fundi/shared/settings/about";
import { updateSettings } from "@fundi/shared/settings/settings";
import { FOLDER_OWNERS, UPLOAD_FOLDERS, type UploadFolder } from "@fundi/shared/uploads/upload-rules";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { type Call, createClient } from "@fundi/shared/web/client";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../../tests/support/api";
import { IN_TEXTS, OF_PEOPLE, OF_THE_SHOP } from "./upload-use-store";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.person("admin");
});
afterAll(() => api.stop());

const PASSWORD = "kibuyu-cha-maji";
let people = 0;
/** Somebody who works in the shop and has a password, as leaving needs one. */
async function colleague() {
  people += 1;
  const email = `njeri${people}.${process.pid}@shop.example`;
  const person = { email, firstName: "Njeri", lastName: "Mwangi", password: PASSWORD, role: "admin" as const };
  await api.app.accounts.grantRole(person);
  const { token, user } = await api.guest(accounts.login, { body: { email, password: PASSWORD } });
  return { ...user, call: createClient({ baseUrl: api.url, token: () => token }) };
}

async function picture(call: Call, folder: UploadFolder): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const files = new FormData();
  files.set("folder", folder);
  files.set("image", new Blob([new Uint8Array(bytes)]), "a.png");
  return (await call(uploadSingle, { files })).data.url;
}

/** Shows a picture where its folder is for. Changing the profile last, as it ends the session. */
const USES: Record<UploadFolder, (call: Call, url: string) => Promise<unknown>> = {
  general: async () => {},
  shop: (call, url) =>
    call(updateSettings, { body: { about: { ...NO_ABOUT, photos: [{ url, alt: { en: "The shop", sw: "" } }] } } }),
  products: (call, url) => call(createProduct, { body: { name: "ThinkPad T480", price: 32_000, image_url: url } }),
  logos: (call, url) => call(updateSettings, { body: { logo: url } }),
  guides: (call, url) =>
    call(createGuide, {
      body: {
        ...{ status: "draft", devices: ["laptop"], difficulty: "easy", minutes: 5, en: { title: "Clean the fan" } },
        steps: [{ en: { title: "Open it", text: "" }, pictures: [{ url, alt: "A laptop" }] }],
      },
    }),
  "chat-attachments": async (call, url) => {
    const customer = await api.person();
    const { id } = await customer.call(ensureConversation, {});
    await call(sendMessage, {
      params: { id },
      body: { content: "Like this", attachments: [url], clientId: randomUUID() },
    });
  },
  quotes: (call, url) =>
    call(createQuote, {
      body: {
        ...{
          name: "Njeri",
          email: "njeri@shop.example",
          service: "Data recovery",
          message: "My disk does not start",
          images: [url],
        },
      },
    }),
  profiles: (call, url) => call(accounts.updateMe, { body: { profilePicture: url } }),
};

/** Whether a used picture of a folder is there when the account of who uploaded it is not. */
const STAYS: Record<UploadFolder, boolean> = {
  general: false,
  "chat-attachments": true,
  quotes: false,
  profiles: false,
  products: true,
  logos: true,
  guides: true,
  shop: true,
};

const rowsOf = (url: string) => api.app.db("uploads").where({ url });

describe("pictures of somebody who deletes their account", () => {
  it.each(UPLOAD_FOLDERS)("in “%s” stay where the shop or others show them", async (folder) => {
    const { call } = await colleague();
    const url = await picture(call, folder);
    await USES[folder](call, url);
    await call(deleteMyAccount, { body: { password: PASSWORD } }).catch(async () => {
      // A changed profile has a new session.
      const { email } = await api.app.db("users").where({ profile_picture: url }).first("email");
      const { token } = await api.guest(accounts.login, { body: { email, password: PASSWORD } });
      const again = createClient({ baseUrl: api.url, token: () => token });
      await again(deleteMyAccount, { body: { password: PASSWORD } });
    });
    expect(await rowsOf(url)).toHaveLength(STAYS[folder] ? 1 : 0);
  });

  it("stay in whatever folder they are, where a record of the shop shows them", async () => {
    for (const use of ["products", "guides"] as const) {
      const { call } = await colleague();
      const url = await picture(call, "general");
      await USES[use](call, url);
      await call(deleteMyAccount, { body: { password: PASSWORD } });
      expect(await rowsOf(url), use).toHaveLength(1);
    }
  });

  it("go with their profile, also from a folder of the shop", async () => {
    const { call, email } = await colleague();
    const url = await picture(call, "products");
    await call(accounts.updateMe, { body: { profilePicture: url } });
    const { token } = await api.guest(accounts.login, { body: { email, password: PASSWORD } });
    await createClient({ baseUrl: api.url, token: () => token })(deleteMyAccount, { body: { password: PASSWORD } });
    expect(await rowsOf(url)).toEqual([]);
  });
});

describe("pictures of guides", () => {
  it("are swept a month after no guide and no version shows them any more", async () => {
    const manager = await api.person("manager");
    const used = await picture(manager.call, "guides");
    await USES.guides(manager.call, used);
    const [unused, fresh] = [await picture(manager.call, "guides"), await picture(manager.call, "guides")];
    const age = (url: string, days: number) =>
      rowsOf(url).update({ created_at: new Date(Date.now() - days * 24 * 3_600_000) });
    await Promise.all([age(used, 31), age(unused, 31), age(fresh, 29)]);
    // Twice: a sweep that found its last page begins again.
    await api.app.uploads.sweepUnused();
    await api.app.uploads.sweepUnused();
    for (const [url, count] of [[used, 1] as const, [unused, 0] as const, [fresh, 1] as const])
      expect(await rowsOf(url)).toHaveLength(count);
  });
});

describe("a profile picture that is also a product's", () => {
  it("stays when the profile gets another", async () => {
    const { call } = await colleague();
    const url = await picture(call, "products");
    await USES.products(call, url);
    const { token } = await call(accounts.updateMe, { body: { profilePicture: url } });
    await createClient({ baseUrl: api.url, token: () => token })(accounts.updateMe, { body: { profilePicture: null } });
    expect(await rowsOf(url)).toHaveLength(1);
  });
});

/** Columns whose names speak of pictures and that hold no address of an upload. */
const NO_ADDRESS = [
  "mails.attachment",
  "products.image_alt",
  "services.icon",
  "symptoms.icon",
  "repair_jobs.no_photo_reason",
  "repair_checks.no_photo_reason",
];

describe("kinds of pictures", () => {
  it("have an owner each, and stay where it is the shop", () => {
    for (const folder of UPLOAD_FOLDERS) if (FOLDER_OWNERS[folder] === "shop") expect(STAYS[folder], folder).toBe(true);
  });

  it("are all decided: every column that may hold a picture is the shop's or a person's", async () => {
    const words = ["image", "picture", "photo", "attachment", "avatar", "icon", "logo", "banner", "cover"];
    const columns: { name: string }[] = await api.app
      .db("information_schema.columns")
      .select(api.app.db.raw("concat(table_name, '.', column_name) as name"))
      .whereRaw("table_schema = database() and data_type in ('varchar', 'text', 'mediumtext', 'longtext', 'json')");
    const suspects = columns
      .map(({ name }) => name)
      .filter((name) => words.some((word) => name.split(".")[1]?.includes(word)));
    const decided = [...OF_THE_SHOP, ...IN_TEXTS, ...OF_PEOPLE].map((column) => column.join("."));
    expect(suspects.filter((name) => !decided.includes(name) && !NO_ADDRESS.includes(name))).toEqual([]);
  });
});

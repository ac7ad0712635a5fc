import { type AdminProduct, getAdminProduct } from "@fundi/shared/catalog/products";
import type { ProductImport } from "@fundi/shared/import/import-record";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Person, startTestApi, type TestApi } from "./api";
import { emptyTestDatabase } from "./database";
import { commitPriceList, uploadPriceList } from "./upload";

/** A shop for tests of price lists, empty before each, and the manager who imports. Called once, at the top of a file. */
export function startImportShop() {
  let api: TestApi;
  let manager: Person;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await emptyTestDatabase();
    manager = await api.person("manager");
  });
  const upload = (content: string | Uint8Array, name = "list.csv"): Promise<ProductImport> =>
    uploadPriceList(manager, name, content);
  /**
   * Commits a preview and waits for its end, and until this process has told its parts: other connections see what is
   * committed a moment earlier.
   */
  async function commit(preview: ProductImport): Promise<ProductImport> {
    const ended = await commitPriceList(manager, preview);
    await api.app.jobs.drain();
    return ended;
  }
  return {
    get api() {
      return api;
    },
    get manager() {
      return manager;
    },
    /** Uploads a price list and returns its preview. */
    upload,
    commit,
    /** Uploads and commits a price list, and waits for its end. */
    importAll: async (content: string | Uint8Array, name?: string): Promise<ProductImport> =>
      commit(await upload(content, name)),
    /** Products as the database has them, oldest first. */
    async products(): Promise<AdminProduct[]> {
      const rows = await api.app.db("products").select("id").whereNull("hidden_at").orderBy("id");
      return Promise.all(rows.map(({ id }) => manager.call(getAdminProduct, { params: { id } })));
    },
  };
}

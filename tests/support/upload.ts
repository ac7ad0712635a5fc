import type { ProductImport } from "@fundi/shared/import/import-record";
import { commitProductImport, getProductImport, uploadProductImport } from "@fundi/shared/import/product-imports";
import type { Person } from "./api";

/** Uploads a price list and returns its preview. */
export function uploadPriceList(person: Person, name: string, content: string | Uint8Array): Promise<ProductImport> {
  const files = new FormData();
  files.set("file", new Blob([typeof content === "string" ? content : new Uint8Array(content)]), name);
  return person.call(uploadProductImport, { files });
}

/** Commits a previewed import, confirming all questions, and waits until it has ended. */
export async function commitPriceList(
  person: Person,
  { id, version, questions }: ProductImport,
): Promise<ProductImport> {
  const confirmed = questions.map(({ key }) => key);
  await person.call(commitProductImport, { params: { id }, body: { version, confirmed } });
  return finishedImport(person, id);
}

/** Waits until an import has ended, well or badly. */
export async function finishedImport(person: Person, id: number): Promise<ProductImport> {
  for (;;) {
    const state = await person.call(getProductImport, { params: { id } });
    if (!["queued", "importing"].includes(state.state)) return state;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

import { slugWords } from "../values/slug";

/**
 * Returns the words of a title as they stand in the address of its page: "Wi-Fi & routers" is "wi-fi-and-routers". Never only a
 * number, which is an id, and never the address of another page.
 */
export function slugOf(title: string): string {
  const words = slugWords(title);
  if (words === "") return "service";
  return words === "quote" || words === "book" || /^\d+$/.test(words) ? `service-${words}` : words;
}

/** Returns the path of a service's page; by its id where it has no other address yet, as in a list of an earlier release. */
export const servicePath = ({ id, slug }: { id: number; slug?: string | undefined }): string =>
  `/services/${encodeURIComponent(slug || String(id))}`;

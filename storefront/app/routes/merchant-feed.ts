import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { loadFeedPart } from "../features/catalog/catalog.server";
import { merchantItem } from "../features/catalog/feed/merchant-feed.server";
import { loadShop, originOf } from "../server/shop.server";
import { xmlElement, xmlResponse } from "../server/xml.server";

/** /feeds/products.xml: every product for sale with a price and a photo, for merchant centres, which fetch it daily. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const origin = originOf(request);
  // The first part comes before the response: an api that is away is an error, not an empty shop.
  const [{ shop }, first] = await Promise.all([loadShop(request, context), loadFeedPart(context, 1)]);
  async function* lines(): AsyncGenerator<string> {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n';
    yield xmlElement("title", shop.brand) + xmlElement("link", origin) + xmlElement("description", shop.brand);
    for (let part = 1; part <= first.parts; part += 1) {
      const { items } = part === 1 ? first : await loadFeedPart(context, part);
      yield items.flatMap((product) => merchantItem(product, origin) ?? []).join("\n");
    }
    yield "\n</channel></rss>\n";
  }
  return xmlResponse(createReadableStreamFromReadable(Readable.from(lines())));
}

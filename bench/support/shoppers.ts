import { percentile } from "./figures";
import { categoryPages, searchPath } from "./product-pages";

const EVERY_MS = 10;

/** Shoppers who look at a category every ten milliseconds, whether or not the one before has been answered. */
export function sendShoppers(url: string): { leave(): Promise<number> } {
  const latencies: number[] = [];
  const underWay = new Set<Promise<void>>();
  let visit = 0;

  async function look(): Promise<void> {
    const page = categoryPages[visit % categoryPages.length];
    visit += 1;
    if (!page) return;
    const startedAt = performance.now();
    const response = await fetch(url + searchPath(page));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A shopper was answered ${response.status}`);
    latencies.push(performance.now() - startedAt);
  }

  const timer = setInterval(() => {
    const visiting = look().finally(() => underWay.delete(visiting));
    underWay.add(visiting);
  }, EVERY_MS);
  return {
    /** Returns the 99th percentile of their response times in milliseconds. */
    async leave() {
      clearInterval(timer);
      await Promise.all(underWay);
      return percentile(latencies, 0.99);
    },
  };
}

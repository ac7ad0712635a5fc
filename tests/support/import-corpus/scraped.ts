import { type CorpusFile, csv, type Expected, GOODS, type Goods, grouped } from "./goods";

const text = (content: string) => () => Buffer.from(content);
const plain = ({ name, price }: Goods): Expected => ({ name, price });

interface Foreign {
  code: string;
  rate: number;
  write: (amount: number) => string;
}

const FOREIGN: readonly Foreign[] = [
  { code: "INR", rate: 1.5, write: (amount) => `₹ ${grouped(amount)}` },
  { code: "TZS", rate: 0.05, write: (amount) => `TSh ${grouped(amount)}` },
  { code: "UGX", rate: 0.04, write: (amount) => `UGX ${grouped(amount)}` },
  { code: "NGN", rate: 0.08, write: (amount) => `₦${grouped(amount)}` },
  { code: "ZAR", rate: 7, write: (amount) => `R ${grouped(amount)}` },
  { code: "AED", rate: 35, write: (amount) => `AED ${grouped(amount)}` },
  { code: "CNY", rate: 18, write: (amount) => `${grouped(amount)} RMB` },
  { code: "USD", rate: 129, write: (amount) => `US$ ${grouped(amount)}` },
  { code: "GBP", rate: 165, write: (amount) => `£${grouped(amount)}` },
];

const foreignFiles = FOREIGN.flatMap(({ code, rate, write }): CorpusFile[] => {
  const amounts = GOODS.map(({ price }) => Math.round(price / rate));
  const rows = GOODS.map((one, index) => [one.name, write(amounts[index] ?? 0), "in stock"]);
  const bytes = text(csv([["title", "price", "availability"], ...rows]));
  return [
    {
      name: `scraped-${code.toLowerCase()}.csv`,
      kind: `Scraped list in ${code}, nobody has set a rate`,
      bytes,
      expected: [],
      refused: GOODS.length,
    },
    {
      name: `scraped-${code.toLowerCase()}-rate.csv`,
      kind: `Scraped list in ${code} with a rate`,
      bytes,
      rates: { [code]: rate },
      expected: GOODS.map((one, index) => ({
        name: one.name,
        price: Math.round((amounts[index] ?? 0) * rate * 100) / 100,
      })),
    },
  ];
});

/** Lists as they are collected from the pages of shops. */
export const SCRAPED_FILES: readonly CorpusFile[] = [
  ...foreignFiles,
  {
    name: "ids-without-prices.csv",
    kind: "Spare parts with numbers of a database and no price",
    bytes: text(
      csv([
        ["part_id", "part_name", "device_model_id", "brand_id", "release_year"],
        ...GOODS.map((one, index) => [31 + index * 4, one.name, 4711 + index * 3, 100 + (index % 5), 2015 + index]),
      ]),
    ),
    expected: [],
    refused: GOODS.length,
  },
  {
    name: "mixed-currencies.csv",
    kind: "Shillings with a few dollar prices",
    bytes: text(
      csv([
        ["name", "price"],
        ...GOODS.map((one, index) => [one.name, index % 4 === 3 ? `$${index}99` : `KSh ${grouped(one.price)}`]),
      ]),
    ),
    expected: GOODS.filter((_, index) => index % 4 !== 3).map(plain),
    refused: 3,
  },
  {
    name: "price-ranges.csv",
    kind: "Prices from–to, refused",
    bytes: text(
      csv([
        ["Product", "Price"],
        ...GOODS.map((one) => [one.name, `KSh ${grouped(one.price)} - KSh ${grouped(one.price + 400)}`]),
      ]),
    ),
    expected: [],
    refused: GOODS.length,
  },
  {
    name: "price-ranges-lower.csv",
    kind: "Prices from–to, the lower end chosen",
    bytes: text(
      csv([
        ["Product", "Price"],
        ...GOODS.map((one) => [one.name, `${grouped(one.price)}-${grouped(one.price + 90)}`]),
      ]),
    ),
    priceRanges: "lower",
    expected: GOODS.map(plain),
  },
  {
    name: "old-and-new-price.csv",
    kind: "Old price, new price, discount, reviews and links",
    bytes: text(
      csv([
        ["id", "name", "old_price", "price", "discount", "reviews", "rating", "link"],
        ...GOODS.map((one, index) => [
          ...[index, one.name, `KSh ${grouped(one.price + 900)}`, `KSh ${grouped(one.price)}`, "7%"],
          ...[index * 3, 4.5, `https://shop.example/p/${index}`],
        ]),
      ]),
    ),
    expected: GOODS.map(plain),
  },
  {
    name: "people.csv",
    kind: "A list with its sellers' names, phones and addresses",
    bytes: text(
      csv([
        ["Full Name", "Username", "Phone", "Title", "Price"],
        ...GOODS.map((one, index) => ["Jane Example", `jane${index}`, `071234567${index % 10}`, one.name, one.price]),
      ]),
    ),
    expected: GOODS.map(plain),
  },
  {
    name: "euro-comma.csv",
    kind: "Euro prices with decimal commas, semicolons",
    bytes: text(
      csv(
        [
          ["Artikel", "Preis"],
          ...GOODS.map((one) => [one.name, `${(one.price / 100).toFixed(2).replace(".", ",")} €`]),
        ],
        ";",
      ),
    ),
    rates: { EUR: 100 },
    expected: GOODS.map(plain),
  },
  {
    name: "dollars-in-title.csv",
    kind: "The title names the currency",
    bytes: text(csv([["name", "Price (USD)"], ...GOODS.map((one) => [one.name, (one.price / 100).toFixed(2)])])),
    expected: [],
    refused: GOODS.length,
  },
  {
    name: "currency-column.csv",
    kind: "A currency column beside the price",
    bytes: text(csv([["name", "price", "currency"], ...GOODS.map((one) => [one.name, one.price, "KES"])])),
    expected: GOODS.map(plain),
  },
  {
    name: "cents-unnamed.csv",
    kind: "Prices such as 9.99 without a currency",
    bytes: text(csv([["name", "price"], ...GOODS.map((one) => [one.name, (one.price / 100 + 0.99).toFixed(2)])])),
    expected: [],
    asks: ["shillings"],
  },
  {
    name: "api.json",
    kind: "Answer of a shop's API",
    bytes: text(
      JSON.stringify({
        products: GOODS.map(({ name, price, sku, category, quantity }) => ({
          title: name,
          price,
          sku,
          category,
          quantity,
        })),
      }),
    ),
    expected: GOODS.map(({ name, price, sku, quantity, category }) => ({ name, price, sku, quantity, category })),
  },
  {
    name: "lines.jsonl",
    kind: "One JSON object a line",
    bytes: text(GOODS.map(({ name, price, sku }) => JSON.stringify({ name, price, sku })).join("\n")),
    expected: GOODS.map(({ name, price, sku }) => ({ name, price, sku })),
  },
];

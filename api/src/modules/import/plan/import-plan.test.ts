import { ImportOptions } from "@fundi/shared/import/import-record";
import { describe, expect, it } from "vitest";
import { guessColumns } from "../read/column-guess";
import { readFile } from "../read/read-file";
import { toTable } from "../read/source-table";
import { type PlannedProduct, planImport } from "./import-plan";

const RULES = ImportOptions.parse({});

/** Plans a file with its guessed columns. */
async function plan(content: string, rules: Partial<ImportOptions> = {}): Promise<PlannedProduct[]> {
  const table = toTable(await readFile(Buffer.from(content)));
  return [...planImport(table, guessColumns(table), { ...RULES, ...rules })];
}

const only = async (...csv: Parameters<typeof plan>): Promise<PlannedProduct> => {
  const [product, ...others] = await plan(...csv);
  if (!product || others.length > 0) throw new Error(`${others.length + 1} products instead of one`);
  return product;
};

describe("a row", () => {
  it.each([
    ["name,price\n,500\n", { column: "name", value: "", reason: "No name" }],
    ["name,price\nHP,\nDell,5\n", { column: "price", value: "", reason: "No price" }],
    ["name,price\nHP,some\nDell,5\n", { column: "price", value: "some", reason: "The price cannot be read" }],
    ["name,price\nHP,call\nDell,5\n", { column: "price", value: "call", reason: "No price" }],
    ["name,price\nHP,-5\nDell,5\n", { column: "price", value: "-5", reason: "The price is negative" }],
    ["name,price\nHP,0\nDell,5\n", { column: "price", value: "0", reason: "The price is 0" }],
    [`name,price\n${"x".repeat(256)},5\n`, { column: "name", reason: "The name has 256 characters; 255 fit" }],
    [
      "name,price\na,1\nb,2\nc,3\nd,4\ne,5\nHP, the big one,500\n",
      { row: 7, reason: "More cells than column titles; is a quote missing?" },
    ],
  ])("is rejected with row, column, value and reason: %j", async (csv, problem) => {
    const refused = (await plan(csv)).find(({ verdict }) => verdict === "error");
    expect(refused?.problems[0]).toMatchObject({ row: 2, severity: "error", ...problem });
  });

  it.each([
    ["Ksh 34,500;1.299,50;1.299", [34_500, 1299.5, 1299]],
    ["54.95;1.299", [54.95, undefined]],
    ["54.95;1.299,50;1.299", [54.95, 1299.5, 1299]],
  ])(
    "has its price read as the column is written, and as thousands where the column mixes two styles: %s",
    async (prices, read) => {
      const rows = prices.split(";").map((price, index) => `HP ${index};${price}`);
      const plans = await plan(["name;price", ...rows].join("\n"));
      expect(plans.map(({ draft }) => draft?.price)).toEqual(read);
    },
  );

  it("is imported without optional fields", async () => {
    const good = "Dell,500,https://img.example/1.jpg,new,3,X0\n".repeat(3);
    const [product] = await plan(
      `name,price,image,condition,quantity,sku\nHP 840,500,ftp://a.example/a,mint,3.5,X1\n${good}`,
    );
    expect(product).toMatchObject({ verdict: "take", draft: { imageUrl: null, condition: null, quantity: null } });
    expect(product?.problems.map(({ column, severity }) => [column, severity])).toEqual([
      ["condition", "warning"],
      ["image", "warning"],
      ["quantity", "warning"],
    ]);
  });

  it("leaves out what the file does not contain", async () => {
    const product = await only("name,price,RAM,brand\nHP 840,500,Unknown,N/A\n");
    expect(product.draft).toMatchObject({ specs: null, condition: null, category: null, description: null, sku: null });
  });

  it("converts HTML to plain lines", async () => {
    const html = "<p>A &amp; B</p><script>alert(1)</script><ul><li>one</li><li>two</li></ul>";
    expect((await only(`name,price,description\nHP,5,"${html}"\n`)).draft?.description).toBe("A & B\n\n• one\n• two");
  });

  it("converts and rounds its price, never down to zero", async () => {
    const price = async (amount: string, rules: Parameters<typeof plan>[1]) =>
      (await only(`name,price\nHP 840,${amount}\n`, rules)).draft?.price;
    expect(await price("299.97", { currencyRate: 129.5 })).toBe(38_846.12);
    expect(await price("299.97", { currencyRate: 129.5, rounding: 50 })).toBe(38_850);
    expect(await price("0.10", { rounding: 100 })).toBe(100);
  });
});

describe("rows of one product", () => {
  const shopify = [
    "Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Image Src",
    "t480,ThinkPad T480,38000,RAM,16GB,T-16,2,https://img.example/1.jpg",
    "t480,,32000,,8GB,T-8,5,https://img.example/2.jpg",
    "t480,,,,,,,https://img.example/3.jpg",
    "mx,MX Master,0,Title,Default Title,MX,1,",
    "mx,,11500,,,MX-2,4,",
  ].join("\n");

  it("share a handle: lowest price, all options, first picture, the cheapest one's SKU and stock", async () => {
    const [laptop, mouse] = await plan(shopify);
    expect(laptop).toMatchObject({
      rows: [2, 3, 4],
      draft: {
        name: "ThinkPad T480",
        price: 32_000,
        specs: ["RAM: 16GB, 8GB"],
        sku: "T-8",
        quantity: 5,
        imageUrl: "https://img.example/1.jpg",
      },
    });
    expect(mouse).toMatchObject({ draft: { price: 11_500, specs: null }, problems: [{ severity: "warning" }] });
  });

  it("follow a named row", async () => {
    const vendure =
      "name,slug,optionGroups,optionValues,price\nLaptop,laptop,screen|RAM,13 inch|8GB,1299\n,,,15 inch|16GB,1999\n";
    expect((await only(vendure)).draft).toMatchObject({
      price: 1299,
      specs: ["Screen: 13 inch, 15 inch", "RAM: 8GB, 16GB"],
    });
  });

  it("name their parent", async () => {
    const woo =
      "ID,SKU,Name,Regular price,Parent\n734,T,T480,,\n740,T-8,T480 8GB,32000,T\n741,T-16,T480 16GB,38000,id:734\n";
    expect(await only(woo)).toMatchObject({ rows: [2, 3, 4], draft: { name: "T480", price: 32_000, sku: "T-8" } });
  });

  it("do not combine two products that only share a heading", async () => {
    const list = "Item,Qty,Price\nLaptops,,\nHP 840,1,30000\nMonitors,,\nDell 24,2,11000\nTotal,3,41000\n";
    const plans = await plan(list);
    expect(plans.map(({ draft, verdict }) => draft?.category ?? verdict)).toEqual(["laptop", "monitor", "skip"]);
  });
});

describe("a product that occurs twice in the file", () => {
  const verdicts = async (csv: string) =>
    (await plan(csv)).map(({ verdict, reason }) => [verdict, reason?.replace(/\s/g, " ") ?? null]);

  it("is imported once", async () => {
    expect(await verdicts("name,RAM,price\nHP 840,8GB,500\nhp  840,8GB,500\nHP 840,16GB,500\n")).toEqual([
      ["take", null],
      ["skip", "Same product as row 2; its other spelling is not imported"],
      ["take", null],
    ]);
  });

  it("says what the repeated row has of its own, which is lost", async () => {
    const list =
      "name,price,qty,description\nHP 840,500,3,Good\nHP 840,500,3,Good\nHP 840,500,4,Better\nHP 840,500,,\n";
    expect((await verdicts(list)).slice(1)).toEqual([
      ["skip", "Same as row 2"],
      ["skip", "Same product as row 2; its other description, quantity are not imported"],
      ["skip", "Same as row 2"],
    ]);
  });

  it("is rejected with another price, because neither is certain", async () => {
    expect((await verdicts("name,price\nHP 840,500\nHP 840,600\n"))[1]).toEqual([
      "error",
      "Same name as row 2 with another price (Ksh 600, and Ksh 500 there): add the column that tells them apart to the name",
    ]);
  });

  it("is rejected when its SKU belongs to another product", async () => {
    expect((await verdicts("name,sku,price\nHP 840,X1,500\nDell 7490,x1,600\n"))[1]).toEqual([
      "error",
      "SKU “x1” belongs to another product in row 2",
    ]);
  });

  it("loses a SKU that another reference has", async () => {
    const [, second] = await plan("handle,name,sku,price\na,HP 840,X1,500\nb,Dell 7490,X1,600\n");
    expect(second).toMatchObject({ verdict: "take", draft: { sku: null }, problems: [{ severity: "warning" }] });
  });
});

describe("a price on request", () => {
  it.each(
    "call;Call us!;CALL;P.O.A.;poa;Price on request;On Request;TBA;ask;-;n/a;N/A;Piga simu;uliza bei;call 0712 345 678".split(
      ";",
    ),
  )("is a row without a price, which may come as a draft: %s", async (price) => {
    const plans = await plan(`name,price\nHP 840,${price}\nDell 7490,500\n`, { withoutPrice: "draft" });
    expect(plans.map(({ verdict, draft }) => [verdict, draft?.name, draft?.price])).toEqual([
      ["take", "HP 840", null],
      ["take", "Dell 7490", 500],
    ]);
  });

  it("may fill most of a price column", async () => {
    const plans = await plan("Item,Rate KSh\nHP 840,call us\nDell 7490,call us\nAsus X5,POA\nAcer 3,500\n", {
      withoutPrice: "draft",
    });
    expect(plans.map(({ draft }) => draft?.price)).toEqual([null, null, null, 500]);
  });
});

describe("a note of the seller", () => {
  const list = (note: string, titles = "name,sku,price,quantity") =>
    `${titles}\nHP 840,A1,500,1\nDell 7490,A2,600,2\n"${note}",,,\n`;

  it.each([
    "Prices subject to change without notice",
    "Prices are subject to change without prior notice. Goods once sold are not returnable.",
    "Thank you for your business, and see you soon.",
    "Delivery anywhere in the country is done by our own riders in two working days, at your cost.",
  ])("alone in its row is skipped and reported: %s", async (note) => {
    for (const titles of ["name,sku,price,quantity", "code,name,price,quantity"]) {
      const last = (await plan(list(note, titles), { withoutPrice: "draft" })).at(-1);
      expect(last).toMatchObject({ verdict: "skip", reason: "A note, not a product", name: note, problems: [] });
    }
  });

  it.each([
    "HP EliteBook 840 G5 Intel Core i5 8th Generation 8GB RAM 256GB SSD 14 inch touchscreen laptop, refurbished",
    "Lenovo ThinkPad T480",
  ])("is not recognized in a product's name: %s", async (name) => {
    const last = (await plan(list(name), { withoutPrice: "draft" })).at(-1);
    expect(last).toMatchObject({ verdict: "take", name });
  });

  it("is a product when its row contains anything else", async () => {
    const csv = "name,sku,price\nHP 840,A1,500\nCall us for more information,A2,\n";
    expect((await plan(csv)).at(-1)).toMatchObject({ verdict: "error", reason: "No price" });
  });
});

describe("products that the file does not offer", () => {
  const csv = "handle,name,price,status,gift card\na,HP,5,draft,false\nb,Dell,5,active,true\nc,Asus,5,active,\n";

  it("are skipped with the reason", async () => {
    expect((await plan(csv)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["skip", "Not published: “status” is draft"],
      ["skip", "Marked in “gift card”"],
      ["take", null],
    ]);
  });

  it("are imported when drafts are requested", async () => {
    expect((await plan(csv, { includeUnpublished: true })).map(({ verdict }) => verdict)).toEqual([
      "take",
      "skip",
      "take",
    ]);
  });
});

describe("the key of a product", () => {
  const keys = async (csv: string) => (await plan(csv)).map(({ key }) => key);

  it("does not depend on price, position or running number", async () => {
    const [today] = await keys("id,name,RAM,price\n1,HP 840,8GB,500\n");
    const [, tomorrow] = await keys("id,name,RAM,price\n1,Dell,4GB,1\n2,HP  840,8gb,450\n");
    expect(tomorrow).toBe(today);
  });

  it("is its reference, then its SKU, then name, condition and specs", async () => {
    const [reference, sku, hash] = await Promise.all(
      ["handle,sku,name,price\na,X,HP,5\n", "sku,name,price\nX,HP,5\n", "name,price\nHP,5\n"].map(keys),
    );
    expect([reference?.[0], sku?.[0], hash?.[0]].map((key) => key?.split(":")[0])).toEqual(["ref", "sku", "hash"]);
    expect(await keys("name,price\nRefurbished HP,5\nHP,5\n")).toHaveLength(2);
  });
});
